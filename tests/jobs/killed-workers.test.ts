import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunDeps } from '@core/jobs/synthesize/run-deps';
import type { RunSchema } from '@core/pipeline/run-request';
import { createDatabase, postgresNotRun } from '../setup/postgresql';
import { createSqliteDatabase } from '../setup/sqlite';
import { workerProcesses } from '../setup/workers';
import {
  companyChoices,
  companyTables,
  contentOf,
  postgresCompany,
  sqliteCompany,
  type Dialect,
  type TestDatabase,
} from './company';
import { seededFractions } from './random-points';
import { readSchema, runOnce, RecordingReporter, testRunDeps } from './run-harness';

const notRun = postgresNotRun();
if (notRun !== null) process.stdout.write(`killed workers with PostgreSQL: ${notRun}\n`);
const kills = 3;

const newDatabase = (dialect: Dialect): Promise<TestDatabase> =>
  dialect.engine === 'SQLITE' ? Promise.resolve(createSqliteDatabase()) : createDatabase('kill');

const writtenBy = (reporter: RecordingReporter): number =>
  [...reporter.tables.values()].reduce((sum, { written = 0 }) => sum + written, 0);

for (const dialect of [sqliteCompany(4000), postgresCompany(4000)]) {
  describe.skipIf(dialect.engine === 'POSTGRESQL' && notRun !== null)(
    `workers killed in a run on ${dialect.engine}`,
    () => {
      let deps: RunDeps;
      let source: TestDatabase;
      let schema: RunSchema;
      let undisturbed: TestDatabase;
      let pids: number[] = [];
      /** Rows written by a run. */
      let all = 0;
      let hits = 0;

      beforeAll(async () => {
        const executor = await workerProcesses((pid) => pids.push(pid));
        deps = { ...testRunDeps(), executor };
        source = await newDatabase(dialect);
        undisturbed = await newDatabase(dialect);
        await source.run(...dialect.statements);
        schema = await readSchema(deps, source.config, companyChoices(dialect));
        const ends = { source: source.config, destination: undisturbed.config };
        all = writtenBy((await runOnce(deps, { ...ends, schema })).reporter);
      });
      afterAll(async () => {
        await source.drop();
        await undisturbed.drop();
      });

      it.each(seededFractions(kills).map((fraction, at) => [at + 1, fraction] as const))(
        'kill %i, at %f of the rows: every row is there once',
        async (_, fraction) => {
          const destination = await newDatabase(dialect);
          const reporter = new RecordingReporter();
          pids = [];
          let isKilled = false;
          reporter.onChange = () => {
            if (isKilled || writtenBy(reporter) < all * fraction) return;
            isKilled = true;
            for (const pid of pids) process.kill(pid, 'SIGKILL');
          };
          const ends = { source: source.config, destination: destination.config };
          const { outcome } = await runOnce(deps, { ...ends, schema, reporter, workers: 2 });
          expect(isKilled).toBe(true);
          if (reporter.lines.some(({ code }) => code === 'task-again')) hits++;
          expect(outcome.checks.filter((check) => check.verdict === 'fails')).toEqual([]);
          for (const table of companyTables) {
            expect(await contentOf(destination, table), table).toEqual(await contentOf(undisturbed, table));
          }
          await destination.drop();
        },
      );

      it('were in the middle of a task', () => {
        process.stdout.write(`${dialect.engine}: ${hits} of ${kills} kills met a task\n`);
        expect(hits).toBeGreaterThan(0);
      });

      it('a task that kills its worker is retried three times at most, and reported', async () => {
        const destination = await newDatabase(dialect);
        const reporter = new RecordingReporter();
        const executor = await workerProcesses((pid) => process.kill(pid, 'SIGKILL'));
        const run = runOnce(
          { ...deps, executor },
          { source: source.config, destination: destination.config, schema, reporter, workers: 1 },
        );
        await expect(run).rejects.toMatchObject({ code: 'worker-lost' });
        const again = reporter.lines.filter(({ code }) => code === 'task-again');
        expect(again.map(({ params }) => params.attempt).slice(0, 2)).toEqual([1, 2]);
        await destination.drop();
      });
    },
  );
}
