import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { columnList as columnListSchema } from '@core/contract/schemas/column';
import { table as tableSchema, tableList as tableListSchema } from '@core/contract/schemas/table';
import { suggestFor } from '@core/discovery/suggest';
import {
  columnNamed,
  configuredSource,
  shop,
  type ConfiguredSource,
} from '../../../tests/setup/configured-source';
import { matchingColumns } from '../column-filter';
import { excludeTables } from '../exclude-tables';
import { pageOf } from '../table-filter';
import { nothingDiffers } from '../sync-states';
import type { Workbench } from '../workbench';
import { columnList, type ColumnListRequest } from './column-list';
import { commonGenerators, generatorTypesFor } from './generator-type';
import { tableView } from './table';
import { tableList } from './table-list';

let source: ConfiguredSource;
let bench: Workbench;
beforeAll(async () => {
  source = await configuredSource(shop);
  await suggestFor(source.store, source.workspace.engineId);
  bench = await source.bench();
});
afterAll(() => source.close());

const tableNamed = (name: string) => {
  const table = bench.schema.tables.find(({ schema }) => schema.name === name);
  if (!table) throw new Error(`no table ${name}`);
  return table;
};
const page = { requested_page: 1, elements_per_page: 50 };
const names = (filter: Parameters<typeof matchingColumns>[1], keyword?: string) =>
  matchingColumns(bench, filter, keyword).map(
    (column) => `${bench.tableOf(column).schema.name}.${column.schema.name}`,
  );

describe('the list of tables', () => {
  it('has counts, treatments and schemas, in the form of the contract', () => {
    const list = tableListSchema.parse(tableList(bench, nothingDiffers, page));
    expect(list.counts).toMatchObject({
      all: 8,
      views: 1,
      included: 7,
      excluded: 0,
      unprotected_columns: 0,
    });
    const customers = list.results.find(({ table_name }) => table_name === 'customers');
    expect(customers).toMatchObject({ kind: 'table', row_count: 25, column_count: 9, is_excluded: false });
    expect(customers?.treatments.reduce((sum, { count }) => sum + count, 0)).toBe(9);
  });

  it('filters by names of tables and columns', () => {
    expect(
      tableList(bench, nothingDiffers, { ...page, table_keyword: 'ORDER' }).results.map(
        (row) => row.table_name,
      ),
    ).toEqual(['order_lines', 'orders']);
    expect(tableList(bench, nothingDiffers, { ...page, column_keyword: 'manager' }).count).toBe(1);
    expect(tableList(bench, nothingDiffers, { ...page, is_excluded: true }).count).toBe(0);
  });

  it('gives pages, ranges of pages, and parts from an index', () => {
    const items = Array.from({ length: 25 }, (_, i) => i);
    const asked = { requested_page: 2, elements_per_page: 10 };
    expect(pageOf(items, asked)).toEqual(items.slice(10, 20));
    expect(pageOf(items, { ...asked, from_page: 2, to_page: 3 })).toEqual(items.slice(10));
    expect(pageOf(items, { ...asked, start_index: 23 })).toEqual([23, 24]);
    expect(pageOf(items, { ...asked, requested_page: 9 })).toEqual([]);
  });

  it('gives the page that holds a table, or the one asked for where it does not match', () => {
    const products = tableNamed('products');
    const asked = { requested_page: 1, elements_per_page: 3, around: products.id };
    const all = bench.schema.tables.map(({ id }) => id);
    const at = Math.floor(all.indexOf(products.id) / 3);
    expect(at).toBeGreaterThan(0);
    const around = tableList(bench, nothingDiffers, asked);
    expect(around.requested_page).toBe(at + 1);
    expect(around.results.map(({ id }) => id)).toEqual(all.slice(at * 3, at * 3 + 3));
    const other = tableList(bench, nothingDiffers, { ...asked, table_keyword: 'order' });
    expect(other.requested_page).toBe(1);
    expect(other.results.map(({ table_name }) => table_name)).toContain('orders');
  });

  it('gives tables by id', () => {
    const ids = [tableNamed('orders').id, tableNamed('customers').id];
    const { results } = tableList(bench, nothingDiffers, { ...page, table_ids: ids });
    expect(results.map(({ id }) => id).sort()).toEqual([...ids].sort());
  });

  it('refuses a range of more pages than are listed at a time', () => {
    expect(() =>
      pageOf([], { requested_page: 1, elements_per_page: 200, from_page: 2, to_page: 12 }),
    ).toThrow(
      expect.objectContaining({
        code: 'limit-list-elements',
        details: { count: 2200, limit: 2000 },
      }) as Error,
    );
  });

  it('names the circle of a table, and the keys that an exclusion cuts', async () => {
    const employees = tableView(bench, nothingDiffers, tableNamed('employees'), null);
    expect(tableSchema.parse({ ...employees, subset: null })).toMatchObject({
      cycle: ['employees', 'departments', 'employees'],
      primary_key: ['id'],
    });
    const cut = await excludeTables(
      source.store,
      source.editor,
      bench,
      [tableNamed('customers')],
      true,
      true,
    );
    expect(cut.warnings).toEqual([
      { code: 'is-excluded-but-referenced', params: { tables: 'orders', count: 1, table: 'customers' } },
    ]);
    expect(cut).toMatchObject({ included: 7, excluded: 1 });
    expect((await source.bench()).schema.tables.some((table) => table.configuration.isExcluded)).toBe(false);
  });
});

describe('the list of columns', () => {
  const asked: ColumnListRequest = {
    ...{
      filter: {},
      order: 'position',
      descending: false,
      sample_row: 0,
      mayViewData: false,
      sync: nothingDiffers,
    },
    ...page,
  };

  it('filters by every field', () => {
    expect(names({ keyword: 'first' })).toEqual(['customer_list.first_name', 'customers.first_name']);
    expect(names({ keyword: 'first', written_only: true })).toEqual(['customers.first_name']);
    expect(names({ keyword: 'name' }, 'klanten')).toEqual([]);
    expect(names({ table_ids: [tableNamed('departments').id] })).toHaveLength(3);
    expect(names({ pii_entities: ['BIRTH_DATE'] })).toEqual(['customers.birth_date']);
    expect(names({ constraint: 'unique', table_ids: [tableNamed('customers').id] })).toEqual([
      'customers.id',
      'customers.email',
    ]);
    expect(names({ constraint: 'key', table_ids: [tableNamed('orders').id] })).toEqual([
      'orders.id',
      'orders.customer_id',
    ]);
    expect(names({ overrides_only: true })).toEqual([]);
    expect(names({ suggested_only: true, treatments: ['mock'], data_types: ['datetime'] })).toEqual([
      'customers.birth_date',
    ]);
  });

  it('shows what a foreign key follows, and what locks it [S5.030]', async () => {
    const filter = { column_ids: [columnNamed(bench, 'orders.customer_id').id] };
    const list = columnListSchema.parse(
      await columnList(bench, { ...asked, filter }, () => Promise.resolve(new Map())),
    );
    expect(list.results[0]).toMatchObject({
      foreign_key: { table_name: 'customers', column_name: 'id' },
      locked: { code: 'key-follows', params: { target: 'customers.id' } },
      generator: { id: 'key.hash', follows: { table_name: 'customers', column_name: 'id' } },
      suggestion: null,
      sample: null,
    });
  });

  it('asks for no samples without the right to see rows', async () => {
    let calls = 0;
    const sampler = () => Promise.resolve((calls++, new Map()));
    expect((await columnList(bench, asked, sampler)).sample_row).toBeNull();
    expect(calls).toBe(0);
    expect((await columnList(bench, { ...asked, mayViewData: true }, sampler)).sample_row).toBe(0);
    expect(calls).toBe(1);
  });

  it('gives the strip of one table with the columns of the page marked', async () => {
    const filter = { table_ids: [tableNamed('customers').id] };
    const list = await columnList(bench, { ...asked, filter, elements_per_page: 2 }, () =>
      Promise.resolve(new Map()),
    );
    expect(list.strip).toHaveLength(9);
    expect(list.strip.filter(({ on_page }) => on_page).map(({ column_name }) => column_name)).toEqual([
      'id',
      'first_name',
    ]);
    expect(list.counts.all).toBe(9);
  });
});

describe('generators for columns', () => {
  it('are all listed, refused ones with a reason', () => {
    const types = generatorTypesFor(bench, columnNamed(bench, 'customers.email'), true);
    expect(types.find(({ id }) => id === 'exclude')?.refusal?.code).toBe('not-nullable');
    expect(types.find(({ id }) => id === 'mock.email')).toMatchObject({ refusal: null, is_suggested: true });
    const ofDate = generatorTypesFor(bench, columnNamed(bench, 'customers.birth_date'), true);
    expect(ofDate.find(({ id }) => id === 'mock.email')?.refusal?.code).toBe('type-not-accepted');
  });

  it('in common are those that no column refuses, suggested ones first', () => {
    const columns = ['customers.first_name', 'customers.birth_date'].map((place) =>
      columnNamed(bench, place),
    );
    const common = commonGenerators(bench, columns, true);
    expect(common.map(({ id }) => id)).toContain('shuffle');
    expect(common.map(({ id }) => id)).not.toContain('mask.ff1');
    expect(commonGenerators(bench, columns.slice(0, 1), true)[0]?.id).toBe('mock.first-name');
  });

  it('that break references are refused for a key that others refer to', () => {
    const types = generatorTypesFor(bench, columnNamed(bench, 'customers.id'), true);
    const offered = types.filter(({ refusal }) => refusal === null).map(({ id }) => id);
    expect(offered).toContain('key.hash');
    expect(offered).not.toContain('shuffle');
  });
});
