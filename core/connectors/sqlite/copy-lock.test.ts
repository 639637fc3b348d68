import { expect, it } from 'vitest';
import { silentLogger } from '@core/kernel/logger';
import { createSqliteDatabase } from '../../../tests/setup/sqlite';
import { sqliteConnector } from './sqlite-connector';

it('finishes a load while others read the source that rows were copied from', async () => {
  const source = createSqliteDatabase();
  const destination = createSqliteDatabase();
  await source.run(
    'CREATE TABLE t (id INTEGER PRIMARY KEY, a TEXT)',
    `INSERT INTO t SELECT n, printf('%0100d', n)
     FROM (WITH RECURSIVE r(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM r WHERE n < 1000) SELECT n FROM r)`,
  );
  const open = { logger: silentLogger };
  const reading = await sqliteConnector.openSource(source.config, { ...open, role: 'SOURCE' });
  const beside = await sqliteConnector.openSource(source.config, { ...open, role: 'SOURCE' });
  await beside.snapshot();
  await reading.snapshot();
  const writing = await sqliteConnector.openDestination(destination.config, { ...open, role: 'TARGET' });
  const { tables, foreignKeys } = await reading.introspect();
  const table = tables[0]!;
  const name = { schema: '', name: 't' };
  const plan = {
    runId: 'r',
    tables: [{ source: table, target: name, sameEngine: true }],
    foreignKeys,
    options: { truncate: false, bypassConstraints: true, createMissing: true },
  };
  await writing.beginLoad(plan);
  const [shard] = await reading.shards(table, 10_000);
  const origin = await reading.origin?.(name);
  const copy = { runId: 'r', taskId: 't', table: name, columns: [], origin: origin ?? '', shard: shard! };
  const kept = ['id', 'a'].map((column) => ({ source: column, target: column }));
  const result = await writing.copyFrom?.({ ...copy, kept }, null);
  expect(result?.rows).toBe(1000);
  expect(result?.bytes).toBeGreaterThan(100_000);
  expect(result?.bytes).toBeLessThan(150_000);
  // If the source were locked with the destination, each of these would wait a minute for its readers.
  await writing.finishLoad(plan);
  await writing.dropLedger('r');
  await source.run("INSERT INTO t VALUES (1001, 'z')").then(
    () => expect.unreachable('the snapshots keep writers out'),
    (error: unknown) => expect(error).toMatchObject({ code: 'SQLITE_BUSY' }),
  );
  for (const connection of [writing, reading, beside]) await connection.close();
  const all = 'SELECT id, a FROM t ORDER BY id';
  expect(await destination.query(all)).toEqual(await source.query(all));
  await source.drop();
  await destination.drop();
});
