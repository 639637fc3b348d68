import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectorCatalogue } from '@core/connectors/catalogue';
import type { Connector, SourceConnection } from '@core/connectors/connector';
import { sqliteConnector } from '@core/connectors/sqlite/sqlite-connector';
import { generators } from '@core/generators/registry';
import { runSynthesize } from '@core/jobs/synthesize/run-synthesize';
import { systemClock } from '@core/kernel/clock';
import type { Batch } from '@core/kernel/data/column';
import { silentLogger } from '@core/kernel/logger';
import type { RunTuning } from '@core/pipeline/run-request';
import { createSqliteDatabase } from '../setup/sqlite';
import { workerHere } from '../setup/workers';
import { readSchema, runInput } from './run-harness';

const source = createSqliteDatabase('source.db');
beforeAll(() =>
  source.run(
    'CREATE TABLE person (id INTEGER PRIMARY KEY, city VARCHAR(40))',
    `INSERT INTO person (city) WITH RECURSIVE c (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c WHERE n < 250)
     SELECT 'City ' || n FROM c`,
  ),
);
afterAll(() => source.drop());

const shared = {
  connectors: connectorCatalogue([sqliteConnector]),
  generators: new Map(generators.map((generator) => [generator.id, generator])),
  clock: systemClock,
  logger: silentLogger,
};

/** SQLite, recording the rows of each batch that is read and written; rows pass through the process. */
function watched(seen: { readonly read: number[]; readonly written: number[] }): Connector {
  const noting = (rows: number[]) =>
    async function* (batches: AsyncIterable<Batch>) {
      for await (const batch of batches) {
        rows.push(batch.rowCount);
        yield batch;
      }
    };
  return {
    ...sqliteConnector,
    async openSource(...given) {
      const open = await sqliteConnector.openSource(...given);
      const read: SourceConnection['read'] = (request) => noting(seen.read)(open.read(request));
      return { ...open, read, origin: () => Promise.resolve(null) };
    },
    async openDestination(...given) {
      const open = await sqliteConnector.openDestination(...given);
      return { ...open, write: (task, batches) => open.write(task, noting(seen.written)(batches)) };
    },
  };
}

async function batchesOf(tuning: Partial<RunTuning>) {
  const destination = createSqliteDatabase('destination.db');
  const schema = await readSchema(shared, source.config, { 'person.city': 'mock.city' });
  const { input } = runInput({ source: source.config, destination: destination.config, schema });
  const params = { ...input.params, tuning: { ...input.params.tuning, nConnections: 1, ...tuning } };
  const seen = { read: [], written: [] };
  await runSynthesize(
    { ...shared, executor: workerHere({ ...shared, connectors: connectorCatalogue([watched(seen)]) }) },
    { ...input, params },
    () => Promise.resolve(),
  );
  await destination.drop();
  return { read: Math.max(...seen.read), written: seen.written };
}

it('writes in batches of the destination’s size [S3.060 S9.031]', async () => {
  expect((await batchesOf({ writeBatchSize: 100 })).written).toEqual([100, 100, 50]);
  expect((await batchesOf({ writeBatchSize: 40 })).written).toEqual([40, 40, 40, 40, 40, 40, 10]);
});

it("reads in batches of the source’s size, and generates in batches of the run's [S3.059 S9.030 S9.033]", async () => {
  expect(await batchesOf({ readBatchSize: 125 })).toEqual({ read: 125, written: [125, 125] });
  expect((await batchesOf({ generateBatchSize: 200 })).written).toEqual([200, 50]);
});
