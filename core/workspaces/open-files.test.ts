import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FileFolders } from '@core/connectors/allowed-folders';
import { openFiles } from './open-files';

let root: string;
let folders: FileFolders;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'open-files-'));
  for (const folder of ['open/csv', 'open/empty', 'open/.hidden', 'elsewhere']) {
    await mkdir(join(root, folder), { recursive: true });
  }
  const sqlite = 'SQLite format 3\0 and more';
  await writeFile(join(root, 'open/shop.db'), sqlite);
  await writeFile(join(root, 'open/notes.db'), 'no database');
  await writeFile(join(root, 'open/.hidden/own.db'), sqlite);
  await writeFile(join(root, 'open/csv/people.csv'), 'id\n1\n');
  await writeFile(join(root, 'elsewhere/secret.db'), sqlite);
  await symlink(join(root, 'elsewhere'), join(root, 'open/link'));
  folders = { open: [join(root, 'open')], readOnly: [], own: join(root, 'own') };
});
afterAll(() => rm(root, { recursive: true }));

test.each([
  ['SQLITE', 'SOURCE', ['shop.db']],
  ['LOCAL_FS', 'SOURCE', ['csv']],
  ['LOCAL_FS', 'TARGET', ['csv', 'empty']],
] as const)('for %s as %s the open folders offer %j', async (type, role, expected) => {
  expect(await openFiles(folders, type, role)).toEqual(expected.map((name) => join(root, 'open', name)));
});

test('read-only files are offered as a source alone', async () => {
  const readOnly = { ...folders, readOnly: [join(root, 'open')] };
  expect(await openFiles(readOnly, 'SQLITE', 'SOURCE')).toHaveLength(1);
  expect(await openFiles(readOnly, 'SQLITE', 'TARGET')).toEqual([]);
});

test('a folder that is missing offers nothing', async () => {
  expect(await openFiles({ ...folders, open: [join(root, 'none')] }, 'SQLITE', 'SOURCE')).toEqual([]);
});
