import type { Table } from '@core/contract/schemas/table';
import type { Fixture } from '../fixture';
import { FollowTable } from './follow-table';
import { KeptTables } from './kept-tables';
import { PlanTable } from './plan-table';
import { PullTable } from './pull-table';
import { TargetFields } from './target-fields';
import { TargetTable } from './target-table';
import { WayTable } from './way-table';

const table = (id: number, name: string) => ({ table_id: id, schema_name: 'shop', table_name: name });
const orders = { foreign_key_id: 3, foreign: 'shop.orders.customer_id', primary: 'shop.customers.id' };
const lines = { foreign_key_id: 4, foreign: 'shop.order_lines.order_id', primary: 'shop.orders.id' };

const planned = [
  {
    ...table(1, 'customers'),
    ...{ total_rows: 40_000, asked_rows: 2000, got_rows: 2014, bytes: null },
    reasons: [
      { kind: 'target' as const, key: null, rows: 2000 },
      { kind: 'parent' as const, key: orders, rows: 14 },
    ],
  },
  {
    ...table(2, 'orders'),
    ...{ total_rows: 180_000, asked_rows: null, got_rows: 9120, bytes: null },
    reasons: [{ kind: 'child' as const, key: orders, rows: 9120 }],
  },
  {
    ...table(3, 'countries'),
    ...{ total_rows: 193, asked_rows: null, got_rows: 193, bytes: null },
    reasons: [{ kind: 'kept' as const, key: null, rows: 193 }],
  },
];

const key = {
  ...{ id: 3, name: null, origin: 'declared' as const, is_enabled: true, is_manually_added: false },
  ...{ cardinality: null, confidence: null },
  foreign_table: table(2, 'orders'),
  foreign_columns: [{ column_id: 21, column_name: 'customer_id' }],
  primary_table: table(1, 'customers'),
  primary_columns: [{ column_id: 11, column_name: 'id' }],
};

const customers = {
  ...{ row_count: 40_000 },
  strip: [{ column_name: 'id' }, { column_name: 'country' }],
} as unknown as Table;

export const fixtures: Fixture[] = [
  { name: 'a plan', node: <PlanTable base="#" tables={planned} /> },
  {
    name: 'targets',
    node: (
      <TargetTable
        base="#"
        mayEdit
        targets={[
          { ...table(1, 'customers'), unit: 'percentage', amount: 5, formula: null, planned: planned[0]! },
          { ...table(2, 'orders'), unit: 'rows', amount: 100, formula: null, planned: null },
          { ...table(4, 'visits'), unit: 'filter', amount: null, formula: '[year] = 2026', planned: null },
        ]}
      />
    ),
  },
  {
    name: 'keys that pull most',
    node: (
      <PullTable
        mayEdit
        pulls={[
          { key: lines, rows: 31_204, saved: 31_900, is_estimate: false },
          { key: orders, rows: 9120, saved: 40_324, is_estimate: true },
        ]}
      />
    ),
  },
  {
    name: 'keys with a rule',
    node: (
      <FollowTable
        base="#"
        workspaceId={1}
        mayEdit
        keys={[
          { key, rule: null },
          { key: { ...key, id: 5 }, rule: { foreign_key_id: 5, per_parent: 3, depth: 2 } },
          { key: { ...key, id: 6 }, rule: { foreign_key_id: 6, per_parent: 0, depth: null } },
        ]}
      />
    ),
  },
  {
    name: 'tables that are kept',
    node: (
      <KeptTables
        base="#"
        mayEdit
        tables={[
          { ...table(3, 'countries'), keep: 'whole', rows: null },
          { ...table(5, 'logs'), keep: 'sample', rows: 500 },
        ]}
        lookups={[{ ...table(6, 'currencies'), rows: 32 }]}
      />
    ),
  },
  {
    name: 'the fields of a target',
    node: (
      <TargetFields
        table={customers}
        values={{ ask: 'filter', formula: '[country] = ', keep: 'default' }}
        errors={{ formula: ['Could not parse formula correctly.'] }}
      />
    ),
  },
  {
    name: 'the way of a row',
    node: (
      <WayTable
        path={[
          { ...table(7, 'order_lines'), key: [{ column: 'id', value: '914' }], kind: 'child', by: lines },
          { ...table(2, 'orders'), key: [{ column: 'id', value: '77' }], kind: 'child', by: orders },
          { ...table(1, 'customers'), key: [{ column: 'id', value: '12' }], kind: 'target', by: null },
        ]}
      />
    ),
  },
];
