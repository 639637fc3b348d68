import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { silentLogger } from '@core/kernel/logger';
import { createSqliteDatabase } from '../../../../tests/setup/sqlite';
import { sqliteConnector } from '../sqlite-connector';

/** The code with which another process fails to write to the file, or 'written'. */
function writeElsewhere(path: string): string {
  const script = `try { new (require('better-sqlite3'))(process.argv[1], { timeout: 0 }).exec("INSERT INTO t VALUES ('new')"); console.log('written') } catch (error) { console.log(error.code) }`;
  return execFileSync(process.execPath, ['-e', script, path], { encoding: 'utf8' }).trim();
}

it('keeps the lock of each snapshot until its own connection is closed', async () => {
  const { config, path, run, drop } = createSqliteDatabase();
  await run('CREATE TABLE t (a TEXT)', "INSERT INTO t VALUES ('x')");
  const open = async () => {
    const source = sqliteConnector.openSource(config, { role: 'SOURCE', logger: silentLogger });
    const connection = await source;
    await connection.snapshot();
    const { tables } = await connection.introspect();
    const [shard] = await connection.shards(tables[0]!, 1000);
    const columns = [{ name: 'a', nativeType: 'TEXT', type: { kind: 'utf8' }, as: 'decoded' }] as const;
    for await (const batch of connection.read({ shard: shard!, columns, batchSize: 10 }))
      expect(batch.rowCount).toBe(1);
    return connection;
  };
  const first = await open();
  const second = await open();
  await first.close();
  expect(writeElsewhere(path)).toBe('SQLITE_BUSY');
  await second.close();
  expect(writeElsewhere(path)).toBe('written');
  await drop();
});
