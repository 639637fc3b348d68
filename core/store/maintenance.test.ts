import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSecretBox } from '@core/kernel/secret-box';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { newUser } from '../../tests/setup/store-samples';
import { postgresNotRun } from '../../tests/setup/postgresql';
import {
  describeStores,
  postgresPlace,
  sqlitePlace,
  testClock,
  testKey,
  type TestPlace,
} from '../../tests/setup/stores';
import { archivedTables, ArchiveRefused, readArchive, writeArchive } from './archive';
import { openMigrated } from './migrated';
import { openStore, type Store } from './open-store';
import { reseal } from './reseal';

const connection = { type: 'POSTGRESQL', host: 'db.example', password: 'geheim' } as const;

/** A store with something of everything that is sealed. */
async function fill(store: Store) {
  const { id: ownerId } = await store.users.create(newUser('owner'));
  const workspace = await store.workspaces.create({
    ...{ name: 'W', mode: 'MOCK', defaultLocale: 'en', defaultKeyGenerator: 'hash', ownerId },
  });
  await store.databases.create({ engineId: workspace.engineId, role: 'SOURCE', connection });
  await store.audit.append({
    ...{ at: 1, actorId: ownerId, via: 'session', address: null, act: 'sign-in', callId: 'auth.signIn' },
    ...{
      outcome: 'done',
      code: null,
      workspaceId: null,
      subject: null,
      subjectId: null,
      details: {},
      requestId: null,
    },
  });
  return workspace;
}

const secretsOf = async (store: Store, workspace: { id: number; engineId: number }) => ({
  key: Buffer.from(await store.workspaces.keyOf(workspace.id)).toString('hex'),
  connection: (await store.databases.ofEngine(workspace.engineId, 'SOURCE'))?.connection,
  audit: await store.audit.verify(),
});

describeStores('another key', (opened) => {
  it('reseals everything, and changes none of it', async () => {
    const { store, place, clock } = opened();
    const workspace = await fill(store);
    const before = await secretsOf(store, workspace);
    const fresh = createSecretBox(Buffer.alloc(32, 9));
    expect(await reseal(place, createSecretBox(testKey), fresh)).toBeGreaterThanOrEqual(4);
    const again = await openStore({ ...place, clock, secrets: fresh });
    expect(await secretsOf(again, workspace)).toEqual(before);
    expect(before.connection).toEqual(connection);
    await again.close();
    await expect(openStore({ ...place, clock, secrets: createSecretBox(testKey) })).rejects.toMatchObject({
      code: 'secret-unreadable',
    });
    await expect(reseal(place, createSecretBox(testKey), fresh)).rejects.toMatchObject({
      code: 'secret-unreadable',
    });
    await reseal(place, fresh, createSecretBox(testKey));
  });

  it('knows every sealed column', async () => {
    const { db } = await openMigrated(opened().place);
    const tables = await db.introspection.getTables();
    await db.destroy();
    const sealed = tables.flatMap(({ name, columns }) =>
      columns.filter((column) => column.name.startsWith('sealed_')).map((column) => `${name}.${column.name}`),
    );
    const text = await readFile(join(import.meta.dirname, 'reseal.ts'), 'utf8');
    const missing = sealed.filter((column) => {
      const [table, name] = column.split('.');
      return !text.includes(`table: '${table}', column: '${name}'`);
    });
    // stored answers to requests with a key, and kept forms, are dropped
    expect(missing.sort()).toEqual(['kept_forms.sealed_fields', 'request_keys.sealed_answer']);
  });
});

describe('an archive', () => {
  const places: Record<string, TestPlace> = {};
  const postgres = postgresNotRun();
  beforeAll(async () => {
    for (const name of ['from', 'to', 'other']) places[name] = await sqlitePlace();
    if (postgres === null) places['postgresql'] = await postgresPlace();
  });
  afterAll(() => Promise.all(Object.values(places).map(({ remove }) => remove())));
  const secrets = createSecretBox(testKey);
  const open = (name: string) => openStore({ ...places[name]!.place, clock: testClock(), secrets });
  const take = (from: string, to: string) =>
    readArchive(places[to]!.place, writeArchive(places[from]!.place), secrets);

  it('has every table', async () => {
    const { db } = await openMigrated(places['from']!.place);
    const tables = (await db.introspection.getTables()).map(({ name }) => name);
    await db.destroy();
    expect(tables.toSorted()).toEqual([...archivedTables].toSorted());
  });

  it.skipIf(postgres !== null)('goes from SQLite to PostgreSQL and back with all contents', async () => {
    const store = await open('from');
    const workspace = await fill(store);
    const before = await secretsOf(store, workspace);
    await take('from', 'postgresql');
    await take('postgresql', 'to');
    for (const name of ['postgresql', 'to']) {
      const restored = await open(name);
      expect(await secretsOf(restored, workspace)).toEqual(before);
      // ids continue
      expect((await restored.users.create(newUser('next'))).id).toBeGreaterThan(workspace.ownerId);
      await restored.close();
    }
    await store.close();
    await expect(take('from', 'to')).rejects.toThrow(ArchiveRefused);
  });

  it('of another version, or an invalid one, changes nothing', async () => {
    async function* lines(text: string) {
      yield* [text];
    }
    const { place } = places['other']!;
    for (const text of ['{"format":"understudy-store.1","migrations":["0001"]}', '{"a":1}']) {
      await expect(readArchive(place, lines(text), secrets)).rejects.toThrow(ArchiveRefused);
    }
    expect(await (await open('other')).users.count()).toBe(0);
  });
});

describe('the commands', () => {
  it('back up, restore elsewhere under another key, and verify', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'understudy-commands-'));
    const said: string[] = [];
    const refused: string[] = [];
    const log = vi.spyOn(console, 'log').mockImplementation((text: string) => void said.push(text));
    const error = vi.spyOn(console, 'error').mockImplementation((text: string) => void refused.push(text));
    try {
      const [one, two] = [join(folder, 'one'), join(folder, 'two')];
      const { openOwnStore } = await import('../../scripts/own-store');
      const commands = await Promise.all([
        import('../../scripts/rotate-key'),
        import('../../scripts/backup'),
        import('../../scripts/restore'),
        import('../../scripts/verify-audit'),
      ]);
      const [rotate, backup, restore, verify] = commands.map(({ main }) => main);
      const SECRET_KEY = 'x'.repeat(32);
      const NEW_SECRET_KEY = 'y'.repeat(32);
      const store = await openOwnStore({ DATA_DIR: one, SECRET_KEY });
      await fill(store);
      await store.close();
      expect(await rotate!([], { DATA_DIR: one, SECRET_KEY, NEW_SECRET_KEY })).toBe(0);
      const file = join(folder, 'backup.gz');
      expect(await backup!([file], { DATA_DIR: one })).toBe(0);
      // the old key, and none at all: nothing is written, so the right one still finds an empty store
      expect(await restore!([file], { DATA_DIR: two })).toBe(1);
      expect(existsSync(join(two, 'secret.key'))).toBe(false);
      expect(await restore!([file], { DATA_DIR: two, SECRET_KEY })).toBe(1);
      expect(refused.map((text) => text.split('.')[0])).toEqual([
        'There is no key to read the backup with',
        'The backup is sealed with another key; nothing was written',
      ]);
      expect(await restore!([file], { DATA_DIR: two, SECRET_KEY: NEW_SECRET_KEY })).toBe(0);
      expect(await verify!([], { DATA_DIR: two, SECRET_KEY: NEW_SECRET_KEY })).toBe(0);
      expect(said.at(-1)).toMatch(
        /^All 1 entries of the audit are as they were written, up to 1:[0-9a-f]{64}$/,
      );
    } finally {
      log.mockRestore();
      error.mockRestore();
      await rm(folder, { recursive: true, force: true });
    }
  });
});
