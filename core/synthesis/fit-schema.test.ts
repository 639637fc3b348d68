import { beforeAll, describe, expect, it } from 'vitest';
import { textOf } from '@core/kernel/data/text-of';
import { fitSchema, type MadeBatch, type SchemaModel } from './fit-schema';
import type { TrainingSchema } from './linked-tables';
import { presetOptions } from './presets';
import { shopOf } from './across/testing/small-shop';

const options = { ...presetOptions('balanced'), seed: 5 };

async function make(model: SchemaModel, ...sample: Parameters<SchemaModel['sample']>): Promise<MadeBatch[]> {
  const batches: MadeBatch[] = [];
  for await (const batch of model.sample(...sample)) batches.push(batch);
  return batches;
}

/** Single values of all that was made. */
function open(schema: TrainingSchema, batches: readonly MadeBatch[]) {
  const of = (name: string) => batches.filter(({ table }) => table === name);
  return {
    rowCount: (name: string) => of(name).reduce((sum, { batch }) => sum + batch.rowCount, 0),
    texts(name: string, column: string): (string | null)[] {
      const { columns } = schema.tables.find((one) => one.name === name)!.table;
      const at = columns.findIndex((one) => one.name === column);
      return of(name).flatMap(({ batch }) =>
        Array.from({ length: batch.rowCount }, (_, row) =>
          textOf(batch.columns[at]!, row, columns[at]!.type),
        ),
      );
    },
    parents: (key: number) =>
      batches.flatMap(({ parents }) =>
        parents.filter((one) => one.key === key).flatMap(({ rows }) => [...rows]),
      ),
  };
}

describe('several tables', () => {
  const schema = shopOf(3, 1500);
  let model: SchemaModel;
  let made: ReturnType<typeof open>;

  beforeAll(async () => {
    model = await fitSchema(schema, options);
    made = open(schema, await make(model));
  });

  it('makes every key refer to a row that is made', () => {
    for (const [key, { parent, child }] of schema.foreignKeys.entries()) {
      const rows = made.parents(key);
      expect(rows).toHaveLength(made.rowCount(child));
      expect(rows.every((row) => row >= (parent === 'people' ? -1 : 0) && row < made.rowCount(parent))).toBe(
        true,
      );
    }
  });

  it('numbers the rows of a table without a gap', async () => {
    let next = 0;
    for (const { table, firstRow, batch } of await make(model)) {
      if (table !== 'visits') continue;
      expect(firstRow).toBe(next);
      next += batch.rowCount;
    }
    expect(next).toBe(made.rowCount('visits'));
  });

  it('copies a column from above and sums one up from below', () => {
    const [toPerson] = [made.parents(0)];
    const cities = made.texts('people', 'city');
    expect(made.texts('visits', 'city')).toEqual(toPerson.map((row) => cities[row]));
    const sums = new Float64Array(made.rowCount('people'));
    const paid = made.texts('visits', 'paid');
    toPerson.forEach((row, visit) => (sums[row]! += Number(paid[visit])));
    expect(made.texts('people', 'spent').map(Number)).toEqual([...sums]);
  });

  it('keeps dates after those above, and the order of a sequence', () => {
    const born = made.texts('people', 'born');
    const days = made.texts('visits', 'day');
    const last = new Map<number, string>();
    for (const [visit, person] of made.parents(0).entries()) {
      const from = last.get(person) ?? born[person]!;
      expect(days[visit]! >= from).toBe(true);
      last.set(person, days[visit]!);
    }
  });

  it('matches a second parent so that what belongs together stays together', () => {
    const kinds = made.texts('shops', 'kind');
    const likes = made.texts('people', 'likes');
    const persons = made.parents(0);
    const shops = made.parents(1);
    const misfits = persons.filter((person, visit) => kinds[shops[visit]!] !== likes[person]);
    expect(misfits.length / persons.length).toBeLessThan(0.01);
  });

  it('lets nobody be his own guide, near or far', () => {
    const guides = made.parents(2);
    expect(guides.every((guide, person) => guide < person)).toBe(true);
    expect(guides.filter((guide) => guide >= 0).length).toBeGreaterThan(0);
  });

  it('makes the same rows for the same seed, others for another', async () => {
    const again = await make(await fitSchema(schema, options));
    expect(open(schema, again).texts('visits', 'paid')).toEqual(made.texts('visits', 'paid'));
    const other = open(schema, await make(model, { seed: 6 }));
    expect(other.texts('visits', 'paid')).not.toEqual(made.texts('visits', 'paid'));
  });

  it('makes more rows on demand, in blocks', async () => {
    const half = open(schema, await make(model, { scale: 0.5 }));
    expect(half.rowCount('people')).toBe(750);
    expect(half.rowCount('visits') / made.rowCount('visits')).toBeCloseTo(0.5, 1);
  });
});

describe('a schema that cannot be modelled', () => {
  it('is refused where a key refers to a row that is not there', async () => {
    const { tables, foreignKeys } = shopOf(3, 40);
    const broken = foreignKeys.with(1, { ...foreignKeys[1]!, rows: foreignKeys[1]!.rows.with(0, 10_000) });
    await expect(fitSchema({ tables, foreignKeys: broken }, options)).rejects.toMatchObject({
      code: 'synthesis-schema-invalid',
    });
  });

  it('is refused with a privacy budget', async () => {
    const budget = { ...options, privacyBudget: { epsilon: 1, delta: 1e-6 } };
    await expect(fitSchema(shopOf(3, 40), budget)).rejects.toMatchObject({
      code: 'synthesis-budget-one-table',
    });
  });

  it('stops when it is cancelled', async () => {
    const signal = AbortSignal.abort();
    await expect(fitSchema(shopOf(3, 40), options, { signal })).rejects.toMatchObject({ code: 'cancelled' });
  });
});

describe('a circle of tables', () => {
  it('is closed once all rows are there', async () => {
    const shop = shopOf(4, 600);
    const foreignKeys = [
      ...shop.foreignKeys,
      {
        child: 'shops',
        parent: 'visits',
        rows: Int32Array.from({ length: shop.tables[0]!.table.rowCount }, (_, row) =>
          row % 3 === 0 ? -1 : row,
        ),
      },
    ];
    const schema = { tables: shop.tables, foreignKeys };
    const made = open(schema, await make(await fitSchema(schema, options)));
    for (const [key, { child, parent }] of foreignKeys.entries()) {
      const rows = made.parents(key);
      expect(rows).toHaveLength(made.rowCount(child));
      expect(rows.every((row) => row < made.rowCount(parent))).toBe(true);
    }
  });
});

describe('a given table', () => {
  it('is handed in, and what hangs on it fits it', async () => {
    const shop = shopOf(5, 600);
    const tables = shop.tables.map((table) => ({ ...table, isGiven: table.name === 'people' }));
    const schema = { tables, foreignKeys: shop.foreignKeys.slice(0, 2) };
    const model = await fitSchema(schema, options);
    const people = shopOf(6, 100).tables.find(({ name }) => name === 'people')!.table;
    const made = open(schema, await make(model, { given: { people } }));
    expect(made.rowCount('people')).toBe(100);
    const cities = made.texts('people', 'city');
    expect(made.texts('visits', 'city')).toEqual(made.parents(0).map((row) => cities[row]));
    await expect(make(model)).rejects.toMatchObject({ code: 'synthesis-referenced-rows-missing' });
  });
});
