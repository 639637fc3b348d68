import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLocalExecutor } from '@core/jobs/executors/local/local-executor';
import type { RunDeps } from '@core/jobs/synthesize/run-deps';
import type { RunSchema } from '@core/pipeline/run-request';
import { createDatabase, postgresNotRun } from '../setup/postgresql';
import { createSqliteDatabase } from '../setup/sqlite';
import { builtWorker, workerVariables } from '../setup/worker';
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
import { readSchema, runOnce, TellTale, testRunDeps } from './run-harness';

const notRun = postgresNotRun();
if (notRun !== null) process.stdout.write(`killed workers with PostgreSQL: ${notRun}\n`);
const kills = 5;

const newDatabase = (dialect: Dialect): Promise<TestDatabase> =>
  dialect.engine === 'SQLITE' ? Promise.resolve(createSqliteDatabase()) : createDatabase('kill');

for (const dialect of [sqliteCompany(4000), postgresCompany(4000)]) {
  describe.skipIf(dialect.engine === 'POSTGRESQL' && notRun !== null)(
    `workers killed in a run on ${dialect.engine}`,
    () => {
      let deps: RunDeps;
      let source: TestDatabase;
      let schema: RunSchema;
      let undisturbed: TestDatabase;
      let pids: number[] = [];
      let took = 0;
      let hits = 0;

      beforeAll(async () => {
        const program = { path: await builtWorker(), env: workerVariables };
        const executor = createLocalExecutor({ ...program, onStart: (pid) => pids.push(pid) });
        deps = { ...(await testRunDeps()), executor };
        source = await newDatabase(dialect);
        undisturbed = await newDatabase(dialect);
        await source.run(...dialect.statements);
        schema = await readSchema(deps, source.config, companyChoices(dialect));
        const startedAt = performance.now();
        await runOnce(deps, { source: source.config, destination: undisturbed.config, schema });
        took = performance.now() - startedAt;
      });
      afterAll(async () => {
        await source.drop();
        await undisturbed.drop();
      });

      it.each(seededFractions(kills).map((fraction, at) => [at + 1, fraction] as const))(
        'kill %i, at %f of the run: every row is there once',
        async (_, fraction) => {
          const destination = await newDatabase(dialect);
          const teller = new TellTale();
          pids = [];
          const run = runOnce(deps, {
            source: source.config,
            destination: destination.config,
            schema,
            teller,
          });
          const timer = setTimeout(() => {
            const pid = pids.at(-1);
            if (pid !== undefined) process.kill(pid, 'SIGKILL');
          }, took * fraction);
          const { outcome } = await run;
          clearTimeout(timer);
          if (teller.lines.some(({ code }) => code === 'task-again')) hits++;
          expect(outcome.checks.filter((check) => check.verdict === 'fails')).toEqual([]);
          for (const table of companyTables) {
            expect(await contentOf(destination, table), table).toEqual(await contentOf(undisturbed, table));
          }
          await destination.drop();
        },
      );

      it('was hit in the midst of a task most times', () => {
        process.stdout.write(`${dialect.engine}: ${hits} of ${kills} kills met a task\n`);
        expect(hits).toBeGreaterThanOrEqual(kills / 2);
      });

      it('does a task again that took its worker with it, three times at most, and says so', async () => {
        const destination = await newDatabase(dialect);
        const teller = new TellTale();
        const program = { path: await builtWorker(), env: workerVariables };
        const executor = createLocalExecutor({ ...program, onStart: (pid) => process.kill(pid, 'SIGKILL') });
        const run = runOnce(
          { ...deps, executor },
          { source: source.config, destination: destination.config, schema, teller, workers: 1 },
        );
        await expect(run).rejects.toMatchObject({ code: 'worker-lost' });
        const again = teller.lines.filter(({ code }) => code === 'task-again');
        expect(again.map(({ params }) => params.attempt).slice(0, 2)).toEqual([1, 2]);
        await destination.drop();
      });
    },
  );
}
