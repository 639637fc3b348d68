import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRunningShop, type RunningShop } from './running-shop';

let shop: RunningShop;
beforeAll(async () => {
  shop = await openRunningShop(`UPDATE customers SET notes = NULL WHERE id % 2 = 0`);
});
afterAll(() => shop.close());

const calculated = (formula: string) => ({ id: 'calculated.formula', parameters: { formula } });
const set = async (place: string, generator: { id: string; parameters: Record<string, string> }) =>
  shop.owner.client.call('column.updateCreate', {
    params: { columnId: await shop.columnId(place) },
    body: { generator },
  });
const preview = async (place: string, formula: string) =>
  shop.owner.client.call('generators.dataPreview', {
    params: { columnId: await shop.columnId(place) },
    body: { generator: calculated(formula) },
  });

describe('a calculated column is refused before the run', () => {
  it.each([
    ['[S5.026] by an unavailable column', 'LEN([lastname])', 'formula-column-unavailable'],
    ['[S5.026] by one that the database computes', 'LEN([label])', 'formula-column-unavailable'],
    ['[S5.027] by an unsupported function', 'VLOOKUP([last_name])', 'formula-function-unsupported'],
    ['[S5.028 S8.049] by an unsupported mock generator', 'MOCK_DRAGON()', 'formula-mock-unsupported'],
    ['[S5.029] by a circular reference', 'UPPER([notes])', 'formula-circular'],
    ['[S8.046] as an invalid formula', 'ROUND("a")', 'formula-invalid'],
    ['[S8.046] as an empty one', ' ', 'formula-invalid'],
    ['[S8.047] as one that could not be parsed', 'ROUND((1)', 'formula-unparsable'],
  ])('%s', async (_, formula, code) => {
    await expect(set('customers.notes', calculated(formula))).rejects.toMatchObject({ problem: { code } });
    await expect(preview('customers.notes', formula)).rejects.toMatchObject({ problem: { code } });
  });

  it('[S8.048] as one that cannot be evaluated, by its type or for a row', async () => {
    const problem = { code: 'formula-not-applicable' };
    await expect(set('customers.loyalty_points', calculated('"a"'))).rejects.toMatchObject({ problem });
    await expect(preview('customers.notes', '1 / ([loyalty_points] - 7)')).rejects.toMatchObject({
      problem: { ...problem, params: { cause: 'division-by-zero' } },
    });
  });

  it('[S5.026] by an excluded column', async () => {
    await set('customers.gender', { id: 'exclude', parameters: {} });
    await expect(set('customers.notes', calculated('[gender] & "!"'))).rejects.toMatchObject({
      problem: { code: 'formula-column-unavailable' },
    });
  });
});

describe('a calculated column', () => {
  const formula = '[last_name] & ", " & [first_name] & " " & ROUND([loyalty_points] / 3, 1)';

  it('shows in the preview what the run writes: the formula over generated values [S3.161 S3.175 B5.009]', async () => {
    const shown = await preview('customers.notes', formula);
    await set('customers.notes', calculated(formula));
    // unique, and made of names that may collide
    await set('customers.email', { id: 'mask.ff1', parameters: {} });
    const { client } = shop.owner;
    const started = await client.call('synthesize.start', {
      ...{ params: { engineId: shop.engineId }, query: {}, body: {} },
    });
    expect(await shop.app.services.runner.ended(started.id)).toMatchObject({ status: 'SUCCESS' });
    const target = await shop.app.store.databases.ofEngine(shop.engineId, 'TARGET');
    const written = new Database(target?.connection.path ?? '', { readonly: true });
    const rows = written
      .prepare<[], { first_name: string; last_name: string; loyalty_points: number; notes: string }>(
        'SELECT first_name, last_name, loyalty_points, notes FROM customers ORDER BY loyalty_points',
      )
      .all();
    written.close();
    expect(rows).toHaveLength(25);
    for (const row of rows) {
      const points = String(Math.round((row.loyalty_points / 3) * 10) / 10);
      expect(row.notes).toBe(`${row.last_name}, ${row.first_name} ${points}`);
      expect(row.first_name).not.toMatch(/^First\d/);
    }
    expect(shown.rows.map(({ made }) => made)).toEqual(rows.slice(0, 10).map(({ notes }) => notes));
  });

  it('does not include columns that depend on it [S5.029]', async () => {
    await set('customers.notes', calculated(formula));
    await expect(set('customers.loyalty_points', calculated('LEN([notes])'))).rejects.toMatchObject({
      problem: {
        code: 'formula-circular',
        params: { path: 'loyalty_points → notes → loyalty_points' },
      },
    });
  });
});
