import type { JobLease } from '@core/jobs/job-lease';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { newUser } from '../../tests/setup/store-samples';
import { describeStores } from '../../tests/setup/stores';

const result = { hasProof: false, hasReport: false, result: {} };
const minute = 60_000;
/** A lease that has expired as soon as it is taken. */
const over = -1000;

describeStores('leases of jobs', (opened) => {
  let engineId: number;
  let jobId: number;
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
  const newJob = { type: 'synthesize', executor: 'local', createdBy: 1, params: {}, steps: [] } as const;
  beforeEach(async () => {
    const { jobs } = opened().store;
    for (const { id } of await jobs.active(engineId)) await jobs.delete(id);
    ({ id: jobId } = await jobs.create({ engineId, ...newJob }));
  });

  const leases = () => opened().store.leases;
  const claimAs = async (owner: string, lasting: number, gone?: string): Promise<JobLease | null> => {
    const [candidate] = await leases().candidates(owner);
    return candidate ? leases().claim(candidate, owner, lasting, gone) : null;
  };
  const must = (lease: JobLease | null): JobLease => {
    if (!lease) throw new Error('The job was not claimed.');
    return lease;
  };

  it('gives a job to one of two servers that claim it concurrently', async () => {
    const [candidate] = await leases().candidates('a');
    const claimed = await Promise.all([
      leases().claim(candidate!, 'a', minute),
      leases().claim(candidate!, 'b', minute),
    ]);
    expect(claimed.filter((lease) => lease !== null)).toHaveLength(1);
  });

  it('keeps a job from others while its lease lasts, and releases it after that', async () => {
    const first = must(await claimAs('a', minute));
    expect(await leases().candidates('a')).toEqual([]);
    expect(await leases().candidates('b')).toEqual([{ jobId, owner: 'a', epoch: 1, isExpired: false }]);
    expect(await claimAs('b', minute)).toBeNull();
    await leases().renew('a', [jobId], over);
    expect(await leases().candidates('b')).toMatchObject([{ isExpired: true }]);
    expect(await claimAs('b', minute)).toMatchObject({ owner: 'b', epoch: first.epoch + 1 });
  });

  it('releases a job at once that was given back, or whose server is known to be gone', async () => {
    await leases().release(must(await claimAs('a', minute)));
    expect(await claimAs('b', minute)).toMatchObject({ epoch: 2 });
    expect(await claimAs('c', minute, 'another')).toBeNull();
    expect(await claimAs('c', minute, 'b')).toMatchObject({ epoch: 3 });
  });

  it('does not take over a lease that its server has renewed since it was checked', async () => {
    await claimAs('a', over);
    const [candidate] = await leases().candidates('b');
    expect(candidate?.isExpired).toBe(true);
    expect(await leases().renew('a', [jobId], minute)).toEqual([{ jobId, epoch: 1, isCancelling: false }]);
    expect(await leases().claim(candidate!, 'b', minute)).toBeNull();
  });

  it('refuses writes of a server whose job was taken over', async () => {
    const { jobs } = opened().store;
    const stale = must(await claimAs('a', over));
    const fresh = must(await claimAs('b', minute));
    const line = { at: 1, level: 'info', step: null, code: 'plan-made', params: {} } as const;
    const late = leases().write(stale, async (writer) => {
      await writer.appendLog(jobId, [line]);
      await writer.move(jobId, 'fail');
    });
    await expect(late).rejects.toMatchObject({ code: 'job-lease-lost' });
    expect(await leases().renew('a', [jobId], minute)).toEqual([]);
    await leases().write(fresh, (writer) => writer.move(jobId, 'submit'));
    expect(await jobs.find(jobId)).toMatchObject({ status: 'STARTED' });
    expect((await jobs.log(jobId, { after: 0, limit: 10 })).lines).toEqual([]);
  });

  it('lets a server claim its own job again that it claimed and never ran', async () => {
    await claimAs('a', over);
    expect(await claimAs('a', minute)).toMatchObject({ epoch: 2 });
    expect(await leases().renew('a', [], minute)).toEqual([]);
  });

  it('rolls back a failed write', async () => {
    const { jobs } = opened().store;
    const lease = must(await claimAs('a', minute));
    const failing = leases().write(lease, async (writer) => {
      await writer.saveResult(jobId, result);
      throw new RangeError('in the middle');
    });
    await expect(failing).rejects.toThrow('in the middle');
    expect(await jobs.result(jobId)).toBeNull();
  });

  it('signals writes to a job by a counter', async () => {
    const lease = must(await claimAs('a', minute));
    const before = (await leases().writes([jobId])).get(jobId);
    expect((await leases().writes([jobId])).get(jobId)).toBe(before);
    await leases().write(lease, (writer) => writer.saveResult(jobId, result));
    expect((await leases().writes([jobId])).get(jobId)).not.toBe(before);
    expect(await leases().writes([])).toEqual(new Map());
  });

  it('passes a cancel request on to the holder, and to the next holder', async () => {
    await claimAs('a', over);
    await opened().store.jobs.move(jobId, 'cancel');
    expect(await leases().renew('a', [jobId], over)).toEqual([{ jobId, epoch: 1, isCancelling: true }]);
    await claimAs('b', minute);
    expect(await leases().renew('b', [jobId], over)).toEqual([{ jobId, epoch: 2, isCancelling: true }]);
  });

  it('accepts a cancel request while the holder is writing', async () => {
    const lease = must(await claimAs('a', minute));
    const asking = await leases().write(lease, async (jobs) => {
      const asked = opened().store.jobs.move(jobId, 'cancel');
      // Over a separate connection it has enough time to lock what it locks first.
      for (let at = 0; at < 50; at++) await jobs.markTaskDone(jobId, 'task', at);
      await jobs.move(jobId, 'submit');
      return { asked };
    });
    expect(await asking.asked).toMatchObject({ isCancelling: true });
    expect(await leases().renew('a', [jobId], minute)).toMatchObject([{ isCancelling: true }]);
  });

  it('refuses to cancel a job that has ended', async () => {
    const { jobs } = opened().store;
    await jobs.move(jobId, 'fail');
    expect(await jobs.move(jobId, 'cancel')).toBeNull();
    expect(await leases().candidates('a')).toEqual([]);
  });

  it('admits one of two concurrent starts on an engine, and drops the cancel request when a job resumes', async () => {
    const { jobs } = opened().store;
    await jobs.move(jobId, 'cancel');
    await jobs.move(jobId, 'stopped');
    const started = await Promise.all([
      jobs.createAlone({ engineId, ...newJob }),
      jobs.createAlone({ engineId, ...newJob }),
    ]);
    const [other] = started.filter((job) => job !== null);
    expect(started).toContain(null);
    expect(await jobs.reopen({ id: jobId, engineId })).toBeNull();
    await jobs.delete(other!.id);
    expect(await jobs.reopen({ id: jobId, engineId })).toMatchObject({ status: 'PENDING' });
    expect(await claimAs('a', minute)).toMatchObject({ jobId });
    expect(await leases().renew('a', [jobId], minute)).toMatchObject([{ isCancelling: false }]);
  });
});
