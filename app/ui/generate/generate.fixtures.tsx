import { existingRows } from '@core/contract/existing-rows';
import type { RunOptions, Validation } from '@core/contract/schemas/engine';
import type { RunOutline } from '@core/contract/schemas/run-outline';
import type { Workspace } from '@core/contract/schemas/workspace';
import type { Fixture } from '../fixture';
import { Checks } from './checks';
import { RunFindings } from './run-findings';
import { RunSummary } from './run-summary';
import { StartButton } from './start-button';
import { StartForm } from './start-form';
import { WaitingStart } from './waiting-start';

const fresh: Validation = {
  job_id: 12,
  status: 'SUCCESS',
  checked_at: '2025-11-20T14:03:00Z',
  is_stale: false,
  stale_reason: null,
  due_reason: null,
  error: null,
  found: { tables: 40, views: 0, columns: 300, foreign_keys: 38 },
  issues: [],
  missing_tables: [{ schema_name: 'labor', table_name: 'befund_freitext' }],
  holding_data: [
    {
      schema_name: 'epd',
      table_name: 'patient',
      row_count: 1214882,
      is_own: true,
      is_replaced: true,
      is_remade: false,
    },
  ],
  left_out: [
    {
      schema_name: 'labor',
      table_name: 'befund_freitext',
      kind: 'default',
      name: 'id',
      reason: 'extension-missing',
      needs: 'uuid-ossp',
      statement:
        'CREATE EXTENSION IF NOT EXISTS "uuid-ossp"; ALTER TABLE "labor"."befund_freitext" ALTER COLUMN "id" SET DEFAULT public.uuid_generate_v1()',
    },
    {
      schema_name: 'labor',
      table_name: 'befund_freitext',
      kind: 'foreign-key',
      name: 'befund_fall_fkey',
      reason: 'parent-missing',
      needs: 'epd.fall',
      statement: null,
    },
  ],
};

const shown = { ...fresh, counts: { issues: 0, missing: 1, holding: 1 } };
const validation = { source: { ...shown, job_id: 11, holding_data: [], left_out: [] }, destination: shown };

const unreachable = {
  ...validation.source,
  status: 'FAILURE' as const,
  found: null,
  error: { code: 'connection-refused', params: { host: 'db.example.org', port: 5432 } },
};

export const runOptions: RunOptions = {
  truncate_included: false,
  replace_own: true,
  remake_changed: false,
  leave_out_texts: false,
  bypass_constraints: true,
  create_missing: true,
};
const keeping = { ...runOptions, replace_own: false };
const truncating = { ...runOptions, truncate_included: true };
export const outline: RunOutline = {
  tables: { all: 40, written: 37 },
  columns: 300,
  treatments: [
    { treatment: 'duplicate', count: 200, suggested: 0 },
    { treatment: 'mock', count: 100, suggested: 12 },
  ],
  subset_targets: 2,
  protection: [
    { state: 'PROTECTED', count: 100 },
    { state: 'UNPROTECTED', count: 3 },
    { state: 'NOT_EXAMINED', count: 9 },
  ],
};
const others = [{ ...shown.holding_data[0]!, is_own: false, is_replaced: false }];
const database: Workspace['source'] = {
  id: 1,
  role: 'SOURCE',
  type: 'POSTGRESQL',
  name: 'ziekenhuis',
  product: null,
  version: null,
  read_at: null,
  validated_at: null,
  found: null,
};
const base = '/workspaces/7';
const offers = { due: null, check: 'source' } as const;
const run = { validation, offers, active: null, mayEdit: true };
const findings = {
  validation,
  isDue: false,
  kept: existingRows([], runOptions).kept,
  options: runOptions,
  outline,
  base,
  mayEdit: true,
};
const summary = {
  workspace: { source: database, destination: { ...database, name: 'test' } },
  outline,
  deleted: existingRows(shown.holding_data, runOptions).deleted,
  isDue: false,
  missing: 1,
  options: runOptions,
  base,
  mayEdit: true,
};

const made = { schema_name: 'epd', table_name: 'patient', column_name: null };
const start = {
  ...{ requestKey: '0000-0000', typed: {}, deleted: 183 },
  settings: { n_connections: 2, generate_batch_size: 10_000, write_batch_size: 10_000 },
  ...{ pressed: null, isDue: false, blockedBy: null, active: null },
};

export const fixtures: Fixture[] = [
  { name: 'validated', node: <Checks run={run} own={null} base={base} /> },
  {
    name: 'a stale validation',
    node: (
      <Checks
        run={{
          ...run,
          offers: { due: 'destination', check: 'destination' },
          validation: {
            ...validation,
            destination: { ...fresh, is_stale: true, stale_reason: 'day-old', due_reason: 'day-old' },
          },
        }}
        own={null}
        base={base}
      />
    ),
  },
  { name: 'being validated', node: <Checks run={run} own={{ end: 'source', jobId: 13 }} base={base} /> },
  {
    name: 'being validated for a press of Start',
    node: (
      <Checks
        run={{ ...run, start: { request_key: '0000-0000', state: 'waiting' } }}
        own={{ end: 'source', jobId: 13 }}
        base={base}
      />
    ),
  },
  {
    name: 'never validated',
    node: (
      <Checks
        run={{
          ...run,
          offers: { due: 'source', check: 'source' },
          validation: { source: null, destination: null },
        }}
        own={null}
        base={base}
      />
    ),
  },
  {
    name: 'another job goes first',
    node: (
      <Checks
        run={{ ...run, offers: { ...offers, check: null }, active: { id: 3, type: 'synthesize' } }}
        own={null}
        base={base}
      />
    ),
  },
  {
    name: 'a run has started since',
    node: (
      <Checks
        run={{
          ...run,
          offers: { due: 'destination', check: 'destination' },
          validation: { ...validation, destination: { ...fresh, due_reason: 'after-run' } },
        }}
        own={null}
        base={base}
      />
    ),
  },
  {
    name: 'a validation that failed',
    node: <RunFindings {...findings} validation={{ ...validation, source: unreachable }} />,
  },
  { name: 'findings', node: <RunFindings {...findings} /> },
  {
    name: 'rows of another origin',
    node: <RunFindings {...findings} kept={existingRows(others, runOptions).kept} />,
  },
  {
    name: 'own rows that are kept',
    node: (
      <RunFindings {...findings} kept={existingRows(shown.holding_data, keeping).kept} options={keeping} />
    ),
  },
  {
    name: 'what becomes of tables that runs have made',
    node: (
      <RunFindings
        {...findings}
        validation={{
          ...validation,
          destination: {
            ...shown,
            issues: [
              {
                ...made,
                code: 'destination-table-outdated',
                severity: 'error',
                params: { table: 'epd.patient', changes: '− fax; + telefax varchar(20)', count: 1200 },
              },
              {
                ...made,
                table_name: 'fall',
                code: 'destination-table-remade',
                severity: 'info',
                params: { table: 'epd.fall', changes: '− code' },
              },
              {
                ...{ schema_name: null, table_name: null, column_name: null, severity: 'info' as const },
                code: 'definitions-carry-texts',
                params: { count: 3, places: 'epd.patient.status' },
              },
            ],
          },
        }}
      />
    ),
  },
  {
    name: 'nothing found',
    node: (
      <RunFindings
        {...findings}
        outline={{ ...outline, protection: [] }}
        validation={{ source: validation.source, destination: validation.source }}
      />
    ),
  },
  {
    name: 'nothing found yet',
    node: (
      <RunFindings
        {...findings}
        isDue
        outline={{ ...outline, protection: [] }}
        validation={{ source: null, destination: null }}
      />
    ),
  },
  {
    name: 'more findings than are shown',
    node: (
      <RunFindings
        {...findings}
        validation={{
          ...validation,
          source: { ...validation.source, counts: { ...shown.counts, issues: 1000 } },
        }}
      />
    ),
  },
  { name: 'what a run does', node: <RunSummary {...summary} /> },
  {
    name: 'what a run deletes of others',
    node: <RunSummary {...summary} options={truncating} deleted={existingRows(others, truncating).deleted} />,
  },
  {
    name: 'what a run does, not counted yet',
    node: <RunSummary {...summary} isDue deleted={existingRows([], runOptions).deleted} />,
  },
  { name: 'what a run does, for a reader', node: <RunSummary {...summary} mayEdit={false} /> },
  { name: 'start', node: <StartForm {...start} /> },
  { name: 'start before anything was validated', node: <StartForm {...start} isDue deleted={0} /> },
  { name: 'start with uncounted rows', node: <StartForm {...start} pressed="unconfirmed" /> },
  {
    name: 'start that a validation blocks',
    node: <StartForm {...start} deleted={0} pressed="blocked" blockedBy="source" />,
  },
  { name: 'a start that waits', node: <WaitingStart href="/workspaces/7/generate?start=1" isIdle={false} /> },
  {
    name: 'another job is active',
    node: <StartButton active="/workspaces/7/jobs/3" label="Start the run" />,
  },
];
