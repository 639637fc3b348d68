import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ProtectionState } from '@core/contract/enums';
import { openRunningShop, type RunningShop } from './running-shop';

/**
 * Grid, strip, lists, home, personal data, inventory, chooser and proof ask one function for a column's protection: what
 * each of them says is held against the grid.
 */
let shop: RunningShop;
type Row = Awaited<ReturnType<typeof grid>>[number];
let columns: Row[];

const grid = async () => {
  const { results } = await shop.owner.client.call('column.filter', {
    params: { databaseId: shop.databaseId },
    query: { elements_per_page: 100 },
    body: {},
  });
  return results;
};
const placeOf = (row: { table_name: string; column_name: string }) => `${row.table_name}.${row.column_name}`;
/** A run writes no views, and the database computes what it generates. */
const written = () =>
  columns.filter(({ table_name: table, is_generated }) => table !== 'customer_list' && !is_generated);
const tally = (states: readonly ProtectionState[]) =>
  Object.fromEntries(states.map((state) => [state, states.filter((one) => one === state).length]));
const counted = (counts: readonly { state: ProtectionState; count: number }[]) =>
  Object.fromEntries(counts.map(({ state, count }) => [state, count]));

beforeAll(async () => {
  shop = await openRunningShop();
  const { client } = shop.owner;
  const params = { databaseId: shop.databaseId };
  // one column of each state: personal data that is copied, and one that a person has decided about
  await client.call('column.generator', {
    params,
    body: {
      selection: { column_ids: [await shop.columnId('klanten.email')] },
      generator: { id: 'duplicate', parameters: {} },
    },
  });
  columns = await grid();
});
afterAll(() => shop.close());

const stateOf = (place: string) => columns.find((row) => placeOf(row) === place)?.protection;

it('tells personal data that is copied from what is partly, wholly or not protected, and from what nobody has examined', () => {
  expect(stateOf('klanten.email')).toBe('UNPROTECTED');
  expect(stateOf('customers.gender')).toBe('PARTLY_PROTECTED');
  expect(stateOf('customers.last_name')).toBe('PROTECTED');
  expect(new Set(columns.map(({ protection }) => protection)).size).toBeGreaterThanOrEqual(4);
});

it('is the same in the specified status, as far as that goes', () => {
  for (const { protection, pii } of columns) {
    expect(pii.status === 'UNPROTECTED').toBe(protection === 'UNPROTECTED');
    expect(pii.status === 'NON_PII').toBe(protection === 'NON_PII' || protection === 'NOT_EXAMINED');
  }
});

it('is the same in strip, lists, home and personal data', async () => {
  const { client } = shop.owner;
  const params = { databaseId: shop.databaseId };
  for (const table of ['customers', 'klanten']) {
    const { strip } = await client.call('column.filter', {
      params,
      query: {},
      body: { table_ids: [await shop.tableId(table)] },
    });
    for (const one of strip) {
      const place = `${table}.${one.column_name}`;
      expect(one, place).toMatchObject({
        protection: stateOf(place),
        is_unprotected: stateOf(place) === 'UNPROTECTED',
      });
    }
  }
  const outline = await client.call('synthesize.outline', { params: { engineId: shop.engineId } });
  expect(counted(outline.protection)).toEqual(tally(written().map(({ protection }) => protection)));
  const stats = await client.call('column.stats', { params, query: {}, body: {} });
  expect(counted(stats.protection)).toEqual(tally(columns.map(({ protection }) => protection)));
  const { results: tables } = await client.call('table.filter', { params, query: { elements_per_page: 50 } });
  for (const { table_name: name, unprotected_count: count } of tables) {
    const unprotected = columns.filter((row) => row.table_name === name && row.protection === 'UNPROTECTED');
    expect(count, name).toBe(unprotected.length);
  }
});

it('is the same in the inventory, which leaves out none of the columns that may tell of people', async () => {
  const csv = await shop.owner.client.call('piiScan.inventory', { params: { databaseId: shop.databaseId } });
  const [header = '', ...lines] = String(csv).trim().split(/\r?\n/);
  const at = header.split(',').indexOf('protection');
  const listed = Object.fromEntries(
    // the type of a column may have a comma, in quotes
    lines
      .map((line) => line.replaceAll(/"[^"]*"/g, 'quoted').split(','))
      .map((cells) => [`${cells[1]}.${cells[2]}`, cells[at]]),
  );
  const expected = columns.filter(
    ({ protection, examined }) => protection !== 'NON_PII' || examined !== null,
  );
  expect(listed).toEqual(Object.fromEntries(expected.map((row) => [placeOf(row), row.protection])));
});

it('is the same in the chooser, for the generator in force', async () => {
  const degrees = { UNPROTECTED: 'no', PARTLY_PROTECTED: 'part', PROTECTED: 'yes' } as const;
  for (const place of ['klanten.email', 'customers.gender', 'customers.last_name']) {
    const types = await shop.owner.client.call('generators.supportedTypesOfColumn', {
      params: { columnId: await shop.columnId(place) },
    });
    const { generator, protection } = columns.find((row) => placeOf(row) === place)!;
    const inForce = types.find(({ id }) => id === generator.id);
    expect(inForce?.capabilities.protects, place).toBe(degrees[protection as keyof typeof degrees]);
  }
});

it('is the same in the proof of a run', async () => {
  const start = await shop.owner.client.call('synthesize.start', {
    params: { engineId: shop.engineId },
    query: {},
    body: {},
  });
  await shop.app.services.runner.ended(start.id);
  const { proof } = await shop.owner.client.call('synthesize.summary', { params: { jobId: start.id } });
  const copied = (proof?.copied ?? []).flatMap(({ table_name, columns: names }) =>
    names.map(({ name, state }) => [`${table_name}.${name}`, state] as const),
  );
  expect(copied.length).toBeGreaterThan(0);
  expect(Object.fromEntries(copied)).toEqual(
    Object.fromEntries(copied.map(([place]) => [place, stateOf(place)])),
  );
});
