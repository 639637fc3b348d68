import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ConnectionConfig } from '@core/connectors/connector';
import { faultOf } from '@core/contract/error-codes';
import type { RunDeps } from '@core/jobs/synthesize/run-deps';
import { AppError } from '@core/kernel/errors';
import type { RunSchema } from '@core/pipeline/run-request';
import { cuttableWay } from '../setup/cut-connections';
import { createMariadbDatabase, mariadbNotRun } from '../setup/mariadb';
import { createDatabase, postgresNotRun } from '../setup/postgresql';
import type { TestDatabase } from './company';
import { readSchema, RecordingReporter, runOnce, testRunDeps } from './run-harness';

const engines = [
  ['PostgreSQL', () => createDatabase('lost'), postgresNotRun()],
  ['MariaDB', () => createMariadbDatabase(), mariadbNotRun()],
] as const;
for (const [name, , notRun] of engines)
  if (notRun !== null) process.stdout.write(`lost connections with ${name}: ${notRun}\n`);

const rows = 4000;
const digits = '(SELECT 0 AS d UNION ALL SELECT 1 UNION ALL SELECT 2 UNION ALL SELECT 3)';
const numbers = `SELECT a.d + 4 * b.d + 16 * c.d + 64 * d.d + 256 * e.d + 1024 * f.d AS i
  FROM ${['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `${digits} AS ${name}`).join(', ')}`;
const statements = [
  'CREATE TABLE member (id INTEGER NOT NULL PRIMARY KEY, name VARCHAR(200))',
  `INSERT INTO member SELECT i, CONCAT('member ', i, REPEAT('.', 100)) FROM (${numbers}) AS n WHERE i < ${rows}`,
];

for (const [name, create, notRun] of engines) {
  describe.skipIf(notRun !== null)(`a run on ${name} whose connection is lost`, () => {
    let deps: RunDeps;
    let source: TestDatabase;
    let destination: TestDatabase;
    let schema: RunSchema;
    let runs = 0;

    beforeAll(async () => {
      deps = testRunDeps();
      source = await create();
      destination = await create();
      await source.run(...statements);
      schema = await readSchema(deps, source.config, { 'member.name': 'mock.full-name' });
    });
    afterAll(async () => {
      await source.drop();
      await destination.drop();
    });

    /** Code and fault with which a run ends to which something happens once a table has its first rows. */
    async function endOf(
      ends: { source: ConnectionConfig; destination: ConnectionConfig },
      happen: () => void,
    ) {
      const reporter = new RecordingReporter();
      reporter.onChange = () => {
        if ([...reporter.tables.values()].some(({ written = 0 }) => written > 0)) happen();
      };
      try {
        const runId = `lost-${(runs += 1)}`;
        await runOnce(deps, { ...ends, schema, reporter, runId, batchSize: 200, truncate: true });
        throw new Error('The run did not notice.');
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        const again = reporter.lines.filter(({ code }) => code === 'task-again').map(({ params }) => params);
        return { end: { code: error.code, fault: faultOf(error.code, error.details) }, again };
      }
    }

    it('blames the destination for a cut on the way to it', async () => {
      const way = await cuttableWay(destination.config);
      const { end } = await endOf({ source: source.config, destination: way.config }, () =>
        way.cutAfter(9_000),
      );
      expect(end).toEqual({ code: 'connection-lost', fault: 'destination' });
      await way.close();
    });

    it('says of a task that is tried again at which end its connection was lost', async () => {
      const way = await cuttableWay(destination.config);
      const { again } = await endOf({ source: source.config, destination: way.config }, () =>
        way.cutAfter(9_000),
      );
      expect(again).not.toEqual([]);
      for (const { fault } of again) expect(fault).toBe('destination');
      await way.close();
    });

    it('blames the source for a cut on the way from it', async () => {
      const way = await cuttableWay(source.config);
      const { end } = await endOf({ source: way.config, destination: destination.config }, () =>
        way.cutAfter(9_000),
      );
      expect(end).toEqual({ code: 'connection-lost', fault: 'source' });
      await way.close();
    });
  });
}

describe.skipIf(postgresNotRun() !== null)('a run from PostgreSQL whose server is restarted', () => {
  it('says that the snapshot is gone, not that the source changed', async () => {
    const deps = testRunDeps();
    const source = await createDatabase('restarted');
    const destination = await createDatabase('lost');
    await source.run(...statements);
    const schema = await readSchema(deps, source.config, { 'member.name': 'mock.full-name' });
    const ends = { source: source.config, destination: destination.config };
    const reporter = new RecordingReporter();
    let isRestarted = false;
    reporter.onChange = () => {
      if (isRestarted) return;
      isRestarted = true;
      void source.query(
        'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
      );
    };
    const run = runOnce(deps, { ...ends, schema, reporter, batchSize: 200 });
    await expect(run).rejects.toMatchObject({ code: 'source-snapshot-lost' });
    await source.drop();
    await destination.drop();
  });
});
