import type { Database } from 'better-sqlite3';
import type { Shard } from '../connector';
import type { TableName } from '../schema';
import { evenBounds, keysetShards, type KeyTexts } from '../sql/keyset-shards';
import { accessPathOf } from './access-path';
import { quoteTable } from './dialect';
import { countRows } from './row-estimate';

/** Ranges of rowids, each with about `targetRows` rows. Tables without rowids and views are one shard. */
export function shardsOf(db: Database, table: TableName, targetRows: number): Shard[] {
  const path = accessPathOf(db, table.name);
  if (path.by === 'scan') return keysetShards(table, [], 0);
  const rows = countRows(db, table.name);
  const bounds =
    path.by === 'key' || rows <= targetRows ? [] : upperBounds(db, table.name, path.rowid, rows, targetRows);
  return keysetShards(table, bounds, rows);
}

/** The last rowid of every shard but the last one. */
function upperBounds(
  db: Database,
  table: string,
  rowid: string,
  rows: number,
  targetRows: number,
): KeyTexts[] {
  const from = quoteTable(table);
  // Two queries in one: SQLite finds a minimum or maximum without a scan only if it is requested alone.
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

/** Rowids with large gaps: the bounds are found by counting along the table. */
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
    // The lowest possible rowid can itself be in use: it belongs to the first shard, whose lower end is open.
    const bound = next.get(at, size - 1);
    if (bound === undefined || next.get(bound, 0) === undefined) return bounds;
    bounds.push([String(bound)]);
    at = bound;
  }
}
