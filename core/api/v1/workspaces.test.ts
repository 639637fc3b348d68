import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connectors } from '@core/connectors/registry';
import { createTestApp, type SignedIn, type TestApp } from '../../../tests/setup/app';
import { createSqliteDatabase } from '../../../tests/setup/sqlite';

let app: TestApp;
let anna: SignedIn;
let ben: SignedIn;
const source = createSqliteDatabase('source.sqlite');
const sample = createSqliteDatabase('sample.sqlite');

beforeAll(async () => {
  await source.run(
    'create table people (id integer primary key, email text)',
    'create table pets (id integer primary key, owner_id integer references people (id))',
    'create view names as select email from people',
  );
  await sample.run('create table t (id integer primary key)');
  app = await createTestApp({
    samples: [
      {
        id: 'webshop',
        labelKey: 'samples:webshop.label',
        descriptionKey: 'samples:webshop.description',
        tables: 1,
        columns: 1,
        rows: 0,
        path: sample.path,
      },
    ],
  });
  anna = await app.signIn('anna');
  ben = await app.signIn('ben');
});
afterAll(async () => {
  await app.close();
  await source.drop();
  await sample.drop();
});

const file = (path: string) => ({ type: 'SQLITE' as const, path });
const create = (name = 'Shop', destination = join(source.folder, 'destination.sqlite')) =>
  anna.client.call('workspaces.create', {
    body: { name, mode: 'DE_IDENTIFY', source: file(source.path), destination: file(destination) },
  });

describe('a workspace', () => {
  let id: number;
  let engineId: number;
  beforeEach(async () => {
    const { workspace } = await create();
    ({ id, engine_id: engineId } = workspace);
  });

  it('is created with its databases and the job that reads the source', async () => {
    const { workspace, job } = await create('Made');
    expect(workspace).toMatchObject({
      name: 'Made',
      is_ready: true,
      role: 'OWNER',
      may_view_data: true,
      owner: { username: 'anna' },
      source: { type: 'SQLITE', name: 'source.sqlite', found: { tables: 2, views: 1, foreign_keys: 1 } },
      destination: { name: 'destination.sqlite', read_at: null },
    });
    expect(job).toMatchObject({ type: 'create_engine', status: 'SUCCESS', workspace_id: workspace.id });
  });

  it('is listed for its members only', async () => {
    const listed = await anna.client.call('workspaces.list');
    expect(listed.results.map((workspace) => workspace.id)).toContain(id);
    expect((await ben.client.call('workspaces.list')).count).toBe(0);
    await app.store.workspaces.addMembership(
      id,
      { kind: 'user', userId: ben.user.id },
      { role: 'READER', mayViewData: false },
    );
    const shared = await ben.client.call('workspaces.list');
    expect(shared.results).toMatchObject([{ id, role: 'READER', may_view_data: false }]);
    const members = await ben.client.call('workspaces.members', { params: { id } });
    expect(members.results).toMatchObject([
      { user: { username: 'anna' }, role: 'OWNER', is_own: false },
      { user: { username: 'ben' }, role: 'READER', is_own: true },
    ]);
  });

  it('is listed with its engine, and with the workspaces of that [S3.027 S3.028]', async () => {
    const { results } = await anna.client.call('workspaces.list');
    const { engine_id, workspaces } = results.find((workspace) => workspace.id === id)!;
    expect(engine_id).toBe((await anna.client.call('workspaces.get', { params: { id } })).engine_id);
    expect(workspaces).toEqual([{ id, name: 'Shop' }]);
  });

  it('shows connections only to those who may edit them', async () => {
    await app.store.workspaces.addMembership(
      id,
      { kind: 'user', userId: ben.user.id },
      { role: 'READER', mayViewData: false },
    );
    const asOwner = await anna.client.call('engine.get', { params: { engineId } });
    expect(asOwner.source.connection).toMatchObject({ type: 'SQLITE', path: source.path });
    const asReader = await ben.client.call('engine.get', { params: { engineId } });
    expect(asReader.source.connection).toBeNull();
    expect(JSON.stringify(asReader)).not.toContain(source.folder);
    const listed = await ben.client.call('engine.list');
    expect(listed.results.find((engine) => engine.id === engineId)?.source.connection).toBeNull();
  });

  it('changes name and connection, and refuses a destination that is the source', async () => {
    const body = { name: 'Renamed', locale: 'nl', key_generator_mode: 'generate' } as const;
    const elsewhere = join(source.folder, 'elsewhere.sqlite');
    const changed = await anna.client.call('workspaces.replace', {
      params: { id },
      body: { ...body, destination: file(elsewhere) },
    });
    expect(changed).toMatchObject({ ...body, destination: { name: 'elsewhere.sqlite' } });
    await expect(
      anna.client.call('workspaces.replace', {
        params: { id },
        body: { ...body, name: 'Not kept', destination: file(source.path) },
      }),
    ).rejects.toMatchObject({ problem: { code: 'source-is-destination', status: 422 } });
    expect((await anna.client.call('workspaces.get', { params: { id } })).name).toBe('Renamed');
  });

  it('has an overview of its tables and columns', async () => {
    const overview = await anna.client.call('workspaces.overview', { params: { id } });
    expect(overview).toMatchObject({
      tables: { all: 2, included: 2 },
      columns: 5,
      unprotected_columns: 0,
      source_validation: null,
      last_job: { type: 'create_engine' },
    });
  });

  it('stores settings, with defaults for omitted ones', async () => {
    const before = await anna.client.call('engine.settings', { params: { engineId } });
    const revision = async () =>
      (await anna.client.call('engine.get', { params: { engineId } })).settings_revision;
    const revisionBefore = await revision();
    expect(before).toMatchObject({ seed: 42, n_connections: 2, read_batch_size: 10_000 });
    await anna.client.call('engine.updateSettings', {
      params: { engineId },
      body: { locale: 'de', n_connections: 4, destination_options: { truncate_included: true } },
    });
    expect(await anna.client.call('engine.settings', { params: { engineId } })).toMatchObject({
      locale: 'de',
      n_connections: 4,
      read_batch_size: 10_000,
      destination_options: { truncate_included: true, create_missing: true },
    });
    expect(await revision()).toBe(revisionBefore + 1);
  });

  it.each(['workspaces.delete', 'engine.delete'] as const)(
    'is gone after %s, with its waiting job',
    async (call) => {
      const job = await app.services.runner.start(
        { engineId, type: 'synthesize', createdBy: anna.user.id, params: {} },
        false,
      );
      if (call === 'workspaces.delete') await anna.client.call(call, { params: { id } });
      else await anna.client.call(call, { params: { engineId } });
      await expect(anna.client.call('workspaces.get', { params: { id } })).rejects.toMatchObject({
        problem: { status: 404 },
      });
      expect(await app.store.jobs.find(job.id)).toBeNull();
    },
  );
});

describe('creation', () => {
  it('on a sample creates a separate destination', async () => {
    const made = await anna.client.call('workspaces.create', {
      query: { sample_db: 'webshop' },
      body: { name: 'Try', mode: 'MOCK' },
    });
    const again = await anna.client.call('workspaces.create', {
      query: { sample_db: 'webshop' },
      body: { name: 'Try again', mode: 'MOCK' },
    });
    expect(made.workspace.source.name).toBe('sample.sqlite');
    expect(made.workspace.destination?.name).toMatch(/^webshop-\w{10}\.sqlite$/);
    expect(again.workspace.destination?.name).not.toBe(made.workspace.destination?.name);
    await expect(
      anna.client.call('workspaces.create', {
        query: { sample_db: 'none' },
        body: { name: 'x', mode: 'MOCK' },
      }),
    ).rejects.toMatchObject({ problem: { code: 'sample-unknown' } });
  });

  it('needs a source, and leaves nothing behind when it fails [S3.017]', async () => {
    const before = (await anna.client.call('workspaces.list')).count;
    await expect(
      anna.client.call('workspaces.create', { body: { name: 'x', mode: 'MOCK' } }),
    ).rejects.toMatchObject({ problem: { error_keys: { source: ['validation:required'] } } });
    await expect(create('Same', source.path)).rejects.toMatchObject({
      problem: { code: 'source-is-destination' },
    });
    const folder = (path: string) => ({ type: 'LOCAL_FS' as const, path });
    await expect(
      anna.client.call('workspaces.create', {
        body: {
          name: 'x',
          mode: 'MOCK',
          source: folder(source.folder),
          destination: folder(join(source.folder, 'out')),
        },
      }),
    ).rejects.toMatchObject({ problem: { code: 'source-overlaps-destination' } });
    const missing = join(source.folder, 'not-there.sqlite');
    await expect(
      anna.client.call('workspaces.create', {
        body: { name: 'x', mode: 'MOCK', source: file(missing) },
      }),
    ).rejects.toMatchObject({ problem: { code: 'connection-file-missing' } });
    expect((await anna.client.call('workspaces.list')).count).toBe(before);
  });

  it('opens no file of the installation itself, nor any outside the open folders', async () => {
    const own = join(app.dataFolder, 'understudy.sqlite');
    const refused = { problem: { status: 422, code: 'connection-file-not-allowed' } };
    const { workspace } = await create('Shop');
    const others = ['/etc/passwd', '/not-there/x.html', 'public/x.html'];
    for (const path of [own, join(app.dataFolder, 'x', '..', 'understudy.sqlite'), ...others]) {
      const body = { name: 'x', mode: 'MOCK' as const };
      for (const ends of [{ source: file(path) }, { source: file(source.path), destination: file(path) }]) {
        await expect(
          anna.client.call('workspaces.create', { body: { ...body, ...ends } }),
        ).rejects.toMatchObject(refused);
      }
      const { name, locale, key_generator_mode } = workspace;
      await expect(
        anna.client.call('workspaces.replace', {
          params: { id: workspace.id },
          body: { name, locale, key_generator_mode, destination: file(path) },
        }),
      ).rejects.toMatchObject(refused);
      for (const role of ['SOURCE', 'TARGET'] as const) {
        const test = anna.client.call('databaseConnections.test', { body: { ...file(path), role } });
        await expect(test).rejects.toMatchObject(refused);
      }
    }
    expect(existsSync('public/x.html')).toBe(false);
  });
});

describe('connections', () => {
  it('are described for every type of the specification [S2.037]', async () => {
    const types = await anna.client.call('databaseConnections.supportedTypes');
    expect(types).toHaveLength(13);
    expect(types.filter(({ is_built }) => is_built).map(({ type }) => type)).toEqual([
      'POSTGRESQL',
      'SQLITE',
      'MYSQL',
      'MARIADB',
      'LOCAL_FS',
    ]);
    expect(types.find(({ type }) => type === 'POSTGRESQL')).toMatchObject({ default_port: 5432 });
  });

  it('are tested step by step, and a failure is a report', async () => {
    const test = (path: string) =>
      anna.client.call('databaseConnections.test', { body: { ...file(path), role: 'SOURCE' } });
    expect(await test(source.path)).toMatchObject({ ok: true, found: { tables: 2 }, error_code: null });
    expect(await test(join(source.folder, 'not-there.sqlite'))).toMatchObject({
      ok: false,
      error_code: 'connection-file-missing',
      found: null,
    });
    await expect(test(join(app.dataFolder, 'understudy.sqlite'))).rejects.toMatchObject({
      problem: { code: 'connection-file-not-allowed' },
    });
    await expect(
      anna.client.call('databaseConnections.test', {
        body: { type: 'ORACLE', host: 'h', port: 1521, database: 'd', username: 'u' },
      }),
    ).rejects.toMatchObject({ problem: { code: 'connector-not-built' } });
  });

  it('of others cannot be tested', async () => {
    const { workspace } = await create('Private');
    const test = () =>
      ben.client.call('databaseConnections.test', {
        body: { ...file(source.path), database_id: workspace.source.id },
      });
    await expect(test()).rejects.toMatchObject({ problem: { status: 404 } });
    await app.store.workspaces.addMembership(
      workspace.id,
      { kind: 'user', userId: ben.user.id },
      { role: 'READER', mayViewData: false },
    );
    await expect(test()).rejects.toMatchObject({ problem: { status: 403 } });
  });

  it('lists samples, modes and versions', async () => {
    expect(await anna.client.call('database.samples')).toMatchObject([{ id: 'webshop', type: 'SQLITE' }]);
    expect(await anna.client.call('engine.initializationModes')).toHaveLength(5);
    expect(await anna.client.call('tasks.versions')).toMatchObject({
      application: '0.0.0-test',
      store: { kind: 'sqlite', migration: expect.stringMatching(/^\d{4}-/) as string },
      connectors: connectors.map(({ type }) => ({ type })),
    });
  });
});
