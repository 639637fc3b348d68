import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database } from 'better-sqlite3';
import { throwIfAborted } from '@core/kernel/abort';
import type { Batch, Column } from '@core/kernel/data/column';
import type { ReadColumn, ReadRequest, RowKeys, Shard } from '../connector';
import { keyedCondition } from '../row-keys';
import { tableKey, type TableName } from '../schema';
import { accessPathOf, inOrder } from './access-path';
import { decodeColumn, nativeColumn } from './decode';
import type { SqliteValue } from './plain-text';
import { quoteName, quoteNames, quoteTable } from './dialect';
import { toPage, type Page } from './page-readers';
import { readPages } from './read-pages';
import type { Session } from './session';
import { toAppError } from './sqlite-errors';

/** Batches of a shard. Yields to the event loop between two of them, so that an abort is noticed. */
export async function* readBatches(session: Session, request: ReadRequest): AsyncIterable<Batch> {
  const { shard } = request;
  const signal = session.signalWith(request.signal);
  try {
    throwIfAborted(signal);
    for (const batch of session.track(batchesOf(session.db, request))) {
      yield batch;
      await nextTurn();
      throwIfAborted(signal);
    }
  } catch (error) {
    throw toAppError(error, session.end, { table: tableKey(shard.table) });
  }
}

function* batchesOf(db: Database, { shard, columns, batchSize }: ReadRequest): Iterable<Batch> {
  const path = accessPathOf(db, shard.table.name);
  for (const page of readPages(db, shard, path, columns, batchSize)) yield toBatch(page, columns);
}

/** The first rows by primary key if there is one, else in row order; decoded. */
export function sampleRows(
  db: Database,
  table: TableName,
  columns: readonly ReadColumn[],
  limit: number,
): Batch {
  const key = db
    .prepare<[string], string>("SELECT name FROM pragma_table_xinfo(?, 'main') WHERE pk > 0 ORDER BY pk")
    .pluck()
    .all(table.name);
  const from =
    key.length > 0
      ? inOrder(table.name, { by: 'key', order: quoteNames(key) })
      : inOrder(table.name, accessPathOf(db, table.name));
  return decodedRows(db, columns, `${from} LIMIT ?`, [limit]);
}

/** Rows with one of the keys; decoded. */
export function keyedRows(
  db: Database,
  table: TableName,
  columns: readonly ReadColumn[],
  keys: RowKeys,
): Batch {
  if (keys.values.length === 0) return toBatch(toPage([], columns.length), columns);
  const condition = keyedCondition(quoteName, keys, () => '?');
  return decodedRows(db, columns, `FROM ${quoteTable(table.name)} WHERE ${condition}`, keys.values.flat());
}

/** @param from what follows the column list */
function decodedRows(
  db: Database,
  columns: readonly ReadColumn[],
  from: string,
  bound: readonly (string | number)[],
): Batch {
  const rows = db
    .prepare<(string | number)[], SqliteValue[]>(
      `SELECT ${quoteNames(columns.map(({ name }) => name))} ${from}`,
    )
    .raw()
    .safeIntegers()
    .all(...bound);
  return toBatch(
    toPage(rows, columns.length),
    columns.map((column) => ({ ...column, as: 'decoded' })),
  );
}

export const wholeTable = (table: TableName): Shard => ({ table, index: 0, estimatedRows: 0, range: {} });

function toBatch(page: Page, columns: readonly ReadColumn[]): Batch {
  const columnAt = (column: ReadColumn, at: number): Column => {
    const stored = page.columns[at] ?? [];
    return column.as === 'native' ? nativeColumn(stored) : decodeColumn(stored, column.type);
  };
  return { rowCount: page.rowCount, columns: columns.map(columnAt) };
}
