import type { Database } from 'better-sqlite3';
import type { ReadColumn, Shard } from '../connector';
import { inOrder, type AccessPath } from './access-path';
import { affinityOf } from './declared-type';
import type { SqliteValue } from './plain-text';
import { quoteName, quoteNames, quoteTable } from './quote';

export type Page = SqliteValue[][];

/**
 * Rows of a shard in their order, in pages of at most `pageRows`. Whole numbers are exact: they come as numbers as long
 * as a double holds all of a page, and the page is read again as bigints where one does not. Between two pages
 * nothing is open but the connection, except for views and tables without row numbers.
 */
export function readPages(
  db: Database,
  shard: Shard,
  path: AccessPath,
  columns: readonly ReadColumn[],
  pageRows: number,
): Iterable<Page> {
  return path.by === 'rowid'
    ? pagesByRowid(db, shard, path.rowid, columns, pageRows)
    : pagesInOrder(db, shard, path, columns, pageRows);
}

function* pagesByRowid(
  db: Database,
  shard: Shard,
  rowid: string,
  columns: readonly ReadColumn[],
  pageRows: number,
): Iterable<Page> {
  const selected = [...columns.map((column) => quoteName(column.name)), rowid].join(', ');
  const page = db
    .prepare<[bigint, bigint, number], SqliteValue[]>(
      `SELECT ${selected} FROM ${quoteTable(shard.table.name)} WHERE ${rowid} BETWEEN ? AND ? ORDER BY ${rowid} LIMIT ?`,
    )
    .raw();
  const suspects = columns.flatMap((column, at) => (mayExceedDouble(column) ? [at] : []));
  suspects.push(columns.length);
  const { first, last } = rowidRange(shard);
  let isExact = columns.some(needsExactForm);
  for (let next = first; next <= last;) {
    let rows = page.safeIntegers(isExact).all(next, last, pageRows);
    if (!isExact && exceedsDouble(rows, suspects)) {
      isExact = true;
      rows = page.safeIntegers(true).all(next, last, pageRows);
    }
    if (rows.length === 0) return;
    next = BigInt(rows[rows.length - 1]![columns.length] as number | bigint) + 1n;
    yield rows;
    if (rows.length < pageRows) return;
  }
}

/** One statement stays open over all pages: its rows cannot be found again by a number. */
function* pagesInOrder(
  db: Database,
  shard: Shard,
  path: AccessPath,
  columns: readonly ReadColumn[],
  pageRows: number,
): Iterable<Page> {
  const statement = db
    .prepare<[], SqliteValue[]>(
      `SELECT ${quoteNames(columns.map((column) => column.name))} ${inOrder(shard.table.name, path)}`,
    )
    .raw()
    .safeIntegers(columns.some((column) => needsExactForm(column) || mayExceedDouble(column)));
  let rows: Page = [];
  for (const row of statement.iterate()) {
    rows.push(row);
    if (rows.length < pageRows) continue;
    yield rows;
    rows = [];
  }
  if (rows.length > 0) yield rows;
}

/** Lowest and highest row number, both inclusive. */
export function rowidRange(shard: Shard): { first: bigint; last: bigint } {
  const { after, upTo } = shard.range;
  return {
    first: after === undefined ? -(2n ** 63n) : BigInt(after) + 1n,
    last: upTo === undefined ? 2n ** 63n - 1n : BigInt(upTo),
  };
}

/** Without conversion by affinity, 5 and 5.0 are two values, which only bigints tell apart. */
const needsExactForm = (column: ReadColumn): boolean =>
  column.as === 'native' &&
  (affinityOf(column.nativeType) === 'blob' || column.nativeType.toUpperCase() === 'ANY');

function mayExceedDouble(column: ReadColumn): boolean {
  const affinity = affinityOf(column.nativeType);
  return affinity !== 'text' && affinity !== 'real';
}

function exceedsDouble(rows: Page, suspects: readonly number[]): boolean {
  for (const row of rows) {
    for (const at of suspects) {
      const value = row[at];
      if (typeof value === 'number' && (value > Number.MAX_SAFE_INTEGER || value < Number.MIN_SAFE_INTEGER))
        return true;
    }
  }
  return false;
}
