import type { Database } from 'better-sqlite3';
import type { ForeignKeySchema, TableName } from '../schema';
import { quoteName, quoteNames, quoteTable } from './quote';

/** Rows of the child whose key, fully not null, has no parent. */
export function countOrphans(db: Database, key: ForeignKeySchema): number {
  const pairs = key.childColumns.map((column, at) => ({
    child: `c.${quoteName(column)}`,
    parent: `p.${quoteName(key.parentColumns[at] ?? '')}`,
  }));
  const matches = pairs.map((pair) => `${pair.parent} = ${pair.child}`).join(' AND ');
  const filled = pairs.map((pair) => `${pair.child} IS NOT NULL`).join(' AND ');
  // A join rather than NOT EXISTS: for a join SQLite makes an index of its own where the parent has none.
  return count(
    db,
    `SELECT count(*) FROM ${quoteTable(key.child.name)} AS c LEFT JOIN ${quoteTable(key.parent.name)} AS p ON ${matches}
     WHERE ${filled} AND ${pairs[0]?.parent ?? 'NULL'} IS NULL`,
  );
}

/** Rows beyond the first of every combination, none of it null, that occurs more than once. */
export function countDuplicates(db: Database, table: TableName, columns: readonly string[]): number {
  const filled = columns.map((column) => `${quoteName(column)} IS NOT NULL`).join(' AND ');
  return count(
    db,
    `SELECT coalesce(sum(n - 1), 0) FROM
     (SELECT count(*) AS n FROM ${quoteTable(table.name)} WHERE ${filled} GROUP BY ${quoteNames(columns)} HAVING n > 1)`,
  );
}

export function countNulls(db: Database, table: TableName, columns: readonly string[]): number[] {
  if (columns.length === 0) return [];
  const counts = columns.map((column) => `count(*) - count(${quoteName(column)})`).join(', ');
  const row = db
    .prepare<[], number[]>(`SELECT ${counts} FROM ${quoteTable(table.name)}`)
    .raw()
    .get();
  return row ?? [];
}

const count = (db: Database, sql: string): number => Number(db.prepare(sql).pluck().get());
