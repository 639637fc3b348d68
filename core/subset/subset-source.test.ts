import { describe, expect, it } from 'vitest';
import type { ReadColumn, SourceConnection } from '@core/connectors/connector';
import type { TableSchema } from '@core/connectors/schema';
import { exactText } from '@core/kernel/data/text-equality';
import { textOf } from '@core/kernel/data/text-of';
import { codeOf } from '@core/kernel/errors';
import { selectRows } from './select-rows';
import { subsetSource } from './subset-source';
import { keyFolder, noSettings } from './testing/chosen';
import { ends, memorySource, memoryTable } from './testing/memory-source';
import { whyRow } from './why-row';

const rows = <T>(count: number, of: (n: number) => T) => Array.from({ length: count }, (_, at) => of(at + 1));
const houses = memoryTable(
  'houses',
  ['id', 'name text'],
  rows(10, (n) => [n, `house ${n}`]),
);
// the last two refer to a house that is not there
const people = memoryTable(
  'people',
  ['id', 'house?', 'mother?'],
  rows(42, (n) => [n, n > 40 ? 99 : ((n - 1) % 10) + 1, n > 10 && n <= 40 ? n - 10 : null]),
);
const visits = memoryTable(
  'visits',
  ['person', 'what text'],
  rows(90, (n) => [((n - 1) % 30) + 1, 'tea']),
  {
    primary: null,
  },
);
const tables = [houses, people, visits];
const keys = [
  ends('people', ['house'], 'houses', ['id']),
  ends('people', ['mother'], 'people', ['id']),
  ends('visits', ['person'], 'people', ['id']),
];
const signal = new AbortController().signal;
const decoded = ({ columns }: TableSchema): ReadColumn[] =>
  columns.map((column) => ({ ...column, as: 'decoded' }));

async function subset(formula = '[id] = 3', table = 'houses') {
  const source = memorySource(tables);
  const store = keyFolder();
  const settings = {
    ...noSettings,
    targets: [{ table: { schema: '', name: table }, ask: { by: 'filter', formula } as const }],
  };
  const schemas = tables.map(({ schema }) => schema);
  const request = { source, tables: schemas, keys, settings, textEquality: exactText, signal };
  const { files, plan } = await selectRows(request, store);
  const chosen = { files, store, tables: schemas, textEquality: exactText };
  return { source, chosen, plan, of: subsetSource(source, chosen) };
}

async function readAll(of: SourceConnection, { schema }: (typeof tables)[number], columns = decoded(schema)) {
  const read: (string | null)[][] = [];
  for (const shard of await of.shards(schema, 5))
    for await (const batch of of.read({ shard, columns, batchSize: 4 }))
      for (let row = 0; row < batch.rowCount; row++)
        read.push(columns.map(({ type }, at) => textOf(batch.columns[at]!, row, type)));
  return read;
}

describe('a source of a subset', () => {
  it('reads the chosen rows only, with the columns asked for', async () => {
    const { of } = await subset();
    expect(await readAll(of, houses)).toEqual([['3', 'house 3']]);
    const ofHouse = await readAll(of, people, [decoded(people.schema)[1]!]);
    expect(new Set(ofHouse.flat())).toEqual(new Set(['3']));
    expect(ofHouse).toHaveLength(4);
  });

  it('reads as many of equal rows of a table without a key as were chosen', async () => {
    const { of, plan } = await subset();
    expect(await readAll(of, visits)).toHaveLength(plan.tables[2]!.got);
    expect(plan.tables[2]!.got).toBe(9);
  });

  it('counts, samples and finds the chosen rows only', async () => {
    const { of } = await subset();
    expect(await of.countRows(tables.map(({ schema }) => schema))).toEqual([1, 4, 9]);
    const sample = await of.sample(people.schema, decoded(people.schema), 2);
    expect([sample.rowCount, textOf(sample.columns[0]!, 1, people.schema.columns[0]!.type)]).toEqual([
      2,
      '13',
    ]);
    const found = await of.find(houses.schema, decoded(houses.schema), {
      columns: [decoded(houses.schema)[0]!],
      values: [['3'], ['4']],
    });
    expect(found.rowCount).toBe(1);
  });

  it('counts the orphans that chosen rows had before', async () => {
    const { of } = await subset('[id] >= 38', 'people');
    const key = { ...keys[0]!, name: '', deferrable: false, onDelete: null, onUpdate: null };
    expect(await of.countOrphans(key)).toBe(2);
  });
});

describe('why a row is in', () => {
  const path = async (formula: string, from: string, table: string, value: string) => {
    const { source, chosen } = await subset(formula, from);
    const steps = await whyRow(source, chosen, { schema: '', name: table }, [value]);
    return steps.map((step) => `${step.table.name} ${step.values.join()}: ${step.reason.kind}`);
  };

  it('leads over parents and children to a target', async () => {
    expect(await path('[id] = 33', 'people', 'people', '3')).toEqual([
      'people 3: parent',
      'people 13: parent',
      'people 23: parent',
      'people 33: target',
    ]);
    expect(await path('[id] = 3', 'people', 'people', '23')).toEqual([
      'people 23: child',
      'people 13: child',
      'people 3: target',
    ]);
    expect(await path('[id] = 33', 'people', 'houses', '3')).toEqual([
      'houses 3: parent',
      'people 33: target',
    ]);
  });

  it('is told of no row that is not in, and of none that is not there', async () => {
    expect(await path('[id] = 33', 'people', 'houses', '4')).toEqual([]);
    await expect(path('[id] = 33', 'people', 'houses', '400').catch(codeOf)).resolves.toBe('not-found');
  });
});
