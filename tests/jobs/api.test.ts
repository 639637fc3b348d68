import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApiError } from '@core/api/client';
import type { Job } from '@core/contract/schemas/job';
import { verifyProof } from '@core/pipeline/proof/sign-proof';
import { createTestApp, type SignedIn, type TestApp } from '../setup/app';
import { eventsOf, readSource, realRunner } from '../setup/real-runner';
import { createSqliteDatabase } from '../setup/sqlite';
import { sqliteCompany, type TestDatabase } from './company';

const none = { truncate_included: false, bypass_constraints: true, create_missing: true };

describe('jobs over the API', () => {
  const source = createSqliteDatabase('source.db');
  const destination = createSqliteDatabase('destination.db');
  let app: TestApp;
  let owner: SignedIn;
  let engineId: number;

  beforeAll(async () => {
    await source.run(...sqliteCompany(1500).statements);
    app = await createTestApp({ runner: realRunner() });
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

  const ended = async (job: Job): Promise<Job> => {
    await app.services.runner.ended(job.id);
    return owner.client.call('jobs.get', { params: { jobId: job.id } });
  };

  it('validates both databases, runs, streams events and returns log, summary and proof [S1.009 S2.024 S4.005 S4.006 S4.008]', async () => {
    const params = { engineId };
    const sourceJob = await owner.client.call('engine.validateSource', { params, body: {} });
    expect(await ended(sourceJob)).toMatchObject({ status: 'SUCCESS', type: 'schema_resolve' });
    const targetJob = await owner.client.call('engine.validateDestination', {
      params,
      body: { destination_options: none },
    });
    expect(await ended(targetJob)).toMatchObject({ status: 'SUCCESS' });
    const validation = await owner.client.call('engine.validation', { params });
    expect(validation).toMatchObject({ is_ready: true, source: { found: { tables: 5, views: 1 } } });
    expect(validation.destination?.missing_tables).toHaveLength(5);

    const body = { destination_options: none, request_key: 'a-key-of-this-form' };
    const query = { n_connections: 2 };
    const started = await owner.client.call('synthesize.start', { params, query, body });
    expect(started).toMatchObject({ type: 'synthesize', workers: 2, is_cancellable: true });
    const again = await owner.client.call('synthesize.start', { params, query, body });
    expect(again.id).toBe(started.id);
    const second = owner.client.call('synthesize.start', { params, body: { destination_options: none } });
    await expect(second).rejects.toMatchObject({ problem: { status: 409, code: 'job-active' } });

    const jobId = started.id;
    const events = await eventsOf(await owner.client.respond('jobs.events', { params: { jobId } }));
    expect(events.at(-1)).toEqual({ event: 'end', data: { status: 'SUCCESS' } });
    expect(events.filter(({ event }) => event === 'job').at(-1)?.data).toMatchObject({
      status: 'SUCCESS',
      progress: { rows_done: 7740, rows_total: 7740, tables_done: 5, tables_total: 5 },
    });

    const log = await owner.client.call('jobs.log', {
      params: { jobId },
      query: { level: 'info', limit: 3 },
    });
    expect(log.lines.map(({ n }) => n)).toEqual([1, 2, 3]);
    expect(log.next_from).toBe(4);
    const summary = await owner.client.call('synthesize.summary', { params: { jobId } });
    expect(summary.proof?.verdict).not.toBe('fails');
    expect(summary).toMatchObject({ destination_options: none, settings: { n_connections: 2 } });
    const proof = await owner.client.call('jobs.proof', { params: { jobId } });
    expect(proof).toEqual(summary.proof);
    expect(verifyProof(proof)).toBeNull();
    const emails = async (database: TestDatabase) =>
      (await database.query('SELECT email FROM employee')).flat();
    const made = new Set(await emails(destination));
    expect((await emails(source)).filter((email) => made.has(email))).toEqual([]);
  });

  it("returns the log as text in the reader's language [S2.025]", async () => {
    const latest = await owner.client.call('jobs.latest', { params: { engineId } });
    const read = async (lng: string) => {
      const response = await app.send(`/jobs/${latest?.id}/download_log/?lng=${lng}`, { as: owner });
      expect(response.headers.get('Content-Disposition')).toContain(`job-${latest?.id}.txt`);
      return response.text();
    };
    const [english, dutch, japanese] = [await read('en'), await read('nl'), await read('ja')];
    expect(english).toMatch(/^1\t20.*\tINFO\tJob started/);
    expect(dutch).toContain('employee voltooid: rijen 1.500');
    expect(japanese).toContain('employee完了：1,500行');
    expect(english.split('\n')).toHaveLength(japanese.split('\n').length);
  });

  it('lists, filters and deletes jobs, and responds as specified for a deleted one [S4.003]', async () => {
    const all = await owner.client.call('jobs.list', { params: { engineId } });
    expect(all.results.map(({ type }) => type)).toEqual([
      'synthesize',
      'sync_target',
      'schema_resolve',
      'create_engine',
    ]);
    const only = await owner.client.call('jobs.list', {
      params: { engineId },
      query: { job_type: 'sync_target' },
    });
    expect(only.count).toBe(1);
    const jobId = only.results[0]?.id ?? 0;
    await owner.client.call('jobs.delete', { params: { jobId } });
    const gone = owner.client.call('jobs.get', { params: { jobId } });
    await expect(gone).rejects.toMatchObject({ problem: { detail: 'Error in Core API: Job ID not found' } });
  });

  it('cancels and resumes, and closes the event stream when the server stops', async () => {
    const body = { destination_options: { ...none, truncate_included: true } };
    const { id: jobId } = await owner.client.call('synthesize.start', { params: { engineId }, body });
    const cancelled = await owner.client.call('jobs.cancel', { params: { jobId } });
    expect(cancelled).toMatchObject({ status: 'REVOKED', is_cancellable: false });
    const proof = owner.client.call('jobs.proof', { params: { jobId } });
    await expect(proof).rejects.toBeInstanceOf(ApiError);
    if (cancelled.is_resumable) {
      const resumed = await owner.client.call('jobs.resume', { params: { jobId }, body: {} });
      expect(await ended(resumed)).toMatchObject({ status: 'SUCCESS' });
    }
    const next = await owner.client.call('synthesize.start', { params: { engineId }, body });
    const stream = await owner.client.respond('jobs.events', { params: { jobId: next.id } });
    const events = eventsOf(stream);
    await app.services.runner.close();
    expect((await events).some(({ event }) => event === 'end')).toBe(false);
  });
});
