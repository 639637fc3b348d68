import { expect, it } from 'vitest';
import { createSqliteDatabase } from '../../../tests/setup/sqlite';
import { silentLogger } from '@core/kernel/logger';
import type { NoticeHandler } from '../connector';
import type { DatabaseSchema } from '../schema';
import { sqliteConnector } from './sqlite-connector';

async function introspected(
  statements: readonly string[],
  tell: NoticeHandler = () => undefined,
): Promise<DatabaseSchema> {
  const database = createSqliteDatabase();
  try {
    await database.run(...statements);
    const source = await sqliteConnector.openSource(database.config, {
      role: 'SOURCE',
      logger: silentLogger,
      tell,
    });
    const schema = await source.introspect();
    await source.close();
    return schema;
  } finally {
    await database.drop();
  }
}

it('knows which keys SQLite auto-increments', async () => {
  const { tables } = await introspected([
    'CREATE TABLE a (id INTEGER PRIMARY KEY)',
    'CREATE TABLE b (id integer PRIMARY KEY AUTOINCREMENT)',
    'CREATE TABLE c (id INT PRIMARY KEY)',
    'CREATE TABLE d (id INTEGER PRIMARY KEY DESC)',
    'CREATE TABLE e (id INTEGER PRIMARY KEY) WITHOUT ROWID',
    'CREATE TABLE f (id INTEGER, x INTEGER, PRIMARY KEY (id, x))',
  ]);
  expect(
    tables.map((table) => [table.name, table.columns[0]?.autoIncrement, table.columns[0]?.nullable]),
  ).toEqual([
    ['a', true, false],
    ['b', true, false],
    ['c', false, true],
    ['d', false, true],
    ['e', false, false],
    ['f', false, true],
  ]);
});

it('lists unique keys over plain columns of all rows, and every explicit index', async () => {
  const { tables } = await introspected([
    'CREATE TABLE t (a TEXT UNIQUE, b TEXT, c TEXT, UNIQUE (b, c))',
    'CREATE UNIQUE INDEX whole ON t (c)',
    'CREATE UNIQUE INDEX part ON t (b) WHERE b IS NOT NULL',
    'CREATE UNIQUE INDEX expression ON t (lower(a))',
    'CREATE INDEX plain ON t (c DESC, a COLLATE NOCASE)',
  ]);
  expect(tables[0]?.uniqueKeys.map((key) => key.columns).sort()).toEqual([['a'], ['b', 'c'], ['c']]);
  expect(tables[0]?.indexes.map((index) => [index.name, index.columns, index.unique])).toEqual([
    ['expression', [], true],
    ['part', ['b'], true],
    ['plain', ['c', 'a'], false],
    ['whole', ['c'], true],
  ]);
});

it('keeps the names of unique constraints, and names others after their columns', async () => {
  const { tables } = await introspected([
    `CREATE TABLE t (id INTEGER PRIMARY KEY, "a b" TEXT CONSTRAINT one UNIQUE, c TEXT NOT NULL UNIQUE, d TEXT,
       CONSTRAINT "two three" UNIQUE (C, d COLLATE NOCASE), UNIQUE (d, "a b"))`,
    'CREATE UNIQUE INDEX four ON t (d)',
  ]);
  expect(tables[0]?.uniqueKeys.map(({ name, columns }) => [name, columns]).sort()).toEqual([
    ['four', ['d']],
    ['one', ['a b']],
    ['t_c_key', ['c']],
    ['t_d_a b_key', ['d', 'a b']],
    ['two three', ['c', 'd']],
  ]);
});

it('distinguishes virtual and stored computed columns', async () => {
  const { tables } = await introspected([
    'CREATE TABLE t (a INT, b INT AS (a + 1), c INT GENERATED ALWAYS AS (a * 2) STORED)',
  ]);
  expect(tables[0]?.columns.map((column) => column.generated)).toEqual([false, true, true]);
});

it('gives keys the exact names of what they refer to, and the primary key if they name no columns', async () => {
  const { foreignKeys } = await introspected([
    'CREATE TABLE "Parent" ("Id" INTEGER PRIMARY KEY, x INT UNIQUE)',
    'CREATE TABLE child (p REFERENCES PARENT, q INT, CONSTRAINT second FOREIGN KEY (q) REFERENCES parent (X) ON DELETE SET NULL DEFERRABLE INITIALLY DEFERRED)',
  ]);
  expect(foreignKeys).toEqual([
    {
      name: 'child_p_fkey',
      child: { schema: '', name: 'child' },
      childColumns: ['p'],
      parent: { schema: '', name: 'Parent' },
      parentColumns: ['Id'],
      deferrable: false,
      onDelete: null,
      onUpdate: null,
    },
    {
      name: 'second',
      child: { schema: '', name: 'child' },
      childColumns: ['q'],
      parent: { schema: '', name: 'Parent' },
      parentColumns: ['x'],
      deferrable: true,
      initiallyDeferred: true,
      onDelete: 'SET NULL',
      onUpdate: null,
    },
  ]);
});

it('reads the columns of views without their rows: computed ones have an unknown type', async () => {
  const { tables } = await introspected([
    'CREATE TABLE t (id INTEGER PRIMARY KEY, name VARCHAR(20) NOT NULL)',
    "INSERT INTO t VALUES (1, 'a')",
    'CREATE VIEW v AS SELECT id, name, length(name) AS n, abs(-9223372036854775808) AS fails FROM t',
  ]);
  const view = tables.find(({ name }) => name === 'v');
  expect(view?.columns.map(({ name, type, supported }) => [name, type.kind, supported])).toEqual([
    ['id', 'int', true],
    ['name', 'utf8', true],
    ['n', 'unknown', false],
    ['fails', 'unknown', false],
  ]);
});

it('skips what cannot be moved and says so', async () => {
  const lines: unknown[] = [];
  const schema = await introspected(
    [
      'CREATE TABLE t (a REFERENCES nowhere (id), b REFERENCES t (no_column))',
      'CREATE VIRTUAL TABLE search USING fts5(body)',
      'CREATE VIEW broken AS SELECT * FROM nowhere',
    ],
    (...line) => lines.push(line),
  );
  expect(schema.tables.map((table) => table.name)).toEqual(['t']);
  expect(schema.foreignKeys).toEqual([]);
  expect(lines).toEqual([
    ['warn', 'broken-view-left-out', { view: 'broken' }],
    ['warn', 'virtual-table-left-out', { table: 'search' }],
    ['warn', 'dangling-key-left-out', { table: 't', parent: 'nowhere' }],
    ['warn', 'dangling-key-left-out', { table: 't', parent: 't' }],
  ]);
});

it('counts rows of a small file exactly', async () => {
  const { tables } = await introspected([
    'CREATE TABLE t (a)',
    'INSERT INTO t VALUES (1), (2), (3)',
    'CREATE VIEW v AS SELECT * FROM t',
  ]);
  expect(tables.map((table) => table.rowEstimate)).toEqual([3, null]);
});

it('marks an unknown type', async () => {
  const { tables } = await introspected(['CREATE TABLE t (a GEOMETRY, b INT, c)']);
  expect(tables[0]?.columns.map((column) => [column.type.kind, column.supported])).toEqual([
    ['unknown', false],
    ['int', true],
    ['utf8', true],
  ]);
});
