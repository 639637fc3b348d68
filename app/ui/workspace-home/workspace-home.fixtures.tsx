import type { WorkspaceOverview } from '@core/contract/schemas/workspace';
import type { Fixture } from '../fixture';
import { proof, running } from '../job/job.fixtures';
import { WorkspaceHome } from './workspace-home';

const database = (id: number, role: 'SOURCE' | 'TARGET', name: string) => ({
  id,
  role,
  type: 'POSTGRESQL' as const,
  name,
  product: 'PostgreSQL',
  version: '16.4',
  read_at: '2025-11-20T14:02:00Z',
  validated_at: null,
  found: null,
});

const mark = { job_id: 213, at: '2025-11-20T14:02:00Z', is_ok: true, is_stale: false };

export const overview: WorkspaceOverview = {
  workspace: {
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
  },
  tables: { all: 48, included: 41 },
  columns: 312,
  unprotected_columns: 7,
  schema_changes_to_act: 0,
  schema_changes_to_know: 0,
  source_validation: mark,
  destination_validation: mark,
  active_job: null,
  last_job: null,
};

const protectionWith = (unprotected: number) => [
  { state: 'UNPROTECTED' as const, count: unprotected },
  { state: 'NOT_EXAMINED' as const, count: 24 },
  { state: 'PROTECTED' as const, count: 89 },
  { state: 'NON_PII' as const, count: 1192 },
];
const keys = { declared: 61, virtual: 2 };

const ended = { ...running, status: 'SUCCESS', completed_date: '2025-11-20T14:09:00Z' } as const;

export const fixtures: Fixture[] = [
  {
    name: 'something to protect',
    node: (
      <WorkspaceHome
        overview={overview}
        protection={protectionWith(7)}
        suggested={213}
        keys={keys}
        run={null}
        mayEdit
      />
    ),
  },
  {
    name: 'ready to run again',
    node: (
      <WorkspaceHome
        overview={{ ...overview, unprotected_columns: 0 }}
        protection={protectionWith(0)}
        suggested={0}
        keys={keys}
        run={{ job: ended, proof }}
        mayEdit
      />
    ),
  },
];
