import { expect, it } from 'vitest';
import type { Shard, SourceConnection } from '../connector';
import type { TableSchema } from '../schema';
import { databases, describeOnServer } from './testing/databases';
import { columnsOf, openSource, tableNamed } from './testing/moving';

async function idsOf(
  source: SourceConnection,
  table: TableSchema,
  shards: readonly Shard[],
): Promise<number[]> {
  const ids: number[] = [];
  for (const shard of shards) {
    for await (const { rowCount, columns } of source.read({
      shard,
      columns: columnsOf(table, 'decoded').slice(0, 1),
      batchSize: 1000,
    })) {
      const column = columns[0];
      if (column?.storage === 'int32') ids.push(...column.values.subarray(0, rowCount));
    }
  }
  return ids.sort((a, b) => a - b);
}

const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

describeOnServer('shards', () => {
  const database = databases();

  it('have about the requested size, whether or not the table was analyzed', async () => {
    const made = await database();
    await made.run(
      'CREATE TABLE t (id integer, a text)',
      `INSERT INTO t SELECT n, repeat('x', n % 200) FROM generate_series(1, 20000) n`,
    );
    const source = await openSource(made);
    for (const analyzed of [false, true]) {
      if (analyzed) await made.run('ANALYZE t');
      const table = tableNamed(await source.introspect(), 't');
      const shards = await source.shards(table, 3000);
      expect(shards.length).toBeGreaterThanOrEqual(5);
      expect(shards.length).toBeLessThanOrEqual(9);
      expect(await idsOf(source, table, shards)).toEqual(upTo(20_000));
    }
    await source.close();
  });

  it('include rows appended after the plan, and no deleted ones', async () => {
    const made = await database();
    await made.run(
      'CREATE TABLE t (id integer)',
      'INSERT INTO t SELECT n FROM generate_series(1, 5000) n',
      'ANALYZE t',
    );
    const source = await openSource(made);
    const table = tableNamed(await source.introspect(), 't');
    const shards = await source.shards(table, 1000);
    await made.run(
      'INSERT INTO t SELECT n FROM generate_series(5001, 9000) n',
      'DELETE FROM t WHERE id > 8990',
    );
    expect(await idsOf(source, table, shards)).toEqual(upTo(8990));
    await source.close();
  });

  it('cover all partitions once, and of inheriting tables only their own rows', async () => {
    const made = await database();
    await made.run(
      'CREATE TABLE p (id integer, k integer) PARTITION BY LIST (k)',
      'CREATE TABLE p1 PARTITION OF p FOR VALUES IN (1)',
      'CREATE TABLE p2 PARTITION OF p DEFAULT PARTITION BY HASH (id)',
      'CREATE TABLE p2a PARTITION OF p2 FOR VALUES WITH (MODULUS 2, REMAINDER 0)',
      'CREATE TABLE p2b PARTITION OF p2 FOR VALUES WITH (MODULUS 2, REMAINDER 1)',
      'INSERT INTO p SELECT n, n % 5 FROM generate_series(1, 6000) n',
      'CREATE TABLE base (id integer)',
      'CREATE TABLE derived () INHERITS (base)',
      'INSERT INTO base VALUES (1), (2)',
      'INSERT INTO derived VALUES (3)',
    );
    const source = await openSource(made);
    const schema = await source.introspect();
    for (const [name, expected] of [
      ['p', upTo(6000)],
      ['base', [1, 2]],
      ['derived', [3]],
    ] as const) {
      const table = tableNamed(schema, name);
      for (const target of [500, 1_000_000]) {
        expect(await idsOf(source, table, await source.shards(table, target))).toEqual(expected);
      }
    }
    expect(await source.countRows(['p', 'base', 'derived'].map((name) => tableNamed(schema, name)))).toEqual([
      6000, 2, 1,
    ]);
    await source.close();
  });

  it('leaving a read early frees the connection at once and keeps the snapshot', async () => {
    const made = await database();
    await made.run(
      'CREATE TABLE t (id integer, a text)',
      `INSERT INTO t SELECT n, repeat('x', 1000) FROM generate_series(1, 30000) n`,
    );
    const source = await openSource(made);
    await source.snapshot();
    const table = tableNamed(await source.introspect(), 't');
    const [shard] = await source.shards(table, 1_000_000);
    for (let turn = 0; turn < 5; turn += 1) {
      for await (const batch of source.read({ shard: shard!, columns: columnsOf(table), batchSize: 10 })) {
        expect(batch.rowCount).toBe(10);
        break;
      }
    }
    await made.run('DELETE FROM t');
    expect(await source.countRows([table])).toEqual([30_000]);
    const sessions = await made.query(
      `SELECT count(*) FROM pg_stat_activity WHERE application_name = 'understudy' AND datname = current_database()`,
    );
    expect(sessions).toEqual([['1']]);
    await source.close();
  });
});
