import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { durations } from '@core/contract/limits';
import type { SignedIn } from '../../../tests/setup/app';
import { configuredApp, type ConfiguredApp } from '../../../tests/setup/configured-app';
import { endJob } from '../../../tests/setup/end-job';

let at: ConfiguredApp;
let owner: SignedIn;
beforeAll(async () => {
  at = await configuredApp();
  owner = at.owner;
});
afterAll(() => at.app.close());

const call = () => owner.client;
const params = () => ({ engineId: at.workspace.engineId });
const validation = () => call().call('engine.validation', { params: params() });
const validate = (end: 'Source' | 'Destination', replace_active = false) =>
  call().call(`engine.validate${end}`, { params: params(), body: { replace_active } });
const end = async ({ id }: { id: number }, status: 'SUCCESS' | 'FAILURE' | 'REVOKED' = 'SUCCESS') => {
  at.app.clock.advance(1000);
  await endJob(at.app.store.jobs, id, status, at.app.clock.now());
};
const schemaState = async () =>
  (await call().call('schema.get', { params: { databaseId: at.databaseId }, query: {} })).state;

describe('where validations stand', () => {
  it('follows their jobs: none, running, passed', async () => {
    expect(await validation()).toMatchObject({
      ...{ states: { source: 'unvalidated', destination: 'unvalidated' }, due: 'source' },
      ...{ source: null, is_ready: false },
    });
    const job = await validate('Source');
    expect(await validation()).toMatchObject({
      ...{ states: { source: 'validating', destination: 'unvalidated' }, due: 'source' },
      source: { is_stale: true, stale_reason: 'not-ended', due_reason: 'not-ended' },
    });
    expect(await schemaState()).toBe('syncing');
    await end(job);
    expect(await validation()).toMatchObject({ states: { source: 'passed' }, due: 'destination' });
  });

  it('refuses another one while it runs, unless that one is cancelled for it', async () => {
    const first = await validate('Destination');
    await expect(validate('Destination')).rejects.toMatchObject({
      problem: { status: 409, code: 'job-active', params: { job_id: first.id } },
    });
    const second = await validate('Destination', true);
    expect((await at.app.store.jobs.find(first.id))?.status).toBe('REVOKED');
    await end(second);
    expect(await validation()).toMatchObject({
      ...{ states: { source: 'passed', destination: 'passed' }, due: null, is_ready: true },
    });
  });

  it('has the destination validated again after the source and after a run, whose findings still hold', async () => {
    await end(await validate('Source'));
    const overtaken = {
      states: { source: 'passed', destination: 'overtaken' },
      due: 'destination',
      is_ready: true,
    };
    expect(await validation()).toMatchObject({
      ...overtaken,
      destination: { is_stale: false, due_reason: 'after-source' },
    });
    await end(await validate('Destination'));
    await end(await call().call('synthesize.start', { params: params(), body: {} }), 'FAILURE');
    expect(await validation()).toMatchObject({
      ...overtaken,
      destination: { is_stale: false, due_reason: 'after-run' },
    });
  });

  it('says that one is more than an hour old, and more than a day [S4.007]', async () => {
    at.app.clock.advance(durations.revalidateAfter);
    expect(await validation()).toMatchObject({
      ...{ states: { source: 'outdated', destination: 'outdated' }, due: 'source', is_ready: false },
      source: { stale_reason: 'hour-old' },
    });
    at.app.clock.advance(durations.staleAfter);
    owner = await at.app.signInAgain(owner.user);
    expect(await validation()).toMatchObject({ source: { stale_reason: 'day-old', due_reason: 'day-old' } });
  });
});

it('refuses to validate or to sync a destination that a workspace does not have', async () => {
  const { id } = await at.app.store.workspaces.create({
    ...{ name: 'alone', mode: 'MOCK', defaultLocale: 'en', defaultKeyGenerator: 'hash' },
    ownerId: at.owner.user.id,
  });
  const engineId = (await at.app.store.workspaces.find(id))?.engineId ?? 0;
  const refused = { problem: { code: 'workspace-not-ready' } };
  const byEngine = { params: { engineId }, body: {} };
  await expect(call().call('engine.validateDestination', byEngine)).rejects.toMatchObject(refused);
  const sync = { ...byEngine, query: { database_type: 'TARGET' as const } };
  await expect(call().call('schemaChanges.sync', sync)).rejects.toMatchObject(refused);
});
