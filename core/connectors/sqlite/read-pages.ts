import type { Database } from 'better-sqlite3';
import type { ReadColumn, Shard } from '../connector';
import { boundsOf } from '../sql/keyset-shards';
import { inOrder, type AccessPath } from './access-path';
import { affinityOf } from './declared-type';
import { columnReader, rowReader, toPage, type Page } from './page-readers';
import type { SqliteValue } from './plain-text';
import { quoteNames, quoteTable } from './dialect';

/** Up to this many columns are read one after another; each takes one more pass over the rows. */
const columnsAlone = 12;
/** The same for rows with more characters, whose pages would be traversed repeatedly. */
const charactersAlone = 1000;
/** Rows of a shard's first page, which decides how the others are read. */
const firstPageRows = 500;

/**
 * Rows of a shard in order, in pages of at most `pageRows`. Integers are exact: they are returned as numbers as long as
 * a double can represent all of a page, otherwise the page is read again as bigints. Nothing but the connection is open
 * between two pages, except for views and tables without rowids.
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
  const table = quoteTable(shard.table.name);
  const names = columns.map((column) => column.name);
  const suspects = columns.flatMap((column, at) => (mayExceedDouble(column) ? [at] : []));
  const lastOfPage = db
    .prepare<[bigint, bigint, number], bigint>(
      `SELECT ${rowid} FROM ${table} WHERE ${rowid} BETWEEN ? AND ? ORDER BY ${rowid} LIMIT 1 OFFSET ?`,
    )
    .pluck()
    .safeIntegers();
  const { first, last } = rowidRange(shard);
  let isExact = columns.some(needsExactForm);
  let read = rowReader(db, table, rowid, names);
  let isDense = false;
  for (let from: bigint | null = first; from !== null;) {
    const start: bigint = from;
    const rows = start === first ? Math.min(firstPageRows, pageRows) : pageRows;
    const [page, end] = inOneState(db, () => {
      const ending = isDense
        ? lesser(start + BigInt(rows - 1), last)
        : (lastOfPage.get(start, last, rows - 1) ?? last);
      const values = read(start, ending, isExact);
      if (isExact || !exceedsDouble(values, suspects)) return [values, ending];
      isExact = true;
      return [read(start, ending, true), ending];
    });
    if (page.rowCount > 0) yield page;
    if (start === first && columns.length > 0 && columns.length <= columnsAlone && areRowsShort(page)) {
      read = columnReader(db, table, rowid, names);
    }
    // If most rowids are in use, the next page is a range of them: its end need not be found by counting rows.
    isDense = BigInt(page.rowCount) * 2n > end - start;
    from = end === last ? null : end + 1n;
  }
}

/** One statement stays open over all pages: its rows cannot be found again by rowid. */
function* pagesInOrder(
  db: Database,
  shard: Shard,
  path: AccessPath,
  columns: readonly ReadColumn[],
  pageRows: number,
): Iterable<Page> {
  const names = columns.map((column) => column.name);
  const statement = db
    .prepare<[], SqliteValue[]>(
      `SELECT ${names.length === 0 ? 'NULL' : quoteNames(names)} ${inOrder(shard.table.name, path)}`,
    )
    .raw()
    .safeIntegers(columns.some((column) => needsExactForm(column) || mayExceedDouble(column)));
  let rows: SqliteValue[][] = [];
  for (const row of statement.iterate()) {
    rows.push(row);
    if (rows.length < pageRows) continue;
    yield toPage(rows, columns.length);
    rows = [];
  }
  if (rows.length > 0) yield toPage(rows, columns.length);
}

const lesser = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/** Lowest and highest rowid, both inclusive. */
export function rowidRange(shard: Shard): { first: bigint; last: bigint } {
  const { after, upTo } = boundsOf(shard);
  return {
    first: after === null ? -(2n ** 63n) : BigInt(after[0] ?? '') + 1n,
    last: upTo === null ? 2n ** 63n - 1n : BigInt(upTo[0] ?? ''),
  };
}

/** Several statements that see the same rows. */
function inOneState<T>(db: Database, work: () => T): T {
  if (db.inTransaction) return work();
  db.exec('BEGIN');
  try {
    return work();
  } finally {
    db.exec('COMMIT');
  }
}

/** Without conversion by affinity, 5 and 5.0 are different values, which only bigints distinguish. */
const needsExactForm = (column: ReadColumn): boolean =>
  column.as === 'native' &&
  (affinityOf(column.nativeType) === 'blob' || column.nativeType.toUpperCase() === 'ANY');

function mayExceedDouble(column: ReadColumn): boolean {
  const affinity = affinityOf(column.nativeType);
  return affinity !== 'text' && affinity !== 'real';
}

const exceedsDouble = (page: Page, suspects: readonly number[]): boolean =>
  suspects.some((at) =>
    page.columns[at]?.some(
      (value) =>
        typeof value === 'number' && (value > Number.MAX_SAFE_INTEGER || value < Number.MIN_SAFE_INTEGER),
    ),
  );

function areRowsShort(page: Page): boolean {
  let characters = 0;
  for (const column of page.columns) {
    for (const value of column) {
      if (typeof value === 'string' || Buffer.isBuffer(value)) characters += value.length;
    }
  }
  return characters < page.rowCount * charactersAlone;
}
