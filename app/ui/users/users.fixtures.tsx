import type { User } from '@core/contract/schemas/user';
import type { Fixture } from '../fixture';
import { NewPassword } from './new-password';
import { OrganizationTable } from './organization-table';
import { UserFields } from './user-fields';
import { UserTable } from './user-table';

const ayumi: User = {
  pk: 2,
  username: 'ayumi',
  first_name: 'あゆみ',
  last_name: '田中',
  display_name: '田中 あゆみ',
  email: 'ayumi@example.com',
  role: 'Admin',
  organizations: [{ id: 4, name: 'Acceptance testers' }],
  must_change_password: false,
  has_password: true,
  locale: 'ja',
  created_at: '2025-11-20T13:00:00Z',
  last_sign_in_at: null,
};

const organizations = [
  { id: 4, name: 'Acceptance testers', member_count: 1, created_at: '2025-11-20T13:00:00Z' },
  { id: 5, name: 'Suppliers', member_count: 0, created_at: '2025-11-20T13:00:00Z' },
];

const typed = (initialValue: string) => ({ initialValue, errors: undefined });

export const fixtures: Fixture[] = [
  { name: 'users', node: <UserTable users={[ayumi]} /> },
  { name: 'no user', node: <UserTable users={[]} /> },
  {
    name: 'fields of a user',
    node: (
      <UserFields
        fields={{
          username: typed('ayumi'),
          first_name: { initialValue: '', errors: ['validation:first-name'] },
          last_name: typed('田中'),
          email: typed('ayumi@example.com'),
          role: typed('Admin'),
        }}
        roles={['User', 'Admin']}
        organizations={organizations}
        memberOf={[4]}
      />
    ),
  },
  {
    name: 'a new password',
    node: <NewPassword title="田中 あゆみ can sign in now" username="ayumi" password="k2N-zzT_0aQ9xLbe" />,
  },
  { name: 'organizations', node: <OrganizationTable organizations={organizations} /> },
];
