import type { Database } from 'better-sqlite3';
import type { ForeignKeySchema, TableName } from '../schema';
import { duplicatesQuery, nullsQuery, orphansQuery } from '../sql/proof-queries';
import { quoteName, quoteTable } from './quote';

const names = { quoteName, quoteTable: ({ name }: TableName) => quoteTable(name) };

/** Rows of the child whose key, fully not null, has no parent. */
export const countOrphans = (db: Database, key: ForeignKeySchema): number =>
  count(db, orphansQuery(names, key));

/** Rows beyond the first of every combination, none of it null, that occurs more than once. */
export const countDuplicates = (db: Database, table: TableName, columns: readonly string[]): number =>
  count(db, duplicatesQuery(names, table, columns));

export function countNulls(db: Database, table: TableName, columns: readonly string[]): number[] {
  if (columns.length === 0) return [];
  const row = db
    .prepare<[], number[]>(nullsQuery(names, table, columns))
    .raw()
    .get();
  return row ?? [];
}

const count = (db: Database, sql: string): number => Number(db.prepare(sql).pluck().get());
