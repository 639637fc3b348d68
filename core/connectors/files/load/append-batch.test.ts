import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import type { Column } from '@core/kernel/data/column';
import { openEngine } from '../engine/engine';
import { appendBatch } from './append-batch';

/** More than DuckDB accepts at a time. */
const rows = 5000;

it.each<[string, (row: number) => string | null]>([
  ['around the length that stands in an entry', (row) => 'abcdefghijklmno'.slice(0, row % 16)],
  ['beyond ASCII, short and long', (row) => 'é氏😀'.repeat(row % 6) + row],
  ['with NULL among the first rows only', (row) => (row < 10 ? null : `row ${row}`)],
  ['with NULL among the last rows only', (row) => (row > 4990 ? null : 'a text longer than an entry')],
  ['with characters that end a text elsewhere', (row) => `\0${row}\n"'`.repeat(1 + (row % 3))],
])('hands over texts %s as they are', async (_, textOf) => {
  const engine = await openEngine([tmpdir()], 1);
  const values = Array.from({ length: rows }, (__, row) => textOf(row));
  const column: Column = { storage: 'text', values };
  const found = await engine.use(undefined, async (connection) => {
    await connection.rows('CREATE TEMP TABLE t (a VARCHAR)');
    const appender = await connection.raw.createAppender('t');
    appendBatch(connection, appender, { rowCount: rows, columns: [column] });
    appender.closeSync();
    return connection.rows('FROM t');
  });
  engine.close();
  expect(found.map(([value]) => value)).toEqual(values);
});
