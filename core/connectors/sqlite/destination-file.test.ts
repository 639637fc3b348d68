import { existsSync, linkSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, it } from 'vitest';
import { createSqliteDatabase } from '../../../tests/setup/sqlite';
import { codeOf } from '@core/kernel/errors';
import { silentLogger } from '@core/kernel/logger';
import { sqliteConnector } from './sqlite-connector';

const target = { role: 'TARGET', logger: silentLogger } as const;
const options = { truncate: false, bypassConstraints: false, createMissing: true };
const source = { role: 'SOURCE', logger: silentLogger } as const;

it('creates a missing file when opened, but not when only tested', async () => {
  const { folder, drop } = createSqliteDatabase();
  const config = { type: 'SQLITE', path: join(folder, 'new.db') };
  expect(await sqliteConnector.test(config, 'TARGET')).toMatchObject({ ok: true, found: { tables: 0 } });
  expect(existsSync(config.path)).toBe(false);
  await (await sqliteConnector.openDestination(config, target)).close();
  expect(existsSync(config.path)).toBe(true);
  await drop();
});

it('identifies a file by any of its paths', async () => {
  const { folder, path, config, drop } = createSqliteDatabase();
  linkSync(path, join(folder, 'hard.db'));
  symlinkSync(path, join(folder, 'soft.db'));
  for (const other of [
    join(folder, 'hard.db'),
    join(folder, 'soft.db'),
    join(folder, '..', folder.split('/').at(-1) ?? '', 'test.db'),
  ]) {
    expect(sqliteConnector.identity({ type: 'SQLITE', path: other })).toBe(sqliteConnector.identity(config));
  }
  expect(sqliteConnector.identity({ type: 'SQLITE', path: join(folder, 'new.db') })).not.toBe(
    sqliteConnector.identity(config),
  );
  await drop();
});

it('runs no function of a hostile view that reaches outside the database', async () => {
  const database = createSqliteDatabase();
  await database.run('CREATE TABLE t (a)', "CREATE VIEW v AS SELECT load_extension('x') AS a");
  const connection = await sqliteConnector.openSource(database.config, source);
  const schema = await connection.introspect();
  expect(schema.tables.map((table) => table.name)).toEqual(['t']);
  await connection.close();
  await database.drop();
});

it('waits for another program that writes, and reports that the file is busy when told to stop waiting', async () => {
  const database = createSqliteDatabase();
  await database.run('CREATE TABLE t (a)');
  const connection = await sqliteConnector.openDestination(database.config, target);
  const plan = { runId: 'r', tables: [], foreignKeys: [], options };
  const other = new Database(database.path);
  other.exec('BEGIN IMMEDIATE');
  const beginning = connection.beginLoad(plan);
  other.exec("INSERT INTO t VALUES ('other'); COMMIT");
  await beginning;
  other.exec('BEGIN IMMEDIATE');
  const finishing = connection.finishLoad(plan, AbortSignal.timeout(50));
  await expect(finishing.catch(codeOf)).resolves.toBe('cancelled');
  other.close();
  await connection.close();
  await database.drop();
});

it('keeps the WAL mode of a file, and copies no rows directly from one', async () => {
  const database = createSqliteDatabase();
  await database.run(
    'PRAGMA journal_mode = WAL',
    'CREATE TABLE t (id INTEGER PRIMARY KEY)',
    'INSERT INTO t VALUES (1)',
  );
  const connection = await sqliteConnector.openSource(database.config, source);
  await connection.snapshot();
  expect(await connection.origin?.({ schema: '', name: 't' })).toBeNull();
  await database.run('INSERT INTO t VALUES (2)');
  expect(await connection.countRows([{ schema: '', name: 't' }])).toEqual([1]);
  await connection.close();
  const destination = await sqliteConnector.openDestination(database.config, target);
  await destination.close();
  expect(await database.query('PRAGMA journal_mode')).toEqual([['wal']]);
  await database.drop();
});

it('chooses the page size of a new file, and keeps that of others', async () => {
  const used = createSqliteDatabase();
  const fresh = join(used.folder, 'new.db');
  for (const path of [used.path, fresh]) {
    const connection = await sqliteConnector.openDestination({ type: 'SQLITE', path }, target);
    await connection.beginLoad({ runId: 'r', tables: [], foreignKeys: [], options });
    await connection.close();
  }
  expect(pageSizeOf(used.path)).toBe(4096);
  expect(pageSizeOf(fresh)).toBe(32_768);
  await used.drop();
});

function pageSizeOf(path: string): unknown {
  const database = new Database(path, { readonly: true });
  const size = database.pragma('page_size', { simple: true });
  database.close();
  return size;
}
