import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dataPreview } from '@core/contract/schemas/generator';
import { limits } from '@core/contract/limits';
import { tablePreview } from '@core/contract/schemas/table';
import { suggestFor } from '@core/discovery/suggest';
import {
  columnNamed,
  configuredSource,
  shop,
  type ConfiguredSource,
} from '../../../tests/setup/configured-source';
import { learnSample } from '@core/pipeline/models/learn-sample';
import type { Workbench } from '../workbench';
import { exactText } from '@core/kernel/data/text-equality';
import type { WorkspaceRoots } from './make-values';
import { previewColumn } from './preview-column';
import { previewTable } from './preview-table';
import type { SampleSource } from './read-sample';
import { sampleColumns } from './sample-columns';

let source: ConfiguredSource;
let bench: Workbench;
let roots: WorkspaceRoots;
let samples: SampleSource;
beforeAll(async () => {
  source = await configuredSource(shop);
  await suggestFor(source.store, source.workspace.engineId);
  bench = await source.bench();
  const key = await source.store.workspaces.keyOf(source.workspace.id);
  roots = { key, seed: 42, texts: { source: exactText, destination: exactText } };
  const { connectors, logger } = source;
  samples = {
    databases: source.store.databases,
    schemas: source.store.schemas,
    connectors,
    logger,
    learnSample,
  };
});
afterAll(() => source.close());

const preview = async (place: string, id: string | null, draw = 0, parameters = {}) =>
  dataPreview.parse(
    await previewColumn(samples, roots, bench, columnNamed(bench, place), {
      choice: id === null ? null : { id, parameters },
      draw,
    }),
  );

describe('the preview of a column', () => {
  it('shows ten rows of the source beside what the generator in force makes [S9.021]', async () => {
    const { rows, generator } = await preview('customers.first_name', null);
    expect(generator.id).toBe('mock.first-name');
    expect(rows.map(({ source: value }) => value)).toEqual(
      Array.from({ length: 10 }, (_, i) => `First${i + 1}`),
    );
    expect(rows.every(({ made, changed }) => changed && made !== null && !made.startsWith('First'))).toBe(
      true,
    );
  });

  it('tries another generator without saving it, the same way each time', async () => {
    const first = await preview('customers.loyalty_points', 'noise.numeric');
    expect(await preview('customers.loyalty_points', 'noise.numeric')).toEqual(first);
    expect(columnNamed(await source.bench(), 'customers.loyalty_points').configuration.generator).toBeNull();
  });

  it('turns the pages of the source and begins again after the last', async () => {
    const draws = await Promise.all(
      [0, 1, 2, 3].map((draw) => preview('customers.last_name', 'duplicate', draw)),
    );
    expect(draws.map(({ rows }) => rows.length)).toEqual([10, 10, 5, 10]);
    expect(draws[3]?.rows).toEqual(draws[0]?.rows);
  });

  it('makes a foreign key of its own values as its key is made', async () => {
    const [parent, child] = [await preview('customers.id', null), await preview('orders.customer_id', null)];
    expect(child.rows.map(({ made }) => made)).toEqual(parent.rows.map(({ made }) => made));
    expect(parent.followers.map(({ table_name, column_name }) => [table_name, column_name])).toEqual([
      ['orders', 'customer_id'],
    ]);
  });

  it('forecasts duplicates only where values must not repeat, as rows do not tell how many values differ', async () => {
    expect((await preview('customers.first_name', 'mock.first-name')).forecast).toMatchObject({
      unique: false,
      rows: null,
      expected_twice: null,
    });
    expect((await preview('customers.email', 'mask.ff1')).forecast).toBeNull();
  });

  it('shuffles the column', async () => {
    const { rows } = await preview('customers.last_name', 'shuffle');
    expect(rows.some(({ changed }) => changed)).toBe(true);
    expect(rows.every(({ made }) => made?.startsWith('Last'))).toBe(true);
  });

  it('refuses what could not be saved', async () => {
    await expect(preview('customers.first_name', 'exclude')).rejects.toMatchObject({
      code: 'generator-not-nullable',
    });
  });
});

it('the preview of a table has every column on both sides', async () => {
  const table = bench.tableOf(columnNamed(bench, 'customers.id'));
  const shown = tablePreview.parse(await previewTable(samples, roots, bench, table));
  expect(shown.columns).toHaveLength(9);
  expect(shown.rows).toHaveLength(10);
  expect(shown.warnings).toEqual([]);
  const at = shown.columns.findIndex(({ column_name }) => column_name === 'email');
  expect(shown.rows[0]?.source[at]).toBe('mail1@example.com');
  expect(shown.rows[0]?.made[at]).not.toBe('mail1@example.com');
});

it('the preview of a table learns so many columns, and says where there are more', async () => {
  const names = Array.from({ length: 52 }, (_, at) => `c${at}`);
  const wide = await configuredSource([
    `CREATE TABLE wide (${names.map((name) => `${name} INTEGER`).join(', ')})`,
    `INSERT INTO wide WITH RECURSIVE c (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c WHERE n < 100)
       SELECT ${names.map(() => 'n').join(', ')} FROM c`,
  ]);
  const { store, databaseId } = wide;
  const { columns } = await store.schemas.load(databaseId);
  await store.schemas.configureColumns(
    columns.map(({ id, configuration }) => ({
      id,
      configuration: { ...configuration, generator: { id: 'ai.synthesize', parameters: {} } },
    })),
  );
  const wideBench = await wide.bench();
  const shown = await previewTable(
    { ...samples, databases: store.databases },
    roots,
    wideBench,
    wideBench.schema.tables[0]!,
  );
  expect(shown.warnings).toEqual([{ code: 'preview-too-wide', params: { limit: 50 } }]);
  expect(shown.rows[0]?.made.map((made) => made !== null)).toEqual(names.map((_, at) => at < 50));
  await wide.close();
});

it('shows the same value of a row in the list, on the page of the column and in the table', async () => {
  const table = bench.tableOf(columnNamed(bench, 'customers.id'));
  const columns = bench.columnsOf(table);
  const inTable = await previewTable(samples, roots, bench, table);
  for (const row of [0, 1, 9]) {
    const listed = await sampleColumns(samples, roots, bench, columns, row);
    for (const [at, column] of columns.entries()) {
      const onPage = await preview(`customers.${column.schema.name}`, null);
      const shown = [listed.get(column.id)?.made, inTable.rows[row]?.made[at]];
      expect(shown, column.schema.name).toEqual([onPage.rows[row]?.made, onPage.rows[row]?.made]);
    }
  }
});

it('the preview of a shuffle that is too long to know says that a run may make other values', async () => {
  const long = await configuredSource([
    `CREATE TABLE people (id INTEGER PRIMARY KEY, first_name VARCHAR(50), city VARCHAR(50))`,
    `INSERT INTO people WITH RECURSIVE c (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c WHERE n <= ${limits.previewValues})
       SELECT n, 'First' || n, 'City' || n FROM c`,
  ]);
  await suggestFor(long.store, long.workspace.engineId);
  const longBench = await long.bench();
  const source = { ...samples, databases: long.store.databases };
  const codesOf = async (place: string, id: string) => {
    const asked = { choice: { id, parameters: {} }, draw: 0 };
    const { warnings } = await previewColumn(source, roots, longBench, columnNamed(longBench, place), asked);
    return warnings.map(({ code }) => code);
  };
  expect(await codesOf('people.first_name', 'mock.first-name')).toEqual([]);
  expect(await codesOf('people.city', 'shuffle')).toEqual(['preview-of-first-rows']);
  expect(await codesOf('people.city', 'mask.redact')).toEqual([]);
  expect(await codesOf('people.city', 'ai.synthesize')).toEqual(['preview-of-small-model']);
  const shown = await previewTable(source, roots, longBench, longBench.schema.tables[0]!);
  expect(shown.warnings).toEqual([]);
  await long.close();
});

describe('samples in the list of columns', () => {
  it('are of the row asked for, for columns of several tables', async () => {
    const columns = ['customers.first_name', 'orders.placed_at'].map((place) => columnNamed(bench, place));
    const found = await sampleColumns(samples, roots, bench, columns, 2);
    expect(found.get(columns[0]!.id)).toMatchObject({ source: 'First3', changed: true });
    expect(found.get(columns[1]!.id)).toMatchObject({ source: '2024-01-01 10:00:00', changed: false });
  });

  it('are left out where the table has no such row, and where the source is away', async () => {
    const columns = [columnNamed(bench, 'departments.name')];
    expect((await sampleColumns(samples, roots, bench, columns, 0)).size).toBe(0);
    const away = { ...samples, databases: { find: () => Promise.resolve(null) } };
    expect((await sampleColumns(away, roots, bench, columns, 0)).size).toBe(0);
  });
});
