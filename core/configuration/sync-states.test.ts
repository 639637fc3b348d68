import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Issue } from '@core/contract/schemas/issue';
import { schemaList as schemaListSchema } from '@core/contract/schemas/schema-change';
import {
  columnNamed,
  configuredSource,
  shop,
  type ConfiguredSource,
} from '../../tests/setup/configured-source';
import { syncStates, type ValidationFound } from './sync-states';
import { matchingTables } from './table-filter';
import { schemaList } from './views/schema-list';
import type { Workbench } from './workbench';

let source: ConfiguredSource;
let bench: Workbench;
beforeAll(async () => {
  source = await configuredSource(shop);
  bench = await source.bench();
});
afterAll(() => source.close());

const issue = (code: string, table: string, column: string | null = null, params = {}): Issue => ({
  ...{ code, severity: 'error', schema_name: '', table_name: table, column_name: column, params },
});
const found = (issues: readonly Issue[], over: Partial<ValidationFound> = {}): ValidationFound => ({
  ...{ issues, missing_tables: [], holding_data: [] },
  ...over,
});
const tableNamed = (name: string) => bench.tableOf(columnNamed(bench, `${name}.id`));

describe('states against the source', () => {
  const sync = syncStates(
    found([
      issue('source-table-missing', 'orders'),
      issue('source-column-changed', 'customers', 'email', { expected: 'VARCHAR(120)', found: 'TEXT' }),
      issue('source-table-new', 'coupons'),
    ]),
    null,
  );

  it('tell tables that are gone or changed, and the columns', () => {
    expect(['orders', 'customers', 'employees'].map((name) => sync.source(tableNamed(name)))).toEqual([
      'removed',
      'out_of_sync',
      'in_sync',
    ]);
    expect(sync.destination(tableNamed('orders'))).toBeNull();
    expect(sync.column(bench, columnNamed(bench, 'customers.email'))).toBe('updated');
    expect(sync.column(bench, columnNamed(bench, 'customers.notes'))).toBe('in_sync');
  });

  it('filter tables', () => {
    const names = (sync_status: 'CURRENT' | 'IN_SYNC') =>
      matchingTables(bench, { sync_status }, sync).map(({ schema }) => schema.name);
    expect(names('CURRENT')).not.toContain('orders');
    expect(names('CURRENT')).toContain('customers');
    expect(names('IN_SYNC')).not.toContain('customers');
  });

  it('are listed with the changed tables first, and new ones among them', () => {
    const validation = {
      at: 0,
      found: found([
        issue('source-column-changed', 'customers', 'email', { expected: 'VARCHAR(120)', found: 'TEXT' }),
        { ...issue('source-table-new', 'coupons'), severity: 'warning' },
      ]),
    };
    const list = schemaListSchema.parse(
      schemaList(bench, sync, {
        ...{ role: 'SOURCE', state: 'out_of_sync', validation },
        ...{ requested_page: 1, elements_per_page: 50 },
      }),
    );
    expect(list.results.slice(0, 3).map(({ table_name, status }) => [table_name, status])).toEqual([
      ['orders', 'deleted'],
      ['customers', 'updated'],
      ['coupons', 'new'],
    ]);
    expect(list.results[1]?.differences).toMatchObject([{ before: 'VARCHAR(120)', after: 'TEXT' }]);
    expect(list.counts).toMatchObject({ to_act: 1, to_know: 1, new: 1, updated: 1, deleted: 1 });
  });
});

it('states against the destination tell what is missing, full or different', () => {
  const named = (name: string) => ({ schema_name: '', table_name: name });
  const sync = syncStates(
    null,
    found(
      [issue('destination-column-missing', 'employees', 'name'), issue('destination-holds-data', 'orders')],
      {
        missing_tables: [named('customers')],
        holding_data: [named('orders')],
      },
    ),
  );
  expect(['customers', 'orders', 'employees'].map((name) => sync.destination(tableNamed(name)))).toEqual([
    'added',
    'holding_data',
    'out_of_sync',
  ]);
});

it('knows a table by its id where the destination has it under another name', () => {
  const elsewhere = { schema_name: 'copy', table_name: 'hr_orders', table_id: tableNamed('orders').id };
  const sync = syncStates(null, found([], { missing_tables: [elsewhere] }));
  expect(sync.destination(tableNamed('orders'))).toBe('added');
  expect(sync.destination(tableNamed('customers'))).toBe('in_sync');
});
