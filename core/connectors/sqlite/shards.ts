import type { Database } from 'better-sqlite3';
import type { Shard } from '../connector';
import type { TableName } from '../schema';
import { evenBounds, keysetShards, type KeyTexts } from '../sql/keyset-shards';
import { accessPathOf } from './access-path';
import { quoteTable } from './dialect';
import { countRows } from './row-estimate';

/** Ranges of row numbers, each with about `targetRows` rows. Tables without row numbers and views are one shard. */
export function shardsOf(db: Database, table: TableName, targetRows: number): Shard[] {
  const path = accessPathOf(db, table.name);
  if (path.by === 'scan') return keysetShards(table, [], 0);
  const rows = countRows(db, table.name);
  const bounds =
    path.by === 'key' || rows <= targetRows ? [] : upperBounds(db, table.name, path.rowid, rows, targetRows);
  return keysetShards(table, bounds, rows);
}

/** The last row number of every shard but the last one. */
function upperBounds(
  db: Database,
  table: string,
  rowid: string,
  rows: number,
  targetRows: number,
): KeyTexts[] {
  const from = quoteTable(table);
  // Two queries in one: SQLite finds a least or a highest number without a scan only where it is asked for alone.
  const ends = db
    .prepare<[], [bigint, bigint]>(
      `SELECT (SELECT min(${rowid}) FROM ${from}), (SELECT max(${rowid}) FROM ${from})`,
    )
    .raw()
    .safeIntegers();
  const [first, last] = ends.get() ?? [0n, 0n];
  const size = Math.ceil(rows / Math.ceil(rows / targetRows));
  return evenBounds(first, last, rows, targetRows) ?? countedBounds(db, table, rowid, size);
}

/** Row numbers with large gaps: the bounds are found by counting along the table. */
function countedBounds(db: Database, table: string, rowid: string, size: number): KeyTexts[] {
  const next = db
    .prepare<[bigint, number], bigint>(
      `SELECT ${rowid} FROM ${quoteTable(table)} WHERE ${rowid} > ? ORDER BY ${rowid} LIMIT 1 OFFSET ?`,
    )
    .pluck()
    .safeIntegers();
  const bounds: KeyTexts[] = [];
  const lowest = -(2n ** 63n);
  for (let at = lowest; ;) {
    // The lowest number of all can itself be in use: it belongs to the first shard, whose lower end is open.
    const bound = next.get(at, size - 1);
    if (bound === undefined || next.get(bound, 0) === undefined) return bounds;
    bounds.push([String(bound)]);
    at = bound;
  }
}
