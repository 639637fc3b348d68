import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, describe, expect, it } from 'vitest';
import type { Column } from '@core/kernel/data/column';
import { textOf } from '@core/kernel/data/text-of';
import type { ReadColumn, Shard } from '../../connector';
import { openForReading } from '../open-database';
import { LeafReader } from './leaf-reader';
import { joinFile } from './shared-file';

const folder = mkdtempSync(join(tmpdir(), 'understudy-leaves-'));
afterAll(() => rmSync(folder, { recursive: true }));

const utf8 = { kind: 'utf8' } as const;
const column = (name: string, nativeType = 'TEXT'): ReadColumn => ({
  name,
  nativeType,
  type: utf8,
  as: 'decoded',
});
const range = (after?: number, upTo?: number): Shard['range'] => ({
  ...(after === undefined ? {} : { after: String(after) }),
  ...(upTo === undefined ? {} : { upTo: String(upTo) }),
});

interface Read {
  /** The columns' texts, row by row. */
  readonly rows: (string | null)[][];
  readonly storages: string[];
  readonly rest: Shard | null;
}

const storageOfColumn = (read: Column): string =>
  read.storage === 'text' && read.ascii ? 'ascii' : read.storage;

let files = 0;

/** Makes a file by statements and reads columns of its table `t` from the leaves. */
function readLeaves(
  statements: readonly string[],
  columns: readonly ReadColumn[],
  { ranges = [range()], batchSize = 1000, prepare = 'BEGIN; SELECT 1 FROM t' } = {},
): Read {
  const path = join(folder, `${files++}.db`);
  const made = new Database(path);
  for (const statement of statements) made.exec(statement);
  made.close();
  const db = openForReading(path);
  const file = joinFile(path);
  try {
    db.exec(prepare);
    const reader = new LeafReader(db, file);
    const rows: (string | null)[][] = [];
    const storages: string[] = [];
    let rest: Shard | null = null;
    for (const one of ranges) {
      const shard = { table: { schema: '', name: 't' }, index: 0, estimatedRows: 0, range: one };
      const batches = reader.batches({ shard, columns, batchSize });
      let next = batches.next();
      for (; !next.done; next = batches.next()) {
        const { rowCount, columns: read } = next.value;
        expect(rowCount).toBeLessThanOrEqual(batchSize);
        storages.push(...read.map(storageOfColumn));
        for (let row = 0; row < rowCount; row++) rows.push(read.map((values) => textOf(values, row, utf8)));
        next.value.release?.();
      }
      rest = next.value;
    }
    return { rows, storages, rest };
  } finally {
    db.close();
    file.leave();
  }
}

const numbers = (count: number, rows: string): string =>
  `INSERT INTO t SELECT ${rows} FROM (WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count}) SELECT i FROM n)`;

describe('texts read from leaves', () => {
  it.each([512, 4096, 65_536])(
    'are those of the rows, in their order, with pages of %d bytes',
    (pageSize) => {
      const { rows, rest } = readLeaves(
        [
          `PRAGMA page_size = ${pageSize}`,
          'CREATE TABLE t (id INTEGER PRIMARY KEY, n REAL, a TEXT, b VARCHAR(20), c TEXT)',
          numbers(
            5000,
            `i * 3, i / 7.0, 'value ' || i, CASE WHEN i % 5 > 0 THEN 'group ' || (i % 5) END, CASE i % 4 WHEN 0 THEN '' WHEN 1 THEN 'Zoë 𠮷野' ELSE 'x' END`,
          ),
          'DELETE FROM t WHERE id % 7 = 0',
        ],
        [column('c'), column('a'), column('b', 'VARCHAR(20)')],
      );
      const expected = Array.from({ length: 5000 }, (_, at) => at + 1).filter((i) => (i * 3) % 7 !== 0);
      expect(rest).toBeNull();
      expect(rows).toEqual(
        expected.map((i) => [
          ['', 'Zoë 𠮷野', 'x', 'x'][i % 4],
          `value ${i}`,
          i % 5 > 0 ? `group ${i % 5}` : null,
        ]),
      );
    },
  );

  it('are a dictionary where they repeat, over all shards, and one by one where they do not', () => {
    const { rows, storages } = readLeaves(
      ['CREATE TABLE t (a TEXT, b TEXT)', numbers(60_000, "'name ' || (i % 3000), 'mail ' || i")],
      [column('a'), column('b')],
      { ranges: [range(undefined, 30_000), range(30_000)], batchSize: 10_000 },
    );
    expect(rows).toEqual(
      Array.from({ length: 60_000 }, (_, at) => [`name ${(at + 1) % 3000}`, `mail ${at + 1}`]),
    );
    expect(storages.filter((_, at) => at % 2 === 0)).toEqual(Array.from({ length: 6 }, () => 'dictionary'));
    expect(storages.slice(4).filter((_, at) => at % 2 === 1)).toEqual(
      Array.from({ length: 4 }, () => 'ascii'),
    );
  });

  it('are bytes where they do not repeat and all of a batch are ASCII', () => {
    const { rows, storages } = readLeaves(
      [
        'CREATE TABLE t (a TEXT)',
        numbers(60_000, "CASE WHEN i = 45000 THEN 'Zoë' WHEN i % 100 > 0 THEN 'mail ' || i END"),
      ],
      [column('a')],
      { batchSize: 10_000 },
    );
    expect(rows).toEqual(
      Array.from({ length: 60_000 }, (_, at) => {
        if (at + 1 === 45_000) return ['Zoë'];
        return [(at + 1) % 100 > 0 ? `mail ${at + 1}` : null];
      }),
    );
    expect(storages.slice(2)).toEqual(['ascii', 'ascii', 'text', 'ascii']);
  });

  it('go on in the pages after the leaf where a row is too long for it', () => {
    const lengths = [10, 450, 470, 490, 510, 1000, 5000, 100_000];
    const { rows } = readLeaves(
      [
        'PRAGMA page_size = 512',
        'CREATE TABLE t (a TEXT, b TEXT)',
        ...lengths.map((length) => `INSERT INTO t VALUES (printf('%.*c', ${length}, 'a'), 'b${length}')`),
      ],
      [column('a'), column('b')],
    );
    expect(rows).toEqual(lengths.map((length) => ['a'.repeat(length), `b${length}`]));
  });

  it('are in exactly one of the shards', () => {
    const ranges = [
      range(undefined, -1),
      range(-1, 1),
      range(1, 777),
      range(777, 778),
      range(778, 5000),
      range(5000),
    ];
    const { rows } = readLeaves(['CREATE TABLE t (a TEXT)', numbers(3000, "'v' || i")], [column('a')], {
      ranges,
      batchSize: 64,
    });
    expect(rows).toEqual(Array.from({ length: 3000 }, (_, at) => [`v${at + 1}`]));
  });

  it('leave out what generated columns compute, and read what they store', () => {
    const { rows, rest } = readLeaves(
      [
        "CREATE TABLE t (a TEXT, v TEXT AS (a || '!'), s TEXT AS (a || '?') STORED, b TEXT)",
        "INSERT INTO t (a, b) VALUES ('x', 'y')",
      ],
      [column('s'), column('b')],
    );
    expect([rows, rest]).toEqual([[['x?', 'y']], null]);
    expect(
      readLeaves(
        ["CREATE TABLE t (a TEXT, v TEXT AS (a || '!'))", "INSERT INTO t VALUES ('x')"],
        [column('v')],
      ).rest,
    ).not.toBeNull();
  });

  it.each([
    ['bytes among them', ['CREATE TABLE t (a TEXT)', "INSERT INTO t VALUES ('x'), ('y'), (x'00'), ('z')"], 2],
    [
      'rows from before the column',
      ["CREATE TABLE t (b TEXT); INSERT INTO t VALUES ('b'); ALTER TABLE t ADD COLUMN a TEXT DEFAULT 'd'"],
      undefined,
    ],
    [
      'numbers that no double holds',
      ['CREATE TABLE t (a TEXT)', "INSERT INTO t (rowid, a) VALUES (5, 'x'), (9223372036854775807, 'y')"],
      5,
    ],
  ])('stop where only SQLite can read right: %s', (_, statements, after) => {
    const { rows, rest } = readLeaves(statements, [column('a')]);
    expect(rest?.range.after).toBe(after === undefined ? undefined : String(after));
    expect(rest).not.toBeNull();
    expect(rows.length).toBe(after === undefined ? 0 : after === 5 ? 1 : 2);
  });

  it.each([
    ['without a snapshot', { prepare: 'SELECT 1' }, ['CREATE TABLE t (a TEXT)'], column('a')],
    ['with a write-ahead log', {}, ['PRAGMA journal_mode = wal', 'CREATE TABLE t (a TEXT)'], column('a')],
    ['in UTF-16', {}, ["PRAGMA encoding = 'UTF-16le'", 'CREATE TABLE t (a TEXT)'], column('a')],
    [
      'of a table without row numbers',
      {},
      ['CREATE TABLE t (a TEXT PRIMARY KEY) WITHOUT ROWID'],
      column('a'),
    ],
    ['of a view', {}, ["CREATE VIEW t AS SELECT 'x' AS a"], column('a')],
    ['of a column that is not text', {}, ['CREATE TABLE t (a INTEGER)'], column('a', 'INTEGER')],
    ['that are not decoded', {}, ['CREATE TABLE t (a TEXT)'], { ...column('a'), as: 'native' as const }],
  ])('are left to SQLite %s', (_, options, statements, one) => {
    expect(readLeaves(statements, [one], options)).toMatchObject({ rows: [], rest: { range: {} } });
  });

  it('are none of an empty table', () => {
    expect(readLeaves(['CREATE TABLE t (a TEXT)'], [column('a')])).toMatchObject({ rows: [], rest: null });
  });
});
