import { afterAll, beforeAll, expect, it } from 'vitest';
import { configuredApp, type ConfiguredApp } from '../../../tests/setup/configured-app';

let at: ConfiguredApp;
beforeAll(async () => {
  at = await configuredApp();
});
afterAll(() => at.app.close());

it('says that a job is cancelling, which nobody can cancel again or delete [S3.005]', async () => {
  const { client } = at.owner;
  const { id: jobId } = await client.call('synthesize.start', {
    params: { engineId: at.workspace.engineId },
    body: {},
  });
  const get = () => client.call('jobs.get', { params: { jobId } });
  expect(await get()).toMatchObject({ status: 'PENDING', is_cancelling: false, is_cancellable: true });
  const { jobs } = at.app.store;
  for (const event of ['submit', 'begin', 'cancel'] as const) await jobs.move(jobId, event);
  expect(await get()).toMatchObject({
    ...{ status: 'IN_PROGRESS', is_cancelling: true, is_cancellable: false, is_deletable: false },
    error: null,
  });
  const listed = await client.call('jobs.list', { params: { engineId: at.workspace.engineId }, query: {} });
  expect(listed.results[0]).toMatchObject({ id: jobId, is_cancelling: true });
  await expect(client.call('jobs.delete', { params: { jobId } })).rejects.toMatchObject({
    problem: { code: 'job-not-deletable' },
  });
  await jobs.move(jobId, 'stopped', { completedAt: at.app.clock.now() });
  expect(await get()).toMatchObject({ status: 'REVOKED', is_cancelling: false, is_deletable: true });
});
