import type { JobStepState, JobTableState } from '@core/jobs/job';
import { beforeAll, expect, it } from 'vitest';
import { describeStores } from '../../tests/setup/stores';
import { newUser } from '../../tests/setup/store-samples';

describeStores('jobs', (opened) => {
  let engineId: number;
  beforeAll(async () => {
    const { store } = opened();
    const owner = await store.users.create(newUser('owner'));
    const workspace = await store.workspaces.create({
      name: 'w',
      mode: 'MOCK',
      defaultLocale: 'en',
      defaultKeyGenerator: 'hash',
      ownerId: owner.id,
    });
    engineId = workspace.engineId;
  });
  const queued: JobStepState = {
    step: 'queue',
    status: 'pending',
    startedAt: null,
    endedAt: null,
    done: 0,
    total: null,
    unit: null,
  };
  const newJob = (type: 'synthesize' | 'create_engine' = 'synthesize') =>
    opened().store.jobs.create({
      engineId,
      type,
      executor: 'local',
      createdBy: 1,
      params: { nConnections: 2 },
      steps: [queued, { ...queued, step: 'generate', unit: 'rows' }],
    });

  it('moves a job along its lifecycle, and nowhere else', async () => {
    const { jobs } = opened().store;
    const job = await newJob();
    expect(job).toMatchObject({ status: 'PENDING', step: 'queue', params: { nConnections: 2 }, error: null });
    const started = { status: 'STARTED', isCancelling: false };
    expect(await jobs.move(job.id, 'submit', { submittedAt: 5 })).toEqual(started);
    expect(await jobs.move(job.id, 'submit')).toBeNull();
    expect(await jobs.find(job.id)).toMatchObject({ ...started, submittedAt: 5 });
    const error = { code: 'value-too-long', params: { table: 't', max: 5 } };
    await jobs.move(job.id, 'fail', { error, completedAt: 9 });
    expect(await jobs.find(job.id)).toMatchObject({
      status: 'FAILURE',
      error,
      submittedAt: 5,
      completedAt: 9,
    });
    expect(await jobs.reopen(job)).toEqual({ status: 'PENDING', isCancelling: false });
    expect(await jobs.find(job.id)).toMatchObject({ error: null, submittedAt: 5, completedAt: null });
  });

  it('keeps that a job is cancelling, until it has stopped', async () => {
    const { jobs } = opened().store;
    const job = await newJob();
    await jobs.move(job.id, 'submit');
    await jobs.move(job.id, 'cancel');
    expect(await jobs.find(job.id)).toMatchObject({ status: 'STARTED', isCancelling: true, error: null });
    expect(await jobs.move(job.id, 'begin')).toBeNull();
    await jobs.move(job.id, 'stopped', { completedAt: 9 });
    expect(await jobs.find(job.id)).toMatchObject({ status: 'REVOKED', isCancelling: false });
    expect(await jobs.move(9999, 'cancel')).toBeNull();
  });

  it('notes the step of a job until it has ended', async () => {
    const { jobs } = opened().store;
    const job = await newJob();
    await jobs.noteStep(job.id, 'queue');
    await jobs.move(job.id, 'fail');
    await jobs.noteStep(job.id, 'generate');
    expect(await jobs.find(job.id)).toMatchObject({ status: 'FAILURE', step: 'queue' });
  });

  it('lists newest first, by type, and knows which are active', async () => {
    const { jobs } = opened().store;
    const [a, b] = [await newJob('create_engine'), await newJob('create_engine')];
    await jobs.move(a.id, 'fail');
    const listed = await jobs.list(engineId, { type: 'create_engine', offset: 0, limit: 1 });
    expect(listed.count).toBe(2);
    expect(listed.jobs.map(({ id }) => id)).toEqual([b.id]);
    expect((await jobs.latest(engineId))?.id).toBe(b.id);
    expect((await jobs.latest(engineId, 'pii_scan')) === null).toBe(true);
    const active = (await jobs.active(engineId)).map(({ id }) => id);
    expect(active).toContain(b.id);
    expect(active).not.toContain(a.id);
  });

  it('knows the active jobs of one workspace, and those of all', async () => {
    const { jobs, workspaces } = opened().store;
    const other = await workspaces.create({
      ...{ name: 'other', mode: 'MOCK', defaultLocale: 'en', defaultKeyGenerator: 'hash', ownerId: 1 },
    });
    const own = await newJob();
    const theirs = await jobs.create({
      ...{ engineId: other.engineId, type: 'synthesize', executor: 'local', createdBy: 1 },
      ...{ params: {}, steps: [] },
    });
    const idsOf = async (engine?: number) => (await jobs.active(engine)).map(({ id }) => id);
    expect(await idsOf(other.engineId)).toEqual([theirs.id]);
    expect(await idsOf(engineId)).not.toContain(theirs.id);
    expect(await idsOf()).toEqual(expect.arrayContaining([own.id, theirs.id]));
  });

  it('keeps plan, result, steps, tables and tasks', async () => {
    const { jobs } = opened().store;
    const { id } = await newJob();
    await jobs.savePlan(id, { settingsRevision: 3, findings: [{ code: 'c' }], plan: { tables: ['a'] } });
    await jobs.saveResult(id, { hasProof: true, hasReport: false, result: { ok: true } });
    const steps: JobStepState[] = [{ ...queued, status: 'done', startedAt: 1, endedAt: 2, done: 3e9 }];
    await jobs.saveSteps(id, steps);
    const table: JobTableState = {
      table: 'public.t',
      tableId: null,
      state: 'partial',
      asked: 5e9,
      made: 4,
      written: 3,
      bytes: 9e12,
      startedAt: 1,
      endedAt: null,
    };
    await jobs.saveTables(id, [table]);
    await jobs.saveTables(id, [table, { ...table, table: 'public.u' }]);
    await jobs.markTaskDone(id, 't:0', 10);
    await jobs.markTaskDone(id, 't:0', 12);
    expect(await jobs.plan(id)).toEqual({ tables: ['a'] });
    expect(await jobs.findings(id)).toEqual([{ code: 'c' }]);
    expect(await jobs.result(id)).toEqual({ ok: true });
    const shown = { hasPlan: true, settingsRevision: 3, hasResult: true, hasProof: true, hasReport: false };
    expect(await jobs.find(id)).toMatchObject(shown);
    expect(await jobs.steps(id)).toEqual(steps);
    expect(await jobs.tables(id)).toEqual([table, { ...table, table: 'public.u' }]);
    expect(await jobs.doneTasks(id)).toEqual(new Map([['t:0', 12]]));
    await jobs.delete(id);
    expect(await jobs.find(id)).toBeNull();
    expect(await jobs.steps(id)).toEqual([]);
  });

  it('numbers lines without gaps or duplicates under concurrent writes', async () => {
    const { jobs } = opened().store;
    const { id } = await newJob();
    const line = (level: 'info' | 'warn') => ({ at: 1, level, step: null, code: 'c', params: { n: 1 } });
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        jobs.appendLog(id, [line('info'), line(index % 2 === 0 ? 'warn' : 'info')]),
      ),
    );
    const { count, lines } = await jobs.log(id, { after: 0, limit: 100 });
    expect(count).toBe(40);
    expect(lines.map(({ n }) => n)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
    expect(await jobs.countLog(id)).toEqual({ debug: 0, info: 30, warn: 10, error: 0 });
    const warnings = await jobs.log(id, { after: 20, levels: ['warn'], limit: 3 });
    expect(warnings.count).toBe(10);
    expect(warnings.lines.every(({ n, level }) => n > 20 && level === 'warn')).toBe(true);
  });
});
