import { validationResult } from '@core/jobs/definitions/validation-result';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Job } from '@core/jobs/job';
import type { JobRunner } from '@core/jobs/runner';
import { readSynthesizeResult } from '@core/jobs/synthesize/synthesize-result';
import { verifyProof } from '@core/pipeline/proof/sign-proof';
import { createSqliteDatabase } from '../setup/sqlite';
import { builtWorker } from '../setup/worker';
import { companyChoices, sqliteCompany, type TestDatabase } from './company';
import { addWorkspace, openServer, synthesizeParams, type Server } from './company-workspace';

const dialect = sqliteCompany(4000);

describe('the job runner', () => {
  let workerPath: string;
  let source: TestDatabase;
  let destination: TestDatabase;
  let folder: string;
  let server: Server;
  let engineId: number;
  let userId: number;

  beforeAll(async () => {
    workerPath = await builtWorker();
  });
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'understudy-runner-'));
    source = createSqliteDatabase('source.db');
    destination = createSqliteDatabase('destination.db');
    await source.run(...dialect.statements);
    server = await openServer({ folder, workerPath });
    ({ engineId, userId } = await addWorkspace(
      server,
      source.config,
      destination.config,
      companyChoices(dialect),
    ));
  });
  afterEach(async () => {
    await server.close();
    await source.drop();
    await destination.drop();
    await rm(folder, { recursive: true, force: true });
  });

  const start = (replaceActive = false, options = {}): Promise<Job> =>
    server.runner.start(
      { engineId, type: 'synthesize', createdBy: userId, params: { ...synthesizeParams(options) } },
      replaceActive,
    );
  const linesOf = async (job: Job) => (await server.store.jobs.log(job.id, { after: 0, limit: 1000 })).lines;
  const codesOf = async (job: Job) => (await linesOf(job)).map((line) => line.code);
  const count = async (table: string) =>
    Number((await destination.query(`SELECT count(*) FROM ${table}`))[0]?.[0]);

  /** Enough rows that a run does not end by itself before it is stopped. */
  const makeLong = () =>
    source.run(`INSERT INTO empty_one WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 200000)
      SELECT i, 'label ' || i FROM n`);

  /** Resolves when the job has started writing. */
  const written = (runner: JobRunner, job: Job): Promise<void> =>
    new Promise((resolve, reject) => {
      const unsubscribe = runner.subscribe(job.id, ({ kind }) => {
        server.store.jobs.tables(job.id).then((tables) => {
          if (kind !== 'ended' && !tables.some((table) => table.written > 0)) return;
          unsubscribe();
          resolve();
        }, reject);
      });
    });

  it('runs a job to its proof, and stores steps, tables, log and result', async () => {
    const job = await start();
    expect(job.status).toBe('PENDING');
    const ended = await server.runner.ended(job.id);
    expect(ended).toMatchObject({ status: 'SUCCESS', error: null });
    const steps = await server.store.jobs.steps(job.id);
    expect(Object.fromEntries(steps.map(({ step, status }) => [step, status]))).toEqual({
      queue: 'done',
      select_rows: 'skipped',
      plan: 'done',
      fit_models: 'skipped',
      fit_pipelines: 'done',
      prepare: 'done',
      generate: 'done',
      metrics: 'skipped',
      write: 'done',
      finish: 'done',
      prove: 'done',
    });
    for (const name of ['write', 'prove'])
      expect(steps.find(({ step }) => step === name)).toMatchObject({ done: 20_240, total: 20_240 });
    // how many statements there are is known only once it runs: none, as this destination has no indexes to restore
    expect(steps.find(({ step }) => step === 'finish')).toMatchObject({ done: 0, total: 0 });
    const tables = await server.store.jobs.tables(job.id);
    expect(tables.map(({ state, asked, written: rows }) => [state, asked - rows])).toEqual(
      tables.map(() => ['complete', 0]),
    );
    const proof = readSynthesizeResult(await server.store.jobs.result(job.id))?.proof;
    expect(proof && verifyProof(proof)).toBeNull();
    expect(proof?.job_id).toBe(job.id);
    expect((await codesOf(job)).at(-1)).toBe('job-succeeded');
    await expect(server.runner.resume(job.id)).rejects.toMatchObject({ code: 'job-not-resumable' });
    await expect(server.runner.cancel(job.id)).rejects.toMatchObject({ code: 'job-not-cancellable' });
  });

  it('refuses a second job of the engine, or cancels the first for it', async () => {
    const first = await start();
    await expect(start()).rejects.toMatchObject({
      code: 'job-active',
      details: { job_id: first.id, type: 'synthesize' },
    });
    const second = await start(true, { truncate: true });
    expect(await server.store.jobs.find(first.id)).toMatchObject({ status: 'REVOKED' });
    expect((await server.store.jobs.find(second.id))?.params.replacedJobId).toBe(first.id);
    expect(await server.runner.ended(second.id)).toMatchObject({ status: 'SUCCESS' });
    expect(await count('employee')).toBe(4000);
  });

  it('accepts only one of two simultaneous starts', async () => {
    const outcomes = await Promise.allSettled([start(), start()]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('cancels in the middle of a run, says what is complete, and resumes from there', async () => {
    await makeLong();
    const job = await start();
    await written(server.runner, job);
    await server.runner.cancel(job.id);
    const cancelled = await server.store.jobs.find(job.id);
    expect(cancelled).toMatchObject({ status: 'REVOKED', error: { code: 'job-cancelled' } });
    expect(await codesOf(job)).toEqual(expect.arrayContaining(['cancel-asked', 'job-cancelled']));
    const before = await server.store.jobs.tables(job.id);
    expect(before.some(({ state }) => state !== 'complete')).toBe(true);
    const rowsBefore = before.reduce((sum, table) => sum + table.written, 0);
    expect(rowsBefore).toBeGreaterThan(0);

    await server.runner.resume(job.id);
    expect(await server.runner.ended(job.id)).toMatchObject({ status: 'SUCCESS', error: null });
    expect(await count('employee')).toBe(4000);
    expect(await count('assignment')).toBe(16_000);
    expect(await codesOf(job)).toContain('job-resumed');
  });

  it('resumes after a restart of the server, with the existing log [B6.004]', async () => {
    await makeLong();
    const job = await start();
    await written(server.runner, job);
    await server.close();
    server = await openServer({ folder, workerPath });
    expect((await server.store.jobs.find(job.id))?.status).toBe('IN_PROGRESS');
    const before = await linesOf(job);
    await server.runner.recover();
    expect(await server.runner.ended(job.id)).toMatchObject({ status: 'SUCCESS' });
    const after = await linesOf(job);
    expect(after.slice(0, before.length)).toEqual(before);
    expect(after.map(({ code }) => code)).toContain('job-recovered');
    expect(await count('assignment')).toBe(16_000);
  });

  it('leaves a job to the server that runs it, and takes it over when that one closes', async () => {
    await makeLong();
    const job = await start();
    await written(server.runner, job);
    const other = await openServer({ folder, workerPath });
    await other.runner.recover();
    expect(await codesOf(job)).not.toContain('job-recovered');
    const [first, second] = [server, other];
    server = second;
    const ended = second.runner.ended(job.id);
    await first.close();
    expect(await ended).toMatchObject({ status: 'SUCCESS', error: null });
    const begun = (await linesOf(job)).filter(({ code }) => /^job-(started|recovered)$/.test(code));
    expect(begun.map(({ code, params }) => [code, params.attempt])).toEqual([
      ['job-started', undefined],
      ['job-recovered', 2],
    ]);
    expect(await count('assignment')).toBe(16_000);
  });

  it('ends a job that was being cancelled when the server stopped', async () => {
    const job = await server.store.jobs.create({
      engineId,
      type: 'synthesize',
      executor: 'local',
      createdBy: userId,
      params: { ...synthesizeParams() },
      steps: [],
    });
    for (const event of ['submit', 'begin', 'cancel'] as const) await server.store.jobs.move(job.id, event);
    expect(await server.store.jobs.find(job.id)).toMatchObject({ status: 'IN_PROGRESS', isCancelling: true });
    await server.runner.recover();
    expect(await server.store.jobs.find(job.id)).toMatchObject({
      ...{ status: 'REVOKED', isCancelling: false },
      error: { code: 'job-cancelled' },
    });
  });

  it('refuses to resume a run whose destination was taken over by another run', async () => {
    await makeLong();
    const job = await start();
    await written(server.runner, job);
    await server.runner.cancel(job.id);
    const other = await start(false, { truncate: true });
    expect(await server.runner.ended(other.id)).toMatchObject({ status: 'SUCCESS' });
    await expect(server.runner.resume(job.id)).rejects.toMatchObject({ code: 'job-not-resumable' });
  });

  it('stops at a value that does not fit, and names the column but never the value', async () => {
    await destination.run(
      `CREATE TABLE project (department_id INTEGER NOT NULL, number INTEGER NOT NULL, title VARCHAR(5),
       PRIMARY KEY (department_id, number))`,
    );
    const job = await start();
    const ended = await server.runner.ended(job.id);
    expect(ended).toMatchObject({
      status: 'FAILURE',
      error: { code: 'value-too-long', params: { table: 'project', column: 'title', limit: 5 } },
    });
    const lines = JSON.stringify(await linesOf(job));
    expect(lines).toContain('destination-too-narrow');
    expect(lines).not.toContain('Project 1');
    expect(await count('project')).toBe(0);
    await expect(server.runner.resume(job.id)).rejects.toMatchObject({ code: 'job-not-resumable' });
  });

  it('fails if the proof does, says which checks, and cannot be resumed', async () => {
    await destination.run(
      'CREATE TABLE assignment (department_id INTEGER, number INTEGER, employee_id INTEGER, hours INTEGER)',
      'INSERT INTO assignment VALUES (999, 999, 1, 1)',
    );
    const job = await start();
    const ended = await server.runner.ended(job.id);
    expect(ended).toMatchObject({
      status: 'FAILURE',
      error: { code: 'proof-failed', params: { checks: 'orphans' } },
    });
    const result = readSynthesizeResult(await server.store.jobs.result(job.id));
    const orphans = result?.proof.checks.find(({ id }) => id === 'orphans');
    expect(orphans).toMatchObject({ verdict: 'fails', found: 1 });
    await expect(server.runner.resume(job.id)).rejects.toMatchObject({ code: 'job-not-resumable' });
  });

  it('validates the source against the stored schema [S5.032]', async () => {
    const validate = async () => {
      const job = await server.runner.start(
        { engineId, type: 'schema_resolve', createdBy: userId, params: {} },
        false,
      );
      const ended = await server.runner.ended(job.id);
      return { ...ended, result: await server.store.jobs.result(job.id) };
    };
    expect(await validate()).toMatchObject({
      status: 'SUCCESS',
      result: { issues: [], found: { tables: 5, views: 1 } },
    });
    await source.run(
      `ALTER TABLE employee DROP COLUMN note`,
      `ALTER TABLE project ADD COLUMN budget INTEGER`,
    );
    expect(await validate()).toMatchObject({
      status: 'FAILURE',
      error: { code: 'source-column-missing', params: { table: 'employee', column: 'note' } },
      result: {
        issues: [
          { code: 'source-column-missing', severity: 'error', table_name: 'employee', column_name: 'note' },
          { code: 'source-column-new', severity: 'warning', table_name: 'project', column_name: 'budget' },
        ],
      },
    });
  });

  it('validates the destination against the settings', async () => {
    await destination.run(
      `CREATE TABLE department (id INTEGER PRIMARY KEY, name VARCHAR(60) NOT NULL, head_id INTEGER, code TEXT NOT NULL)`,
      `INSERT INTO department VALUES (1, 'Old', NULL, 'x')`,
    );
    const request = {
      engineId,
      type: 'sync_target',
      createdBy: userId,
      params: { ...synthesizeParams() },
    } as const;
    const job = await server.runner.start(request, false);
    const ended = await server.runner.ended(job.id);
    expect(ended).toMatchObject({
      status: 'FAILURE',
      error: { code: 'destination-column-extra', params: { table: 'department', column: 'code' } },
    });
    const result = validationResult.parse(await server.store.jobs.result(job.id));
    expect(result).toMatchObject({
      holding_data: [{ table_name: 'department', row_count: 1 }],
      found: { tables: 1 },
    });
    expect(result.missing_tables.map((table) => table.table_name).sort()).toEqual([
      'assignment',
      'employee',
      'empty_one',
      'project',
    ]);
  });
});
