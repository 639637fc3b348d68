import { describe, expect, it } from 'vitest';
import { createSqliteDatabase } from '../../../tests/setup/sqlite';
import { textOf } from '@core/kernel/data/text-of';
import { silentLogger } from '@core/kernel/logger';
import { sqliteConnector } from './sqlite-connector';

/** Texts of column v by shard, read row by row. */
async function readByShard(
  statements: readonly string[],
  rowsPerShard = 2,
): Promise<{ shards: string[][]; origin: boolean }> {
  const database = createSqliteDatabase();
  try {
    await database.run(...statements);
    const source = await sqliteConnector.openSource(database.config, {
      role: 'SOURCE',
      logger: silentLogger,
    });
    await source.snapshot();
    const table = (await source.introspect()).tables[0]!;
    const column = { ...table.columns.find((candidate) => candidate.name === 'v')!, as: 'decoded' as const };
    const shards: string[][] = [];
    for (const shard of await source.shards(table, rowsPerShard)) {
      const texts: string[] = [];
      for await (const batch of source.read({ shard, columns: [column], batchSize: 1 }))
        texts.push(textOf(batch.columns[0]!, 0, column.type) ?? '');
      shards.push(texts);
    }
    const origin = (await source.origin?.(table)) ?? null;
    await source.close();
    return { shards, origin: origin !== null };
  } finally {
    await database.drop();
  }
}

describe('rows in order', () => {
  it('supports rowids at both ends of 64 bits', async () => {
    const rows =
      "INSERT INTO t VALUES (-9223372036854775808, 'a'), (-1, 'b'), (0, 'c'), (9223372036854775806, 'd'), (9223372036854775807, 'e')";
    const { shards } = await readByShard(['CREATE TABLE t (id INTEGER PRIMARY KEY, v TEXT)', rows]);
    // The lowest rowid of all is below every bound and is not counted for the first one.
    expect(shards).toEqual([
      ['a', 'b', 'c'],
      ['d', 'e'],
    ]);
  });

  it('divides dense rowids without counting along them', async () => {
    const { shards } = await readByShard([
      'CREATE TABLE t (id INTEGER PRIMARY KEY, v TEXT)',
      "INSERT INTO t VALUES (10, 'a'), (11, 'b'), (12, 'c'), (13, 'd')",
    ]);
    expect(shards).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
  });

  it('reads on after gaps in rowids that were dense before', async () => {
    const { shards } = await readByShard(
      [
        'CREATE TABLE t (id INTEGER PRIMARY KEY, v TEXT)',
        "INSERT INTO t VALUES (-3, 'a'), (-2, 'b'), (-1, 'c'), (7, 'd'), (8, 'e'), (9, 'f'), (900, 'g'), (901, 'h')",
      ],
      8,
    );
    expect(shards).toEqual([['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']]);
  });

  it('finds the rowid behind columns of the same name', async () => {
    const { shards, origin } = await readByShard([
      'CREATE TABLE t (rowid TEXT, oid TEXT, v TEXT)',
      "INSERT INTO t VALUES ('x', 'x', 'a'), ('x', 'x', 'b'), ('x', 'x', 'c')",
    ]);
    expect(shards.flat()).toEqual(['a', 'b', 'c']);
    expect(origin).toBe(true);
  });

  it('reads a table whose columns shadow every name of the rowid', async () => {
    const { shards, origin } = await readByShard([
      'CREATE TABLE t (rowid, _rowid_, oid, v TEXT)',
      "INSERT INTO t VALUES (3, 1, 1, 'a'), (2, 1, 1, 'b'), (1, 1, 1, 'c')",
    ]);
    expect(shards).toEqual([['a', 'b', 'c']]);
    expect(origin).toBe(false);
  });

  it('uses an INTEGER PRIMARY KEY if the names of the rowid are shadowed', async () => {
    const { shards, origin } = await readByShard([
      'CREATE TABLE t (rowid, _rowid_, oid, k INTEGER PRIMARY KEY, v TEXT)',
      "INSERT INTO t VALUES (3, 1, 1, 2, 'b'), (2, 1, 1, 1, 'a'), (1, 1, 1, 9, 'c')",
    ]);
    expect(shards).toEqual([['a', 'b'], ['c']]);
    expect(origin).toBe(true);
  });

  it('reads a table WITHOUT ROWID by its key', async () => {
    const { shards } = await readByShard([
      'CREATE TABLE t (b INT, a INT, v TEXT, PRIMARY KEY (a DESC, b)) WITHOUT ROWID',
      "INSERT INTO t VALUES (1, 1, 'c'), (2, 1, 'd'), (1, 2, 'a'), (2, 2, 'b')",
    ]);
    expect(shards).toEqual([['c', 'd', 'a', 'b']]);
  });
});
