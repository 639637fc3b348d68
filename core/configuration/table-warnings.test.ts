import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TableWarning } from '@core/contract/enums';
import { suggestFor } from '@core/discovery/suggest';
import { configuredSource, shop, type ConfiguredSource } from '../../tests/setup/configured-source';
import { databaseSchema, foreignKey, tableSchema } from '../../tests/setup/store-samples';
import { changeTable } from './change-table';
import type { TableConfiguration } from './configuration';
import { tableWarnings } from './table-warnings';

/** 300 rows and two columns to learn: fewer than advised, enough to train on. */
const readings = [
  'CREATE TABLE readings (id INTEGER PRIMARY KEY, minutes INTEGER, degrees INTEGER)',
  `INSERT INTO readings (minutes, degrees) SELECT n * 17 % 60, n * 7 % 40
     FROM (WITH RECURSIVE c (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c WHERE n < 300) SELECT n FROM c)`,
];

let source: ConfiguredSource;
beforeAll(async () => {
  source = await configuredSource([...shop, ...readings], { mode: 'SYNTHESIZE' });
  await suggestFor(source.store, source.workspace.engineId);
});
afterAll(() => source.close());

async function change(table: string, settings: Partial<TableConfiguration>): Promise<void> {
  const bench = await source.bench();
  const found = bench.schema.tables.find(({ schema }) => schema.name === table)!;
  await changeTable(source.store, source.editor, bench, found, settings);
}

async function warningsOf(table: string): Promise<Partial<Record<TableWarning, unknown>>> {
  const bench = await source.bench();
  const found = bench.schema.tables.find(({ schema }) => schema.name === table)!;
  return Object.fromEntries(tableWarnings(bench, found).map(({ code, params }) => [code, params]));
}

describe('warnings of a table', () => {
  it('name the excluded tables that it refers to, and those that refer to an excluded one [S3.109 S3.110]', async () => {
    expect(await warningsOf('orders')).toEqual({});
    await change('customers', { isExcluded: true });
    expect(await warningsOf('orders')).toEqual({
      'has-excluded-references': { tables: 'customers', count: 1 },
    });
    expect(await warningsOf('customers')).toEqual({
      'is-excluded-but-referenced': { tables: 'orders', count: 1 },
    });
    await change('customers', { isExcluded: false });
  });

  it('show the circle that it is part of [S3.111]', async () => {
    expect(await warningsOf('departments')).toMatchObject({
      'circular-reference': { path: 'departments → employees → departments', count: 2 },
    });
  });

  it('count the rows that are wanted for each learnt column, 500 as advice and 100 at least [S3.112 S3.113 S9.025 S9.026]', async () => {
    expect(await warningsOf('readings')).toEqual({
      'low-column-to-row-ratio': { columns: 2, rows: 300, wanted: 1000 },
    });
    await change('readings', { maxTrainingRows: 199 });
    expect(await warningsOf('readings')).toMatchObject({
      'low-column-to-training-row-ratio': { columns: 2, rows: 199, wanted: 200 },
    });
  });

  it('say that a model is trained on a part of the rows [S3.114]', async () => {
    await change('readings', { maxTrainingRows: 250 });
    expect(await warningsOf('readings')).toMatchObject({ 'training-on-subset': { rows: 250, total: 300 } });
  });

  it('name the tables of another schema that it refers to [S3.115]', async () => {
    const abroad = { ...tableSchema('countries', ['id']), schema: 'reference' };
    const key = foreignKey('k', 'towns', 'countries');
    const parent = { ...key.parent, schema: 'reference' };
    await source.store.schemas.replace(
      source.databaseId,
      databaseSchema([tableSchema('towns', ['id', 'parent_id']), abroad], [{ ...key, parent }]),
    );
    expect(await warningsOf('towns')).toEqual({
      'cross-schema-foreign-key': { tables: 'reference.countries', count: 1 },
    });
  });

  it('name five tables and list the others by themselves', async () => {
    const names = Array.from({ length: 7 }, (_, at) => `c${at + 1}`);
    const keys = names.map((name) => {
      const key = foreignKey(`k_${name}`, 'towns', name);
      return { ...key, parent: { ...key.parent, schema: 'reference' } };
    });
    const abroad = names.map((name) => ({ ...tableSchema(name, ['id']), schema: 'reference' }));
    await source.store.schemas.replace(
      source.databaseId,
      databaseSchema([tableSchema('towns', ['id', 'parent_id']), ...abroad], keys),
    );
    expect(await warningsOf('towns')).toEqual({
      'cross-schema-foreign-key': {
        count: 7,
        tables: 'reference.c1, reference.c2, reference.c3, reference.c4, reference.c5 …',
        others: 'reference.c6\nreference.c7',
      },
    });
  });
});
