import type { WorkspacePermission } from '@core/contract/schemas/workspace';
import type { Fixture } from '../fixture';
import { MemberTable } from './member-table';
import { ShareFields, ShareOrganizationFields } from './share-fields';

const member = (over: Partial<WorkspacePermission>): WorkspacePermission => ({
  id: 1,
  workspace_id: 7,
  workspace_name: 'EPD acceptance',
  user: { pk: 1, username: 'mdeboer', display_name: 'M. de Boer' },
  organization: null,
  role: 'OWNER',
  may_view_data: true,
  is_own: true,
  created_at: '2025-11-20T14:02:00Z',
  ...over,
});

const members = [
  member({}),
  member({
    id: 2,
    user: { pk: 2, username: 'ayumi', display_name: '田中 あゆみ' },
    role: 'EDITOR',
    may_view_data: false,
    is_own: false,
  }),
  member({
    id: 3,
    user: null,
    organization: { id: 4, name: 'Acceptance testers' },
    role: 'READER',
    may_view_data: false,
    is_own: false,
  }),
];

export const fixtures: Fixture[] = [
  { name: 'members to change', node: <MemberTable members={members} mayChange /> },
  { name: 'members to look at', node: <MemberTable members={members} mayChange={false} /> },
  {
    name: 'share, with an error',
    node: (
      <ShareFields
        fields={{
          user: { initialValue: 'nobody', errors: ['validation:required'] },
          role: { initialValue: 'READER', errors: undefined },
        }}
      />
    ),
  },
  {
    name: 'share with an organization',
    node: <ShareOrganizationFields organizations={[{ id: 4, name: 'Acceptance testers' }]} />,
  },
  { name: 'no organization to share with', node: <ShareOrganizationFields organizations={[]} /> },
];
