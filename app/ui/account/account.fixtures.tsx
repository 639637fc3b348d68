import type { OwnSession } from '@core/contract/schemas/own-account';
import type { ApiToken } from '@core/contract/schemas/user';
import type { Fixture } from '../fixture';
import { NewToken } from './new-token';
import { OwnOrganizations } from './own-organizations';
import { ProfileFields } from './profile-fields';
import { SessionTable } from './session-table';
import { TokenFields } from './token-fields';
import { TokenTable } from './token-table';

const session = (key: string, over: Partial<OwnSession>): OwnSession => ({
  ...{ key, browser: null, address: '192.0.2.7', is_current: false, is_sso: false },
  ...{ created_at: '2025-11-20T13:00:00Z', last_seen_at: '2025-11-21T09:30:00Z' },
  ...over,
});

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0';

const token = (id: number, over: Partial<ApiToken>): ApiToken => ({
  ...{ id, name: 'nightly', scope: 'read', prefix: 'understudy_4kQz', created_at: '2025-11-20T13:00:00Z' },
  ...{ last_used_at: null, expires_at: null },
  ...over,
});

const typed = (initialValue: string) => ({ initialValue, errors: undefined });

export const fixtures: Fixture[] = [
  {
    name: 'sessions',
    node: (
      <SessionTable
        sessions={[
          session('0123456789abcdef', { browser: firefox, is_current: true }),
          session('1123456789abcdef', { is_sso: true, address: null }),
        ]}
      />
    ),
  },
  {
    name: 'tokens',
    node: (
      <TokenTable
        tokens={[
          token(1, { scope: 'write', expires_at: '2026-02-20T13:00:00Z' }),
          token(2, { name: 'report' }),
        ]}
      />
    ),
  },
  { name: 'no token', node: <TokenTable tokens={[]} /> },
  {
    name: 'fields of a token',
    node: (
      <TokenFields
        fields={{
          name: { initialValue: '', errors: ['validation:required'] },
          scope: typed('read'),
          lasts: typed('90'),
        }}
      />
    ),
  },
  { name: 'a new token', node: <NewToken name="nightly" secret="understudy_4kQzN1zzT0aQ9xLbe" /> },
  {
    name: 'fields of a profile',
    node: (
      <ProfileFields
        fields={{
          first_name: typed('あゆみ'),
          last_name: typed('田中'),
          email: typed('ayumi@example.com'),
          locale: typed('ja'),
        }}
      />
    ),
  },
  {
    name: 'organizations',
    node: <OwnOrganizations organizations={[{ id: 4, name: 'Acceptance testers' }]} />,
  },
  { name: 'no organization', node: <OwnOrganizations organizations={[]} /> },
];
