import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ApiError } from '@core/api/client';
import { callById, type CallOf } from '@core/contract/calls';
import type { CallBodyInput } from '@core/contract/define-call';
import { configuredApp, type ConfiguredApp } from '../../../tests/setup/configured-app';
import type { SignedIn } from '../../../tests/setup/app';

let at: ConfiguredApp;
let root: string;
let anna: SignedIn;
let bert: SignedIn;
let admin: SignedIn;
/** Puts the shop's database there. */
const put = (...path: string[]): string => {
  const file = join(root, ...path);
  mkdirSync(join(file, '..'), { recursive: true });
  copyFileSync(at.sourceFile, file);
  return file;
};
beforeAll(async () => {
  const sample = { id: 'shop', labelKey: 'l', descriptionKey: 'd', tables: 1, columns: 1, rows: 1, path: '' };
  at = await configuredApp({ samples: [sample] });
  // as an installation has it: only 'shared' is everybody's
  const { fileFolders } = at.app.services;
  root = at.app.filesFolder;
  Object.assign(fileFolders, { open: [root], shared: [join(root, 'shared')] });
  sample.path = put('samples', 'shop.db');
  anna = await at.app.signIn('anna');
  bert = await at.app.signIn('bert');
  admin = await at.app.signIn('folder-admin', { role: 'Admin' });
});
afterAll(() => at.app.close());

const refused = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) => (error instanceof ApiError ? error.problem.code : String(error)),
  );
const onFile = ({ client }: SignedIn, path: string) =>
  refused(
    client.call('workspaces.create', {
      body: { name: 'On a file', mode: 'SCRATCH', source: { type: 'SQLITE', path } },
    }),
  );
const usableBy = async ({ client }: SignedIn) =>
  (await client.call('fileFolders.list')).results.filter((one) => one.may_use).map(({ path }) => path);
const map = (path: string, whose: object = {}) =>
  admin.client.call('fileFolders.map', { body: { path, ...whose } });

it('below an open folder, a person’s folder is theirs, an organization’s its members’, and shared everybody’s [B8.004]', async () => {
  const { id } = await at.app.store.organizations.create('Claims');
  await at.app.store.organizations.setOfUser(bert.user.id, [id]);
  const [annas, claims] = [`user-${anna.user.id}`, `organization-${id}`];
  expect(await usableBy(anna)).toEqual([join(root, annas), join(root, 'shared')]);
  expect(await usableBy(bert)).toEqual([
    join(root, `user-${bert.user.id}`),
    join(root, claims),
    join(root, 'shared'),
  ]);
  const files = { annas: put(annas, 'a.db'), claims: put(claims, 'c.db'), shared: put('shared', 's.db') };
  expect(await onFile(anna, files.annas)).toBeNull();
  expect(await onFile(bert, files.annas)).toBe('connection-file-not-allowed');
  expect(await onFile(admin, files.annas)).toBe('connection-file-not-allowed');
  expect(await onFile(bert, files.claims)).toBeNull();
  expect(await onFile(anna, files.claims)).toBe('connection-file-not-allowed');
  expect(await onFile(bert, files.shared)).toBeNull();
  // neither a test of the connection nor a folder above leads there
  const test = (path: string, type: 'SQLITE' | 'LOCAL_FS') =>
    refused(bert.client.call('databaseConnections.test', { body: { type, path, role: 'SOURCE' } }));
  expect(await test(files.annas, 'SQLITE')).toBe('connection-file-not-allowed');
  expect(await test(join(root, annas), 'LOCAL_FS')).toBe('connection-file-not-allowed');
  expect(await test(root, 'LOCAL_FS')).toBe('connection-file-not-allowed');
});

it('keeps a file of before for its workspace, and for no other', async () => {
  const before = put('old', 'shop.db');
  const workspace = await at.app.workspace(anna.user.id, { source: before, destination: join(root, 'x.db') });
  const settings = { name: 'Kept', locale: 'en', key_generator_mode: 'hash' } as const;
  const replace = (path: string) =>
    refused(
      anna.client.call('workspaces.replace', {
        params: { id: workspace.id },
        body: { ...settings, source: { type: 'SQLITE', path } },
      }),
    );
  expect(await replace(before)).toBeNull();
  expect(await replace(put('old', 'other.db'))).toBe('connection-file-not-allowed');
  expect(await onFile(anna, before)).toBe('connection-file-not-allowed');
  // until an Admin says whose the folder is
  const { id } = await map(join(root, 'old'), { user: 'anna' });
  expect(await onFile(anna, before)).toBeNull();
  expect(await onFile(bert, before)).toBe('connection-file-not-allowed');
  expect(await refused(map(join(root, 'old')))).toBe('folder-mapped');
  await admin.client.call('fileFolders.unmap', { params: { folderId: id! } });
  await map(join(root, 'old'));
  expect(await onFile(bert, before)).toBeNull();
});

it('lets an Admin map neither what is somebody’s own nor what lies outside', async () => {
  const own = join(root, `user-${anna.user.id}`);
  expect(await refused(map(own, { user: 'folder-admin' }))).toBe('forbidden');
  expect(await refused(map(join(own, 'deeper')))).toBe('forbidden');
  expect(await refused(map('/etc'))).toBe('folder-not-open');
  expect(await refused(map(at.app.dataFolder))).toBe('folder-not-open');
  // mapped as a whole, what is somebody's stays theirs
  await map(root);
  expect(await onFile(bert, join(own, 'a.db'))).toBe('connection-file-not-allowed');
  expect(await onFile(bert, put('anywhere.db'))).toBeNull();
});

it('lets an Admin give a mapped folder to another, which takes it from the first', async () => {
  const { id: claimsId } = await at.app.store.organizations.create('Givers');
  await at.app.store.organizations.setOfUser(anna.user.id, [claimsId]);
  const file = put('handed', 'shop.db');
  const { id } = await map(join(root, 'handed'), { user: 'bert' });
  expect(await onFile(bert, file)).toBeNull();
  const give = (by: SignedIn, body: CallBodyInput<CallOf<'fileFolders.give'>>) =>
    by.client.call('fileFolders.give', { params: { folderId: id! }, body });
  for (const other of [anna, bert]) expect(await refused(give(other, {}))).toBe('forbidden');
  const given = await give(admin, { organization_id: claimsId });
  expect(given).toMatchObject({ user: null, organization: { id: claimsId }, may_use: false });
  expect(await onFile(bert, file)).toBe('connection-file-not-allowed');
  expect(await onFile(anna, file)).toBeNull();
  expect(await refused(give(admin, { user: 'nobody-of-that-name' }))).toBe('user-unknown');
  expect(await refused(give(admin, { organization_id: 999_999 }))).toBe('organization-unknown');
  const unknown = admin.client.call('fileFolders.give', { params: { folderId: 999_999 }, body: {} });
  expect(await refused(unknown)).toBe('not-found');
});

it('says which workspaces use a folder: to each their own, to an Admin all', async () => {
  const folder = join(root, 'used');
  const deeper = join(folder, 'deeper');
  await map(folder);
  await map(deeper, { user: 'anna' });
  const make = async ({ client }: SignedIn, name: string, path: string) =>
    client.call('workspaces.create', { body: { name, mode: 'SCRATCH', source: { type: 'SQLITE', path } } });
  await make(anna, 'Of Anna', put('used', 'a.db'));
  await make(bert, 'Of Bert', put('used', 'b.db'));
  await make(anna, 'Deeper', put('used', 'deeper', 'c.db'));
  const seenBy = async ({ client }: SignedIn, path: string) => {
    const found = (await client.call('fileFolders.list')).results.find((one) => one.path === path);
    return found && [found.workspace_count, found.workspaces.map(({ name }) => name)];
  };
  expect(await seenBy(anna, folder)).toEqual([2, ['Of Anna']]);
  expect(await seenBy(bert, folder)).toEqual([2, ['Of Bert']]);
  expect(await seenBy(admin, folder)).toEqual([2, ['Of Anna', 'Of Bert']]);
  expect(await seenBy(anna, deeper)).toEqual([1, ['Deeper']]);
  expect(await seenBy(bert, deeper)).toBeUndefined();
});

it('offers what lies in one’s own and in shared folders, and nothing of another person’s', async () => {
  const annas = join(root, `user-${anna.user.id}`);
  const offered = ({ client }: SignedIn, type: 'SQLITE' | 'LOCAL_FS', role: 'SOURCE' | 'TARGET') =>
    client.call('filesystem.openFiles', { query: { type, role } });
  put(annas.slice(root.length + 1), 'rows', 'people.csv');
  // everybody's as a whole, as mapped before: what is Anna's stays hers
  expect(await usableBy(bert)).toContain(root);
  expect(await offered(anna, 'SQLITE', 'SOURCE')).toContain(join(annas, 'a.db'));
  expect(await offered(anna, 'LOCAL_FS', 'SOURCE')).toContain(join(annas, 'rows'));
  for (const other of [bert, admin])
    for (const type of ['SQLITE', 'LOCAL_FS'] as const)
      for (const role of ['SOURCE', 'TARGET'] as const) {
        const found = await offered(other, type, role);
        expect(found.filter((path) => `${path}/`.startsWith(`${annas}/`))).toEqual([]);
      }
  expect(await offered(bert, 'SQLITE', 'SOURCE')).toContain(join(root, 'shared', 's.db'));
});

it('makes the destination of a sample in the folder of its maker, and refuses another beside it', async () => {
  const ask = (body: object) =>
    at.app.send('/workspaces/?sample_db=shop', {
      as: anna,
      method: callById('workspaces.create').method,
      headers: { 'Content-Type': 'application/json', 'X-CSRFToken': anna.csrf },
      body: JSON.stringify({ name: 'Sample', mode: 'SCRATCH', ...body }),
    });
  const given = await ask({ destination: { type: 'SQLITE', path: join(root, 'shared', 'mine.db') } });
  expect(given.status).toBe(400);
  expect(await given.json()).toMatchObject({
    code: 'validation-failed',
    error_keys: { destination: ['validation:sample-has-own'] },
  });
  const { workspace } = (await (await ask({})).json()) as { workspace: { engine_id: number } };
  const target = await at.app.store.databases.ofEngine(workspace.engine_id, 'TARGET');
  expect(target?.connection.path).toContain(join(root, `user-${anna.user.id}`, 'shop-'));
  expect(existsSync(join(root, 'destinations'))).toBe(false);
});

it('refuses a date format that is a lone percent sign, for a column of dates too', async () => {
  for (const place of ['customers.birth_date', 'customers.first_name']) {
    const asked = at.owner.client.call('column.updateCreate', {
      params: { columnId: await at.idOf(place) },
      body: { generator: { id: 'noise.date', parameters: { dateFormat: '%' } } },
    });
    await expect(asked).rejects.toMatchObject({
      problem: { status: 400, code: 'date-format-invalid', params: { position: 1 } },
    });
  }
});

it('tells one of four transfers at once that it is done', async () => {
  const names = ['one', 'two', 'three', 'four'];
  for (const name of names) await at.app.signIn(name);
  const outcomes = await Promise.all(
    names.map((user) =>
      refused(
        at.owner.client.call('workspacePermissions.transfer', {
          body: { workspace_id: at.workspace.id, user, keep_role: 'READER' },
        }),
      ),
    ),
  );
  expect(outcomes.filter((code) => code === null)).toHaveLength(1);
  for (const code of outcomes) expect([null, 'version-conflict', 'forbidden']).toContain(code);
});
