import type { Database } from 'better-sqlite3';
import { quoteTable } from './dialect';

/** Counting a table reads all its pages; up to this file size it takes well below a second. */
const countedBytes = 256 * 1024 * 1024;

/** Rows of a table: counted in a small file; in a large one what ANALYZE recorded, else null. */
export function rowEstimator(db: Database): (table: string) => number | null {
  const pages = Number(db.pragma('page_count', { simple: true }));
  const pageSize = Number(db.pragma('page_size', { simple: true }));
  if (pages * pageSize <= countedBytes) return (table) => countRows(db, table);
  const hasStatistics =
    db.prepare("SELECT 1 FROM main.sqlite_schema WHERE name = 'sqlite_stat1'").get() !== undefined;
  if (!hasStatistics) return () => null;
  const statistic = db
    .prepare<[string], string>('SELECT stat FROM main.sqlite_stat1 WHERE tbl = ? LIMIT 1')
    .pluck();
  return (table) => {
    const rows = Number.parseInt(statistic.get(table) ?? '', 10);
    return Number.isNaN(rows) ? null : rows;
  };
}

export function countRows(db: Database, table: string): number {
  return Number(
    db
      .prepare(`SELECT count(*) FROM ${quoteTable(table)}`)
      .pluck()
      .get(),
  );
}
