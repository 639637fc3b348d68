import type { EngineValidation, Validation } from '@core/contract/schemas/engine';
import type { Fixture } from '../fixture';
import { GenerateSteps } from './generate-steps';
import { StartActions } from './start-actions';
import { ValidationFindings } from './validation-findings';

const fresh: Validation = {
  job_id: 12,
  status: 'SUCCESS',
  checked_at: '2025-11-20T14:03:00Z',
  is_stale: false,
  found: null,
  issues: [],
  missing_tables: [{ schema_name: 'labor', table_name: 'befund_freitext' }],
  holding_data: [
    { schema_name: 'epd', table_name: 'patient', row_count: 1214882, is_own: true, is_replaced: true },
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

const validation: EngineValidation = {
  source: fresh,
  destination: { ...fresh, is_stale: true },
  is_ready: false,
};

const base = '/workspaces/7';

export const fixtures: Fixture[] = [
  {
    name: 'steps, one of them stale',
    node: <GenerateSteps base={base} current="start" validation={validation} />,
  },
  { name: 'findings', node: <ValidationFindings validation={shown} base={base} /> },
  {
    name: 'stale findings',
    node: <ValidationFindings validation={{ ...shown, is_stale: true }} base={base} />,
  },
  {
    name: 'more than is shown',
    node: (
      <ValidationFindings validation={{ ...shown, counts: { ...shown.counts, missing: 1000 } }} base={base} />
    ),
  },
  { name: 'not validated', node: <ValidationFindings validation={null} base={base} /> },
  {
    name: 'goes on',
    node: <StartActions active={null} label="Validate again" next="#next" isStale={false} />,
  },
  {
    name: 'another job is active',
    node: <StartActions active="/workspaces/7/jobs/3" label="Validate" next={null} isStale />,
  },
];
