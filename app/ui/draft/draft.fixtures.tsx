import type { WorkspaceDraft } from '@core/contract/schemas/workspace-draft';
import type { Fixture } from '../fixture';
import { DraftAnswers } from './draft-answers';
import { DraftFindings } from './draft-findings';
import { DraftSteps } from './draft-steps';

const server = {
  type: 'POSTGRESQL' as const,
  port: 5432,
  ssl_mode: 'verify-full' as const,
  n_connections: 2,
  read_batch_size: 10_000,
  write_batch_size: 10_000,
  has_password: true,
  has_key: false,
};

export const draft: WorkspaceDraft = {
  id: 'd1',
  state: 'launch',
  version: 6,
  return_to: null,
  completed_steps: ['name', 'source', 'destination', 'validate'],
  open_steps: ['name', 'source', 'destination', 'validate', 'launch'],
  ...{ is_cancellable: true, is_launchable: true, validates_again: false, is_testing: false },
  answers: {
    name: 'EPD acceptance',
    mode: 'MOCK_OR_MASK',
    locale: 'nl',
    key_generator_mode: 'hash',
    look_at_values: true,
    organization_id: 2,
    sample_db: null,
    source: { ...server, host: 'pg-02.intern.zuiderveld.nl', database: 'epd', username: 'understudy_read' },
    destination: { ...server, host: 'pg-test-03.zuiderveld.nl', database: 'epd_acc', username: 'writer' },
    destination_options: { create_missing: true, truncate_included: false, bypass_constraints: true },
  },
  source_test: null,
  destination_test: null,
  validation: {
    checked_at: '2025-11-20T14:05:00Z',
    issues: [
      {
        code: 'destination-too-narrow',
        severity: 'error',
        schema_name: 'epd',
        table_name: 'patient',
        column_name: 'iban',
        params: { table: 'epd.patient', column: 'iban', found: 'varchar(18)', expected: 'varchar(34)' },
      },
    ],
    missing_tables: [{ schema_name: 'labor', table_name: 'befund_freitext' }],
    holding_data: [{ schema_name: 'epd', table_name: 'patient', row_count: 1214882 }],
    is_blocked: true,
  },
  error: null,
  workspace_id: null,
  engine_id: null,
  job_id: null,
  created_at: '2025-11-20T13:58:00Z',
  updated_at: '2025-11-20T14:05:00Z',
};

export const fixtures: Fixture[] = [
  { name: 'steps on the way', node: <DraftSteps draft={{ ...draft, state: 'validate' }} current="source" /> },
  {
    name: 'answers',
    node: <DraftAnswers draft={draft} organizations={[{ id: 2, name: 'Claims department' }]} />,
  },
  ...(draft.validation
    ? [{ name: 'findings', node: <DraftFindings validation={draft.validation} draft={draft} /> }]
    : []),
];
