import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stepsOfJobType } from '@core/contract/enums';
import { createTestApp, type SignedIn, type TestApp } from '../setup/app';
import { readSource, realRunner } from '../setup/real-runner';
import { createSqliteDatabase } from '../setup/sqlite';
import { workerProcesses } from '../setup/workers';

describe('the executor of a job', () => {
  const source = createSqliteDatabase('source.db');
  const destination = createSqliteDatabase('destination.db');
  let app: TestApp;
  let owner: SignedIn;
  let engineId: number;

  beforeAll(async () => {
    await source.run('CREATE TABLE t (id INTEGER PRIMARY KEY)', 'INSERT INTO t VALUES (1), (2)');
    app = await createTestApp({ runner: realRunner(await workerProcesses(addVirtualTable)) });
    owner = await app.signIn('owner');
    ({ engineId } = await app.workspace(owner.user.id, {
      source: source.path,
      destination: destination.path,
    }));
    await readSource(app, engineId, owner.user.id);
  });
  afterAll(async () => {
    await app.close();
    await source.drop();
    await destination.drop();
  });

  /** After the plan: the server has already checked the destination, so that only a worker can report it. */
  function addVirtualTable(): void {
    const database = new Database(destination.path);
    database.exec('CREATE VIRTUAL TABLE IF NOT EXISTS search USING fts5(body)');
    database.close();
  }

  it("brings a connector's messages from a worker into the job log, in the reader's language", async () => {
    const { id } = await owner.client.call('synthesize.start', { params: { engineId }, body: {} });
    expect(await app.services.runner.ended(id)).toMatchObject({ status: 'SUCCESS' });
    const { lines } = await owner.client.call('jobs.log', {
      params: { jobId: id },
      query: { level: 'warn' },
    });
    const logged = lines.filter(({ code }) => code === 'virtual-table-left-out');
    expect(logged).toMatchObject([{ level: 'warn', params: { table: 'search' } }]);
    expect(logged[0]?.text).toContain('search');
  });

  it('must exist on this server: a job with another one fails, says why, and changes nothing', async () => {
    const { services } = app;
    const before = await destination.query('SELECT count(*) FROM sqlite_schema');
    const job = await services.jobs.create({
      ...{ engineId, type: 'synthesize', createdBy: owner.user.id, params: {}, executor: 'ray' },
      steps: stepsOfJobType.synthesize.map((step) => ({
        ...{ step, status: 'pending', startedAt: null, endedAt: null, done: 0, total: null, unit: null },
      })),
    });
    await services.runner.recover();
    await services.runner.ended(job.id);
    const { status, error } = await owner.client.call('jobs.get', { params: { jobId: job.id } });
    expect({ status, error }).toEqual({
      status: 'FAILURE',
      error: { code: 'executor-unavailable', params: { executor: 'ray' } },
    });
    expect(await destination.query('SELECT count(*) FROM sqlite_schema')).toEqual(before);
  });
});
