import type { Workspace } from '@core/contract/schemas/workspace';
import type { Fixture } from '../fixture';
import { AllWorkspacesTable } from './all-workspaces-table';
import { DraftTable } from './draft-table';
import { WorkspaceTable } from './workspace-table';

const database = (id: number, role: 'SOURCE' | 'TARGET', name: string) => ({
  id,
  role,
  type: 'POSTGRESQL' as const,
  name,
  product: 'PostgreSQL',
  version: '16.4',
  read_at: null,
  validated_at: null,
  found: null,
});

const acceptance: Workspace = {
  id: 7,
  name: 'EPD acceptance',
  mode: 'MOCK_OR_MASK',
  locale: 'nl',
  key_generator_mode: 'hash',
  engine_id: 7,
  is_ready: true,
  owner: { pk: 1, username: 'mdeboer', display_name: 'M. de Boer' },
  role: 'EDITOR',
  may_view_data: true,
  source: database(1, 'SOURCE', 'epd'),
  destination: database(2, 'TARGET', 'epd_acc'),
  active_job: null,
  last_sync_time: null,
  created_at: '2025-11-20T13:00:00Z',
  updated_at: '2025-11-20T14:02:00Z',
};

const listed = {
  ...{ id: 7, name: 'EPD acceptance', owner: acceptance.owner, member_count: 3, table_count: 1204 },
  ...{ source: 'PostgreSQL', destination: 'SQLite', created_at: '2025-11-20T13:00:00Z' },
  last_job: { type: 'synthesize' as const, status: 'FAILURE' as const, created_at: '2025-11-21T13:00:00Z' },
};

export const fixtures: Fixture[] = [
  {
    name: 'all',
    node: (
      <AllWorkspacesTable
        workspaces={[listed, { ...listed, id: 8, name: 'New one', destination: null, last_job: null }]}
      />
    ),
  },
  { name: 'none of all', node: <AllWorkspacesTable workspaces={[]} /> },
  { name: 'own', node: <WorkspaceTable workspaces={[acceptance]} labelledBy="own" /> },
  { name: 'shared', node: <WorkspaceTable workspaces={[acceptance]} labelledBy="shared" isShared /> },
  {
    name: 'drafts',
    node: (
      <DraftTable
        labelledBy="drafts"
        drafts={[
          {
            id: 'a',
            state: 'source',
            name: null,
            mode: null,
            workspace_id: null,
            updated_at: '2025-11-20T14:01:00Z',
          },
        ]}
      />
    ),
  },
];
