import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sqliteConnector } from '@core/connectors/sqlite/sqlite-connector';
import type { ColumnRow } from '@core/contract/schemas/column';
import type { Database } from '@core/workspaces/workspace';
import { silentLogger } from '@core/kernel/logger';
import { textOf } from '@core/kernel/data/text-of';
import { createSampleDatabases, sampleDefinitions } from '@core/samples/sample-databases';
import { createTestApp, type SignedIn, type TestApp } from '../setup/app';
import { realRunner } from '../setup/real-runner';

/** Per table, if it has as many. */
const rowsCompared = 200;
/** The maximum in the list of columns and the preview of a table. */
const listedRows = 10;

type Row = Readonly<Record<string, string | null>>;

let app: TestApp;
let owner: SignedIn;
beforeAll(async () => {
  const samples: ReturnType<typeof createSampleDatabases>[number][] = [];
  app = await createTestApp({ samples, runner: realRunner() });
  samples.push(...createSampleDatabases(join(app.filesFolder, 'samples')));
  owner = await app.signIn('owner');
});
afterAll(() => app.close());

/** A workspace on a sample with a completed run with defaults. */
async function ranSample(sample: string) {
  const created = await owner.client.call('workspaces.create', {
    query: { sample_db: sample },
    body: { name: sample, mode: 'DE_IDENTIFY' },
  });
  await app.services.runner.ended(created.job.id);
  const { engine_id: engineId, source } = created.workspace;
  const started = await owner.client.call('synthesize.start', { params: { engineId }, query: {}, body: {} });
  expect(await app.services.runner.ended(started.id)).toMatchObject({ status: 'SUCCESS' });
  return { databaseId: source.id, destination: (await app.store.databases.ofEngine(engineId, 'TARGET'))! };
}

/** The rows that the run wrote to a table, as texts by column name. */
async function rowsOf({ connection }: Database, table: string): Promise<Row[]> {
  const opened = await sqliteConnector.openSource(connection, { role: 'SOURCE', logger: silentLogger });
  try {
    const { tables } = await opened.introspect();
    const { columns } = tables.find(({ name }) => name === table)!;
    const asked = columns.map((column) => ({ ...column, as: 'decoded' as const }));
    const batch = await opened.sample({ schema: '', name: table }, asked, 100_000);
    return Array.from({ length: batch.rowCount }, (_, row) =>
      Object.fromEntries(columns.map(({ name, type }, at) => [name, textOf(batch.columns[at]!, row, type)])),
    );
  } finally {
    await opened.close();
  }
}

/** Up to this many generated values of a column from its page, ten at a time. */
async function shownOnPage({ id }: ColumnRow, rowCount: number): Promise<(string | null)[]> {
  const values: (string | null)[] = [];
  for (let draw = 0; values.length < rowCount; draw++) {
    const asked = { params: { columnId: id }, body: { draw } };
    const { rows, warnings } = await owner.client.call('generators.dataPreview', asked);
    expect(warnings.filter(({ code }) => code.startsWith('preview-'))).toEqual([]);
    values.push(...rows.map(({ made }) => made));
  }
  return values.slice(0, rowCount);
}

it.each(sampleDefinitions.map(({ id }) => id))(
  'of %s, the page of a column, the list of columns and the preview of a table show what the run makes',
  async (sample) => {
    const { databaseId, destination } = await ranSample(sample);
    const list = (sample_row: number) =>
      owner.client.call('column.filter', {
        params: { databaseId },
        query: { elements_per_page: 200 },
        body: { sample_row },
      });
    const lists = await Promise.all(Array.from({ length: listedRows }, (_, row) => list(row)));
    const { results: tables } = await owner.client.call('table.filter', {
      params: { databaseId },
      query: { is_written: true, elements_per_page: 200 },
    });
    for (const table of tables) {
      const columns = lists[0]!.results.filter(
        ({ table_id, is_generated }) => table_id === table.id && !is_generated,
      );
      const written = await rowsOf(destination, table.table_name);
      const rowCount = Math.min(written.length, rowsCompared);
      const keys = columns.filter(({ is_primary_key: isKey }) => isKey);
      const shown = new Map<number, (string | null)[]>();
      for (const column of columns) {
        const isChanged = column.generator.treatment !== 'duplicate';
        if (isChanged || column.is_primary_key) shown.set(column.id, await shownOnPage(column, rowCount));
      }
      const byKey = new Map(
        written.map((row) => [keys.map(({ column_name: name }) => row[name]).join('\n'), row]),
      );
      const preview = await owner.client.call('table.preview', { params: { tableId: table.id } });
      expect(preview.warnings).toEqual([]);
      for (let at = 0; at < rowCount; at++) {
        const row = byKey.get(keys.map(({ id }) => shown.get(id)![at]).join('\n'));
        for (const { id, column_name: name } of columns) {
          const place = `${table.table_name}.${name}, row ${at}`;
          const value = shown.get(id)?.[at];
          if (value !== undefined) expect(value, place).toBe(row?.[name]);
          if (at >= listedRows) continue;
          const listed = lists[at]!.results.find((one) => one.id === id)?.sample;
          expect(listed?.made, `${place}, in the list`).toBe(row?.[name]);
          const column = preview.columns.findIndex(({ column_id }) => column_id === id);
          expect(preview.rows[at]?.made[column], `${place}, in the table`).toBe(row?.[name]);
        }
      }
    }
  },
);
