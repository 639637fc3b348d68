import { leftOutKind, leftOutReason, type LeftOutView } from '@core/contract/schemas/left-out';
import type { Fixture } from '../fixture';
import { LeftOutList, LeftOutNotice } from './left-out';

const place = { schema_name: 'epd', table_name: 'patient' };

export const leftOut: readonly LeftOutView[] = [
  {
    ...place,
    kind: 'default',
    name: 'id',
    reason: 'extension-missing',
    needs: 'uuid-ossp',
    statement:
      'CREATE EXTENSION IF NOT EXISTS "uuid-ossp"; ALTER TABLE "epd"."patient" ALTER COLUMN "id" SET DEFAULT public.uuid_generate_v1()',
  },
  {
    ...place,
    kind: 'foreign-key',
    name: 'patient_arts_fkey',
    reason: 'parent-missing',
    needs: 'epd.arts',
    statement: null,
  },
  {
    schema_name: '',
    table_name: 'visite',
    kind: 'trigger',
    name: 'audit',
    reason: 'not-carried',
    needs: null,
    statement: 'CREATE TRIGGER audit AFTER INSERT ON visite BEGIN SELECT 1; END',
  },
];

/** Every kind and every reason once. */
const all: LeftOutView[] = leftOutKind.options.map((kind, at) => ({
  ...place,
  kind,
  name: kind === 'row-security' ? '' : 'name',
  reason: leftOutReason.options[at % leftOutReason.options.length]!,
  needs: 'needed',
  statement: null,
}));

export const fixtures: Fixture[] = [
  { name: 'before a run', node: <LeftOutNotice items={leftOut} /> },
  { name: 'nothing but triggers', node: <LeftOutNotice items={leftOut.slice(2)} /> },
  { name: 'nothing', node: <LeftOutNotice items={[]} /> },
  { name: 'of every kind', node: <LeftOutList items={all} /> },
];
