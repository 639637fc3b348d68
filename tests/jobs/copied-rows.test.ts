import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunDeps } from '@core/jobs/synthesize/run-deps';
import { runSynthesize } from '@core/jobs/synthesize/run-synthesize';
import { silentLogger } from '@core/kernel/logger';
import type { RunSchema } from '@core/pipeline/run-request';
import { createSqliteDatabase } from '../setup/sqlite';
import { workerProcesses } from '../setup/workers';
import { companyChoices, companyTables, contentOf, sqliteCompany, type TestDatabase } from './company';
import { readSchema, runInput, runOnce, testRunDeps } from './run-harness';

const dialect = sqliteCompany(4000);

/**
 * Between two SQLite files the destination copies unchanged rows directly from the source's file. That is impossible
 * with a write-ahead log: then the same rows pass through the worker.
 */
describe('rows that the destination copies from the source itself', () => {
  let deps: RunDeps;
  let copied: TestDatabase;
  let logged: TestDatabase;
  let throughWorker: TestDatabase;
  let schema: RunSchema;
  let kill: () => void = () => undefined;
  let isKilling = false;

  beforeAll(async () => {
    const executor = await workerProcesses((pid) => {
      kill = () => process.kill(pid, 'SIGKILL');
      if (isKilling) kill();
    });
    deps = { ...testRunDeps(), executor };
    [copied, logged, throughWorker] = [
      createSqliteDatabase(),
      createSqliteDatabase(),
      createSqliteDatabase(),
    ];
    await copied.run(...dialect.statements);
    await logged.run(...dialect.statements);
    await logged.run('PRAGMA journal_mode = WAL');
    schema = await readSchema(deps, copied.config, companyChoices(dialect));
    await runOnce(deps, { source: logged.config, destination: throughWorker.config, schema });
  });
  afterAll(async () => {
    for (const database of [copied, logged, throughWorker]) await database.drop();
  });

  const isOffered = async (database: TestDatabase): Promise<boolean> => {
    const source = await deps.connectors
      .get('SQLITE')
      .openSource(database.config, { role: 'SOURCE', logger: silentLogger });
    await source.snapshot();
    const origin = await source.origin?.({ schema: '', name: 'employee' });
    await source.close();
    return typeof origin === 'string';
  };

  async function expectSameRows(destination: TestDatabase): Promise<void> {
    for (const table of companyTables) {
      expect(await contentOf(destination, table), table).toEqual(await contentOf(throughWorker, table));
    }
  }

  it('are the same as rows that pass through a worker', async () => {
    expect([await isOffered(copied), await isOffered(logged)]).toEqual([true, false]);
    const destination = createSqliteDatabase();
    const { outcome } = await runOnce(deps, {
      source: copied.config,
      destination: destination.config,
      schema,
    });
    expect(outcome.verdict).not.toBe('fails');
    await expectSameRows(destination);
    await destination.drop();
  });

  it('exist once after resuming a run that lost its workers', async () => {
    const destination = createSqliteDatabase();
    const run = { source: copied.config, destination: destination.config, schema, workers: 1 };
    const { input, kept, tasksDone } = runInput(run);
    const killedAfter = 4;
    const first = runSynthesize(
      deps,
      {
        ...input,
        async noteTaskDone(taskId, rows) {
          await input.noteTaskDone(taskId, rows);
          isKilling = tasksDone.size >= killedAfter;
          if (isKilling) kill();
        },
      },
      () => Promise.resolve(),
    );
    await expect(first).rejects.toMatchObject({ code: 'worker-lost' });
    isKilling = false;
    expect(tasksDone.size).toBeGreaterThanOrEqual(killedAfter);
    expect((await contentOf(destination, 'employee')).length).toBeLessThan(4000);
    await runOnce(deps, { ...run, kept: kept(), tasksDoneBefore: tasksDone.size });
    await expectSameRows(destination);
    await destination.drop();
  });
});
