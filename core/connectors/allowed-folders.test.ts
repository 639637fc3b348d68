import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { silentLogger } from '@core/kernel/logger';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { restrictToFolders, requireAllowedFile, type FileFolders } from './allowed-folders';
import type { Connector, DatabaseRole } from './connector';
import { sqliteConnector } from './sqlite/sqlite-connector';

/**
 * root/data belongs to the installation, with files/ and files/samples/ in it; root/more is open too, and its neighbour
 * root/more-of-others is not.
 */
let root: string;
let folders: FileFolders;
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'understudy-folders-')));
  for (const folder of ['data/files/samples', 'data/jobs', 'more/deep', 'more-of-others']) {
    mkdirSync(join(root, folder), { recursive: true });
  }
  for (const file of ['data/understudy.sqlite', 'data/secret.key', 'data/files/samples/shop.sqlite']) {
    writeFileSync(join(root, file), '');
  }
  writeFileSync(join(root, 'more', 'mine.sqlite'), '');
  writeFileSync(join(root, 'more-of-others', 'theirs.sqlite'), 'some bytes');
  folders = {
    open: [join(root, 'data', 'files'), join(root, 'more')],
    readOnly: [join(root, 'data', 'files', 'samples')],
    own: join(root, 'data'),
  };
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const check = (path: string, role: DatabaseRole = 'TARGET', within = folders) =>
  requireAllowedFile({ type: 'SQLITE', path }, role, within);
const refused = { code: 'connection-file-not-allowed' };

describe('a database file', () => {
  it.each([
    'more/mine.sqlite',
    'more/new.sqlite',
    'more/not/there/yet.sqlite',
    'more/..c',
    'data/files/a.sqlite',
    // a folder is up to the connector to refuse
    'more/deep',
  ])('may be %s', async (path) => {
    await expect(check(join(root, path))).resolves.toBeUndefined();
  });

  it.each([
    'more-of-others/theirs.sqlite',
    'more-of-others/not-there.sqlite',
    'nowhere/at/all.sqlite',
    'more/../more-of-others/theirs.sqlite',
    'data/understudy.sqlite',
    'data/secret.key',
    'data/jobs/1',
    'data/new.sqlite',
    'more',
  ])('may not be %s', async (path) => {
    await expect(check(join(root, path))).rejects.toMatchObject(refused);
  });

  it('is identified by its full path', async () => {
    const path = relative(process.cwd(), join(root, 'more', 'mine.sqlite'));
    await expect(check(path)).rejects.toMatchObject(refused);
    await expect(check('')).rejects.toMatchObject(refused);
  });

  it('is refused with the same error whether something exists there or not', async () => {
    const answerTo = (path: string) =>
      check(join(root, path)).catch((error: unknown) => ({ ...(error as object) }));
    const there = await answerTo('more-of-others/theirs.sqlite');
    expect(there).toMatchObject({ ...refused, details: { folders: folders.open.join(', ') } });
    expect(await answerTo('more-of-others/not-there.sqlite')).toEqual(there);
    expect(await answerTo('data/understudy.sqlite')).toEqual(there);
  });

  it('does not matter to a server connection', async () => {
    await expect(
      requireAllowedFile({ type: 'POSTGRESQL', host: 'h' }, 'TARGET', folders),
    ).resolves.toBeUndefined();
  });

  it('among the samples is read-only', async () => {
    const sample = join(root, 'data', 'files', 'samples', 'shop.sqlite');
    await expect(check(sample, 'SOURCE')).resolves.toBeUndefined();
    await expect(check(sample, 'TARGET')).rejects.toMatchObject(refused);
    await expect(check(`${sample}-journal`, 'TARGET')).rejects.toMatchObject(refused);
  });

  it('cannot be a folder that contains closed files, nor a destination that contains read-only ones', async () => {
    const within = { ...folders, open: [dirname(root)] };
    await expect(check(root, 'SOURCE', within)).rejects.toMatchObject(refused);
    await expect(check(join(root, 'data'), 'SOURCE', within)).rejects.toMatchObject(refused);
    const samples = join(root, 'data', 'files', 'samples');
    await expect(check(samples, 'SOURCE')).resolves.toBeUndefined();
    await expect(check(samples, 'TARGET')).rejects.toMatchObject(refused);
    const above = { ...folders, readOnly: [join(root, 'more', 'deep')], open: [root] };
    await expect(check(join(root, 'more'), 'SOURCE', above)).resolves.toBeUndefined();
    await expect(check(join(root, 'more'), 'TARGET', above)).rejects.toMatchObject(refused);
  });

  it.each(['data', '.'])(
    'cannot be one of the installation’s own, even if %s is opened too',
    async (folder) => {
      const wide = { ...folders, open: [...folders.open, join(root, folder)] };
      await expect(check(join(root, 'data', 'understudy.sqlite'), 'SOURCE', wide)).rejects.toMatchObject(
        refused,
      );
      await expect(check(join(root, 'data', 'files', 'a.sqlite'), 'TARGET', wide)).resolves.toBeUndefined();
    },
  );
});

describe('links', () => {
  const link = (target: string, name: string) => symlinkSync(join(root, target), join(root, 'more', name));

  it.each([
    ['to a file outside', 'more-of-others/theirs.sqlite', ''],
    ['to a folder outside', 'more-of-others', '/theirs.sqlite'],
    ['to a folder outside, for a new file', 'more-of-others', '/new.sqlite'],
    ['to nothing yet', 'more-of-others/not-there.sqlite', ''],
    ['to a folder that is not there yet', 'more-of-others/not-there', '/new.sqlite'],
    ['to the installation’s own', 'data/understudy.sqlite', ''],
    ['to a sample', 'data/files/samples/shop.sqlite', ''],
    ['to a device', '../../../../../../dev/zero', ''],
  ])('that lead %s are refused', async (_, target, behind) => {
    link(target, 'link');
    await expect(check(join(root, 'more', `link${behind}`))).rejects.toMatchObject(refused);
  });

  it('are followed within the folders', async () => {
    link('more/mine.sqlite', 'again.sqlite');
    await expect(check(join(root, 'more', 'again.sqlite'))).resolves.toBeUndefined();
  });

  it('are followed to an open folder, whichever name it was opened by', async () => {
    symlinkSync(join(root, 'more'), join(root, 'other-name'));
    await expect(check(join(root, 'other-name', 'mine.sqlite'))).resolves.toBeUndefined();
    const byLink = { ...folders, open: [join(root, 'other-name')] };
    await expect(check(join(root, 'more', 'mine.sqlite'), 'TARGET', byLink)).resolves.toBeUndefined();
  });

  it.skipIf(process.platform === 'win32')('are not the only non-files that are refused', async () => {
    execFileSync('mkfifo', [join(root, 'more', 'pipe')]);
    await expect(check(join(root, 'more', 'pipe'))).rejects.toMatchObject(refused);
  });
});

describe('a connector restricted to the folders', () => {
  const options = (role: DatabaseRole) => ({ role, logger: silentLogger });
  const ways: readonly [string, (connector: Connector, path: string) => Promise<unknown>][] = [
    ['test of a source', (connector, path) => connector.test({ type: 'SQLITE', path }, 'SOURCE')],
    ['test of a destination', (connector, path) => connector.test({ type: 'SQLITE', path }, 'TARGET')],
    ['openSource', (connector, path) => connector.openSource({ type: 'SQLITE', path }, options('SOURCE'))],
    [
      'openDestination',
      async (connector, path) =>
        (await connector.openDestination({ type: 'SQLITE', path }, options('TARGET'))).close(),
    ],
  ];

  it.each(ways)('checks the file in %s', async (_, way) => {
    const [connector] = restrictToFolders([sqliteConnector], folders);
    await expect(way(connector!, join(root, 'more-of-others', 'theirs.sqlite'))).rejects.toMatchObject(
      refused,
    );
    await expect(way(connector!, join(root, 'more-of-others', 'new.sqlite'))).rejects.toMatchObject(refused);
  });

  it('checks on each opening, not only the first', async () => {
    const [connector] = restrictToFolders([sqliteConnector], folders);
    const path = join(root, 'more', 'deep', 'a.sqlite');
    new Database(path).exec('CREATE TABLE t (x)').close();
    const open = () => connector!.openSource({ type: 'SQLITE', path }, options('SOURCE'));
    await (await open()).close();
    renameSync(join(root, 'more', 'deep'), join(root, 'more-of-others', 'deep'));
    symlinkSync(join(root, 'more-of-others', 'deep'), join(root, 'more', 'deep'));
    await expect(open()).rejects.toMatchObject(refused);
  });

  it('is otherwise the same connector', async () => {
    const [connector] = restrictToFolders([sqliteConnector], folders);
    expect(connector).toMatchObject({ type: 'SQLITE', capabilities: sqliteConnector.capabilities });
    const config = { type: 'SQLITE', path: join(root, 'more', 'mine.sqlite') };
    expect(connector!.identity(config)).toBe(sqliteConnector.identity(config));
    expect(await connector!.test(config, 'SOURCE')).toMatchObject({ ok: true });
  });
});
