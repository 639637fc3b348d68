import { join } from 'node:path';
import type { CallOf } from '@core/contract/calls';
import type { CallBodyInput } from '@core/contract/define-call';
import { connectors } from '@core/connectors/registry';
import type { JobRunner } from '@core/jobs/runner';
import { AppError } from '@core/kernel/errors';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type SignedIn, type TestApp } from '../../../tests/setup/app';
import { inlineRunner } from '../../../tests/setup/inline-runner';
import { createSqliteDatabase } from '../../../tests/setup/sqlite';

let app: TestApp;
let anna: SignedIn;
let id: string;
/** Hook into the runner's start(); tests of failing launches let it throw. */
let beforeStart: () => unknown = () => undefined;
let leavesJobsWaiting = false;
/** Hook into tests of connections. */
let beforeTest: () => unknown = () => undefined;
const source = createSqliteDatabase('source.sqlite');
const held = createSqliteDatabase('held.sqlite');
const destination = join(source.folder, 'destination.sqlite');

beforeAll(async () => {
  await source.run(
    'create table people (id integer primary key, email text)',
    'create table empty (id integer)',
  );
  await held.run('create table people (id integer)', 'insert into people values (1), (2)');
  app = await createTestApp({
    connectors: connectors.map((connector) => ({
      ...connector,
      async test(...asked: Parameters<typeof connector.test>) {
        await beforeTest();
        return connector.test(...asked);
      },
    })),
    samples: [
      { id: 'clinic', labelKey: 'l', descriptionKey: 'd', tables: 2, columns: 3, rows: 0, path: source.path },
    ],
    runner: (services): JobRunner => {
      const runner = inlineRunner(services);
      return {
        ...runner,
        async start(request, replaceActive) {
          await beforeStart();
          const type = leavesJobsWaiting ? 'synthesize' : request.type;
          return runner.start({ ...request, type }, replaceActive);
        },
      };
    },
  });
  anna = await app.signIn('anna');
});
afterAll(async () => {
  await app.close();
  await source.drop();
  await held.drop();
});
beforeEach(async () => {
  beforeStart = () => undefined;
  beforeTest = () => undefined;
  leavesJobsWaiting = false;
  id = (await anna.client.call('workspaceDrafts.create', { body: {} })).id;
});

type Sent = CallBodyInput<CallOf<'workspaceDrafts.send'>>['event'];

const send = (event: Sent, more: { expected_version?: number; request_key?: string } = {}) =>
  anna.client.call('workspaceDrafts.send', { params: { draftId: id }, body: { event, ...more } });
const name: Sent = {
  type: 'name.submit',
  name: 'Shop',
  mode: 'MOCK',
  locale: 'nl',
  key_generator_mode: 'hash',
};
const file = (path: string) => ({ type: 'SQLITE' as const, path });
const toSource = () => send(name);
const toDestination = async () => {
  await toSource();
  return send({ type: 'source.submit', connection: file(source.path) });
};
const toValidate = async (path = destination) => {
  await toDestination();
  return send({ type: 'destination.submit', connection: file(path) });
};
const toLaunch = async () => {
  await toValidate();
  await send({ type: 'validate.run' });
  return send({ type: 'validate.submit' });
};

/** Something that is awaited once it is reached, until it is opened. */
function createGate() {
  let reach: () => void = () => undefined;
  let open: () => void = () => undefined;
  const reached = new Promise<void>((resolve) => (reach = resolve));
  const opened = new Promise<void>((resolve) => (open = resolve));
  const pass = () => {
    reach();
    return opened;
  };
  return { reached, open: () => open(), pass };
}

describe('a creation', () => {
  it('goes from name to launch and creates the workspace', async () => {
    expect(await toSource()).toMatchObject({ state: 'source', completed_steps: ['name'] });
    const tested = await send({ type: 'source.submit', connection: file(source.path) });
    expect(tested).toMatchObject({
      state: 'destination',
      source_test: { ok: true, found: { tables: 2 } },
      answers: { source: { path: source.path } },
    });
    expect(await send({ type: 'destination.submit', connection: file(destination) })).toMatchObject({
      state: 'validate',
      destination_test: { ok: true },
    });
    const validated = await send({ type: 'validate.run' });
    expect(validated.validation).toMatchObject({ is_blocked: false, holding_data: [] });
    expect(validated.validation?.missing_tables.map((table) => table.table_name).sort()).toEqual([
      'empty',
      'people',
    ]);
    expect(await send({ type: 'validate.submit' })).toMatchObject({ state: 'launch' });
    const launched = await send({ type: 'launch' });
    expect(launched).toMatchObject({ state: 'launched', error: null });
    const workspace = await anna.client.call('workspaces.get', { params: { id: launched.workspace_id! } });
    expect(workspace).toMatchObject({
      name: 'Shop',
      mode: 'MOCK',
      locale: 'nl',
      engine_id: launched.engine_id,
      is_ready: true,
    });
  });

  it('for an organization of the user gives the workspace its mapping key', async () => {
    const { organizations } = app.store;
    const [claims, others] = [await organizations.create('Claims'), await organizations.create('Others')];
    const belong = (...ids: number[]) => organizations.setOfUser(anna.user.id, ids);
    await belong(claims.id);
    const named = (organization_id: number) => send({ ...name, organization_id });
    await expect(named(others.id)).rejects.toMatchObject({ problem: { code: 'organization-unknown' } });
    expect(await named(claims.id)).toMatchObject({ answers: { organization_id: claims.id } });
    await send({ type: 'sample.choose', sample_db: 'clinic' });
    await send({ type: 'validate.run' });
    await send({ type: 'validate.submit' });
    // who has left since can no longer create it for the organization
    await belong();
    const refused = await send({ type: 'launch' });
    expect(refused).toMatchObject({ state: 'launch', error: { code: 'organization-unknown' } });
    await belong(claims.id);
    const { workspace_id: workspaceId } = await send({ type: 'launch' });
    const key = await anna.client.call('mappingKeys.ofWorkspace', { params: { id: workspaceId! } });
    expect(key).toMatchObject({ user: null, organization: { id: claims.id } });
    await belong();
  });

  it('stays on a page whose test fails or is only a test, and keeps the input', async () => {
    await toSource();
    const missing = join(source.folder, 'none.sqlite');
    const failed = await send({ type: 'source.submit', connection: file(missing) });
    expect(failed).toMatchObject({
      state: 'source',
      source_test: { ok: false, error_code: 'connection-file-missing' },
      answers: { source: { path: missing } },
    });
    expect(await send({ type: 'source.test', connection: file(source.path) })).toMatchObject({
      state: 'source',
      source_test: { ok: true },
    });
  });

  it('says what the destination contains, and blocks only if the options do [S5.033]', async () => {
    await toValidate(held.path);
    const { validation } = await send({ type: 'validate.run' });
    expect(validation).toMatchObject({
      is_blocked: false,
      holding_data: [{ table_name: 'people', row_count: 2 }],
      issues: [
        { code: 'destination-holds-data', severity: 'warning', params: { table: 'people', count: 2 } },
      ],
    });
    const options = { truncate_included: false, bypass_constraints: true, create_missing: false };
    expect(await send({ type: 'validate.submit', options })).toMatchObject({
      state: 'validate',
      validation: { is_blocked: true },
      answers: { destination_options: options },
    });
    const mended = await send({
      type: 'validate.submit',
      options: { ...options, create_missing: true, truncate_included: true },
    });
    expect(mended).toMatchObject({ state: 'launch', validation: { is_blocked: false } });
  });

  it('launches nothing on a validation of more than an hour ago: it validates again, and stops at what it finds', async () => {
    await toLaunch();
    app.clock.advance(3_600_001);
    const launched = await send({ type: 'launch' });
    expect(launched).toMatchObject({ state: 'launched' });
    expect(Date.parse(launched.validation?.checked_at ?? '')).toBe(app.clock.now());
  });

  it('stops a late launch where the destination has got rows since', async () => {
    await toValidate(held.path);
    await held.run('DELETE FROM people');
    await send({ type: 'validate.run' });
    expect(await send({ type: 'validate.submit' })).toMatchObject({
      state: 'launch',
      validation: { issues: [] },
    });
    await held.run(`INSERT INTO people (id) VALUES (1)`);
    app.clock.advance(3_600_001);
    const stopped = await send({ type: 'launch' });
    expect(stopped).toMatchObject({ state: 'validate', validation: { holding_data: [{ row_count: 1 }] } });
    expect(await send({ type: 'validate.submit' })).toMatchObject({ state: 'launch' });
    expect(await send({ type: 'launch' })).toMatchObject({ state: 'launched' });
    await held.run('INSERT INTO people (id) VALUES (2)');
  });

  it('fills in both sides from a sample', async () => {
    await toSource();
    const chosen = await send({ type: 'sample.choose', sample_db: 'clinic' });
    expect(chosen).toMatchObject({ state: 'validate', answers: { sample_db: 'clinic' } });
    await send({ type: 'validate.run' });
    await send({ type: 'validate.submit' });
    expect(await send({ type: 'launch' })).toMatchObject({ state: 'launched' });
  });

  it('returns to the last page from a change, and asks to validate a new source', async () => {
    await toLaunch();
    expect(await send({ type: 'change', step: 'name' })).toMatchObject({
      state: 'name',
      return_to: 'launch',
    });
    expect(await send({ ...name, name: 'Other' })).toMatchObject({
      state: 'launch',
      answers: { name: 'Other' },
    });
    await send({ type: 'change', step: 'source' });
    const changed = await send({ type: 'source.submit', connection: file(held.path) });
    expect(changed).toMatchObject({ state: 'validate', validation: null });
  });

  it('refuses a destination that is the source, files of the installation, and steps out of order', async () => {
    await toDestination();
    await expect(send({ type: 'destination.submit', connection: file(source.path) })).rejects.toMatchObject({
      problem: { code: 'source-is-destination' },
    });
    const own = join(app.dataFolder, 'understudy.sqlite');
    await expect(send({ type: 'destination.submit', connection: file(own) })).rejects.toMatchObject({
      problem: { code: 'connection-file-not-allowed' },
    });
    await expect(send({ type: 'launch' })).rejects.toMatchObject({
      problem: { code: 'draft-event-not-allowed', status: 409, params: { state: 'destination' } },
    });
  });
});

describe('two tabs and two clicks', () => {
  it('let the first tab win', async () => {
    const { version } = await toSource();
    await send({ type: 'back' }, { expected_version: version });
    await expect(send({ type: 'back' }, { expected_version: version })).rejects.toMatchObject({
      problem: { code: 'version-conflict', status: 409 },
    });
  });

  it('take the report of the test that was begun last', async () => {
    await toSource();
    const draft = async () => (await app.store.drafts.find(Number(id)))!;
    const slow = createGate();
    beforeTest = slow.pass;
    const first = send({ type: 'source.test', connection: file(held.path) });
    await slow.reached;
    expect(await anna.client.call('workspaceDrafts.get', { params: { draftId: id } })).toMatchObject({
      ...{ state: 'source', is_testing: true, source_test: null },
    });
    beforeTest = () => undefined;
    expect(await send({ type: 'source.submit', connection: file(source.path) })).toMatchObject({
      ...{ state: 'destination', is_testing: false },
    });
    slow.open();
    await expect(first).rejects.toMatchObject({ problem: { code: 'version-conflict' } });
    expect((await draft()).snapshot).toMatchObject({
      context: { answers: { source: { path: source.path } } },
    });
  });

  it('note that a test is over which nobody waits for', async () => {
    await toSource();
    beforeTest = () => Promise.reject(new AppError('cancelled'));
    await expect(send({ type: 'source.test', connection: file(source.path) })).rejects.toThrow();
    expect(await anna.client.call('workspaceDrafts.get', { params: { draftId: id } })).toMatchObject({
      ...{ state: 'source', is_testing: false },
    });
  });

  it('perform an act once per request key, even concurrently', async () => {
    await toLaunch();
    const before = (await anna.client.call('workspaces.list')).count;
    const launch = () => send({ type: 'launch' }, { request_key: 'launch-key-1' });
    const [first, second] = await Promise.allSettled([launch(), launch()]);
    const again = await launch();
    expect(again.state).toBe('launched');
    expect([first.status, second.status]).toContain('fulfilled');
    expect((await anna.client.call('workspaces.list')).count).toBe(before + 1);
  });

  it('start one draft per request key', async () => {
    const begin = () => anna.client.call('workspaceDrafts.create', { body: { request_key: 'begin-key-1' } });
    expect((await begin()).id).toBe((await begin()).id);
  });
});

describe('secrets', () => {
  it('are never returned, and kept if omitted', async () => {
    await toSource();
    const server = { type: 'POSTGRESQL', host: '127.0.0.1', port: 1, database: 'd', username: 'u' } as const;
    const submit = (connection: object) =>
      anna.client.call('workspaceDrafts.send', {
        params: { draftId: id },
        body: { event: { type: 'source.test', connection: { ...server, ...connection } } },
      });
    const first = await submit({ password: 'top-secret' });
    expect(JSON.stringify(first)).not.toContain('top-secret');
    expect(first.answers.source).toMatchObject({ has_password: true, has_key: false });
    const secretsNow = async () => (await app.store.drafts.find(Number(id)))?.secrets;
    await submit({ schema: 'hr' });
    expect(await secretsNow()).toEqual({ 'source.password': 'top-secret' });
    await submit({ schema: 'hr', password: '' });
    expect(await secretsNow()).toEqual({ 'source.password': 'top-secret' });
    for (const elsewhere of [{ port: 2 }, { host: '127.0.0.2' }, { ssl_mode: 'disable' }]) {
      await expect(submit(elsewhere)).rejects.toMatchObject({
        problem: { status: 400, error_keys: { 'event.connection.password': ['validation:secret-again'] } },
      });
      expect(await secretsNow()).toEqual({ 'source.password': 'top-secret' });
    }
    await submit({ port: 2, password: 'again' });
    expect(await secretsNow()).toEqual({ 'source.password': 'again' });
    await submit({ password: null });
    expect(await secretsNow()).toEqual({});
  });
});

describe('a launch that fails', () => {
  it('says why, keeps nothing half-created, and can be tried again', async () => {
    await toLaunch();
    const before = (await anna.client.call('workspaces.list')).count;
    beforeStart = () => {
      throw new Error('no runner');
    };
    expect(await send({ type: 'launch' })).toMatchObject({
      state: 'launch',
      error: { code: 'internal' },
      workspace_id: null,
    });
    expect((await anna.client.call('workspaces.list')).count).toBe(before);
    beforeStart = () => undefined;
    expect(await send({ type: 'launch' })).toMatchObject({ state: 'launched', error: null });
  });

  it('is rolled back if the server stopped in the middle of it', async () => {
    const launch = await toLaunch();
    const workspace = await app.workspace(anna.user.id, { source: source.path, destination });
    const stored = (await app.store.drafts.find(Number(id)))!;
    const snapshot = {
      state: 'launching',
      context: {
        ...(stored.snapshot as { context: object }).context,
        workspace_id: workspace.id,
        engine_id: workspace.engineId,
      },
    };
    await app.store.drafts.save({ ...stored, version: launch.version + 1, snapshot }, launch.version);
    const get = () => anna.client.call('workspaceDrafts.get', { params: { draftId: id } });
    expect((await get()).state).toBe('launching');
    app.clock.advance(61_000);
    expect(await get()).toMatchObject({
      state: 'launch',
      workspace_id: null,
      error: { code: 'service-unavailable' },
    });
    expect(await app.store.workspaces.find(workspace.id)).toBeNull();
  });
});

describe('cancelling', () => {
  const cancel = () => anna.client.call('workspaceDrafts.cancel', { params: { draftId: id } });

  it('keeps nothing of a draft [S2.016]', async () => {
    await toSource();
    await cancel();
    await expect(cancel()).rejects.toMatchObject({ problem: { status: 410 } });
    const { results } = await anna.client.call('workspaceDrafts.list');
    expect(results.map((draft) => draft.id)).not.toContain(id);
  });

  it('stops the job of a launched workspace and deletes it [B4.010]', async () => {
    leavesJobsWaiting = true;
    await toLaunch();
    const { workspace_id, job_id } = await send({ type: 'launch' });
    await cancel();
    expect(await app.store.workspaces.find(workspace_id!)).toBeNull();
    expect(await app.store.jobs.find(job_id!)).toBeNull();
  });

  it('remembers who and when: its address and those of what it had made are gone, for its user [S3.013 S4.024 B4.009]', async () => {
    const ben = await app.signIn('ben-who-looks');
    leavesJobsWaiting = true;
    await toLaunch();
    const made = await send({ type: 'launch' });
    const [workspaceId, engineId] = [made.workspace_id!, made.engine_id!];
    const at = new Date(app.clock.now()).toISOString();
    await cancel();
    app.clock.advance(60_000);
    const looks = (client: SignedIn['client']) => [
      client.call('workspaceDrafts.get', { params: { draftId: id } }),
      client.call('workspaceDrafts.send', { params: { draftId: id }, body: { event: { type: 'back' } } }),
      client.call('workspaces.get', { params: { id: workspaceId } }),
      client.call('workspaces.overview', { params: { id: workspaceId } }),
      client.call('engine.get', { params: { engineId } }),
    ];
    for (const look of await Promise.allSettled(looks(anna.client))) {
      expect(look).toMatchObject({
        reason: { problem: { status: 410, code: 'creation-cancelled', params: { user: 'anna', at } } },
      });
    }
    for (const look of await Promise.allSettled(looks(ben.client))) {
      expect(look).toMatchObject({ reason: { problem: { status: 404 } } });
    }
  });

  it('stops a launch that is under way, and deletes what it has made', async () => {
    await toLaunch();
    const before = (await anna.client.call('workspaces.list')).count;
    beforeStart = async () => {
      const draft = await anna.client.call('workspaceDrafts.get', { params: { draftId: id } });
      expect(draft).toMatchObject({ state: 'launching', open_steps: ['launch'], is_cancellable: true });
      await cancel();
    };
    await expect(send({ type: 'launch' })).rejects.toMatchObject({
      problem: { status: 410, code: 'creation-cancelled' },
    });
    expect((await anna.client.call('workspaces.list')).count).toBe(before);
    await expect(cancel()).rejects.toMatchObject({ problem: { status: 410 } });
  });

  it('does not touch a workspace whose source was read', async () => {
    await toLaunch();
    const { workspace_id } = await send({ type: 'launch' });
    await expect(cancel()).rejects.toMatchObject({ problem: { code: 'draft-gone', status: 410 } });
    expect(await app.store.workspaces.find(workspace_id!)).not.toBeNull();
  });
});

describe('a draft', () => {
  it('is its user’s own', async () => {
    const ben = await app.signIn('ben');
    const get = () => ben.client.call('workspaceDrafts.get', { params: { draftId: id } });
    await expect(get()).rejects.toMatchObject({ problem: { code: 'not-found' } });
  });

  it('of another machine version is gone, not an error', async () => {
    const stored = (await app.store.drafts.find(Number(id)))!;
    await app.store.drafts.save({ ...stored, version: 2, snapshot: { value: 'old', context: {} } }, 1);
    await expect(toSource()).rejects.toMatchObject({ problem: { code: 'draft-gone' } });
  });

  it('is listed while in progress', async () => {
    await toSource();
    const { results } = await anna.client.call('workspaceDrafts.list');
    expect(results.find((draft) => draft.id === id)).toMatchObject({
      state: 'source',
      name: 'Shop',
      mode: 'MOCK',
    });
  });
});
