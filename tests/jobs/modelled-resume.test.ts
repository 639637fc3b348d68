import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunDeps } from '@core/jobs/synthesize/run-deps';
import { runSynthesize } from '@core/jobs/synthesize/run-synthesize';
import type { RunSchema } from '@core/pipeline/run-request';
import { createDatabase, postgresNotRun } from '../setup/postgresql';
import { createSqliteDatabase } from '../setup/sqlite';
import { workerProcesses } from '../setup/workers';
import { contentOf, type TestDatabase } from './company';
import { market, marketTables, type Market } from './market';
import { runInput, runOnce, RecordingReporter, testRunDeps } from './run-harness';
import { suggestedSchema } from './suggested-schema';

const notRun = postgresNotRun();
if (notRun !== null) process.stdout.write(`modelled runs resumed with PostgreSQL: ${notRun}\n`);

const newDatabase = ({ engine }: Market): Promise<TestDatabase> =>
  engine === 'SQLITE' ? Promise.resolve(createSqliteDatabase()) : createDatabase('resume');

for (const dialect of [market('SQLITE', 300), market('POSTGRESQL', 300)]) {
  describe.skipIf(dialect.engine === 'POSTGRESQL' && notRun !== null)(
    `a run with models that is interrupted on ${dialect.engine}`,
    () => {
      let deps: RunDeps;
      let source: TestDatabase;
      let schema: RunSchema;
      let undisturbed: TestDatabase;
      let pids: number[] = [];
      const isPostgres = dialect.engine === 'POSTGRESQL';
      const lines = `${dialect.prefix}purchase_line`;

      beforeAll(async () => {
        const executor = await workerProcesses((pid) => pids.push(pid));
        deps = { ...testRunDeps(), executor };
        source = await newDatabase(dialect);
        undisturbed = await newDatabase(dialect);
        await source.run(...dialect.statements);
        schema = await suggestedSchema(deps, source.config);
        await runOnce(deps, { source: source.config, destination: undisturbed.config, schema });
      });
      afterAll(async () => {
        await source.drop();
        await undisturbed.drop();
      });

      async function expectUndisturbed(destination: TestDatabase): Promise<void> {
        for (const table of marketTables)
          expect(await contentOf(destination, table), table).toEqual(await contentOf(undisturbed, table));
      }

      const moments = {
        'while models are fitted': (reporter: RecordingReporter) =>
          reporter.steps.get('fit_models') === 'running',
        'in the middle of the load': (reporter: RecordingReporter) =>
          (reporter.tables.get(lines)?.made ?? 0) > 0,
      };

      // how models are fitted does not depend on the engine
      const shown = Object.entries(moments).slice(isPostgres ? 1 : 0);
      it.each(shown)('writes every row once after a worker is killed %s', async (_, isNow) => {
        const destination = await newDatabase(dialect);
        const reporter = new RecordingReporter();
        pids = [];
        let isKilled = false;
        reporter.onChange = () => {
          if (isKilled || !isNow(reporter)) return;
          isKilled = true;
          for (const pid of pids) process.kill(pid, 'SIGKILL');
        };
        const run = {
          source: source.config,
          destination: destination.config,
          schema,
          reporter,
          batchSize: 50,
        };
        const { outcome } = await runOnce(deps, run);
        expect(reporter.lines.some(({ code }) => code === 'task-again')).toBe(true);
        expect(outcome.checks.filter((check) => check.verdict === 'fails')).toEqual([]);
        await expectUndisturbed(destination);
        await destination.drop();
      });

      /**
       * A run that is cancelled while its first modelled table is written, and the state it leaves for another attempt.
       */
      async function brokenOff(destination: TestDatabase) {
        const reporter = new RecordingReporter();
        const controller = new AbortController();
        reporter.onChange = () => {
          if ((reporter.tables.get(`${dialect.prefix}customer`)?.written ?? 0) > 0) controller.abort();
        };
        const ends = { source: source.config, destination: destination.config, schema };
        const first = runInput({ ...ends, reporter, signal: controller.signal });
        await expect(runSynthesize(deps, first.input, () => Promise.resolve())).rejects.toThrow();
        expect(first.tasksDone.size).toBeGreaterThan(0);
        return { ...ends, kept: first.kept(), tasksDoneBefore: first.tasksDone.size };
      }

      it('resumes with the existing rows, and models fitted again', async () => {
        const destination = await newDatabase(dialect);
        const { outcome } = await runOnce(deps, await brokenOff(destination));
        expect(outcome.checks.filter((check) => check.verdict === 'fails')).toEqual([]);
        await expectUndisturbed(destination);
        await destination.drop();
      });

      it.skipIf(isPostgres)(
        'does not resume if the source has changed, because its models would generate other rows',
        async () => {
          const destination = await newDatabase(dialect);
          const resumed = await brokenOff(destination);
          await source.run(`UPDATE purchase_line SET quantity = 1 WHERE quantity > 4`);
          await expect(runOnce(deps, resumed)).rejects.toMatchObject({
            code: 'job-not-resumable',
            details: { reason: 'source-changed' },
          });
          await destination.drop();
        },
      );
    },
  );
}
