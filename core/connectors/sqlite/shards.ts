import type { Database } from 'better-sqlite3';
import type { Shard } from '../connector';
import type { TableName } from '../schema';
import { accessPathOf } from './access-path';
import { quoteTable } from './dialect';
import { countRows } from './row-estimate';

/**
 * Ranges of row numbers, each with about `targetRows` rows; bounds are inclusive and open at both ends of the table,
 * so that each row is in exactly one. Tables without row numbers and views are one shard.
 */
export function shardsOf(db: Database, table: TableName, targetRows: number): Shard[] {
  const name: TableName = { schema: table.schema, name: table.name };
  const path = accessPathOf(db, table.name);
  const whole = (rows: number): Shard[] => [{ table: name, index: 0, estimatedRows: rows, range: {} }];
  if (path.by === 'scan') return whole(0);
  const rows = countRows(db, table.name);
  if (path.by === 'key' || rows <= targetRows) return whole(rows);
  const bounds = upperBounds(db, table.name, path.rowid, rows, targetRows);
  return [...bounds, null].map((upper, index) => ({
    table: name,
    index,
    estimatedRows: Math.round(rows / (bounds.length + 1)),
    range: {
      ...(index === 0 ? {} : { after: String(bounds[index - 1]) }),
      ...(upper === null ? {} : { upTo: String(upper) }),
    },
  }));
}

/** The last row number of every shard but the last one. */
function upperBounds(db: Database, table: string, rowid: string, rows: number, targetRows: number): bigint[] {
  const shards = Math.ceil(rows / targetRows);
  const from = quoteTable(table);
  // Two queries in one: SQLite finds a least or a highest number without a scan only where it is asked for alone.
  const ends = db
    .prepare<[], [bigint, bigint]>(
      `SELECT (SELECT min(${rowid}) FROM ${from}), (SELECT max(${rowid}) FROM ${from})`,
    )
    .raw()
    .safeIntegers();
  const [first, last] = ends.get() ?? [0n, 0n];
  const span = last - first + 1n;
  if (span <= (BigInt(rows) * 3n) / 2n) {
    return Array.from(
      { length: shards - 1 },
      (_, index) => first + (span * BigInt(index + 1)) / BigInt(shards) - 1n,
    );
  }
  return countedBounds(db, table, rowid, Math.ceil(rows / shards));
}

/** Row numbers with large gaps: the bounds are found by counting along the table. */
function countedBounds(db: Database, table: string, rowid: string, size: number): bigint[] {
  const next = db
    .prepare<[bigint, number], bigint>(
      `SELECT ${rowid} FROM ${quoteTable(table)} WHERE ${rowid} > ? ORDER BY ${rowid} LIMIT 1 OFFSET ?`,
    )
    .pluck()
    .safeIntegers();
  const bounds: bigint[] = [];
  const lowest = -(2n ** 63n);
  for (let at = lowest; ;) {
    // The lowest number of all can itself be in use: it belongs to the first shard, whose lower end is open.
    const bound = next.get(at, size - 1);
    if (bound === undefined || next.get(bound, 0) === undefined) return bounds;
    bounds.push(bound);
    at = bound;
  }
}
