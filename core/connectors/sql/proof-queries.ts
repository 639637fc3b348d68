import type { ForeignKeySchema, TableName } from '../schema';
import type { SqlNames } from './dialect';

/**
 * The proof queries, as statements with one result row. They are standard SQL; an engine with a faster way overrides
 * them.
 */

/** What is compared instead of a value, if an engine cannot compare all of its types. */
export type Compared = (value: string) => string;
const asItIs: Compared = (value) => value;

/** Column `n`: child rows whose key, with no part NULL, has no parent. */
export function orphansQuery(dialect: SqlNames, key: ForeignKeySchema, compared = asItIs): string {
  const { quoteName, quoteTable } = dialect;
  const pairs = key.childColumns.map((column, at) => ({
    child: `c.${quoteName(column)}`,
    parent: `p.${quoteName(key.parentColumns[at] ?? '')}`,
  }));
  const matches = pairs.map((pair) => `${compared(pair.parent)} = ${compared(pair.child)}`).join(' AND ');
  const filled = pairs.map((pair) => `${pair.child} IS NOT NULL`).join(' AND ');
  // A join rather than NOT EXISTS: for a join engines build an index or a hash themselves if the parent has none.
  return `SELECT count(*) AS n FROM ${quoteTable(key.child)} AS c LEFT JOIN ${quoteTable(key.parent)} AS p ON ${matches}
    WHERE ${filled} AND ${pairs[0]?.parent ?? 'NULL'} IS NULL`;
}

/** Column `n`: rows beyond the first of every combination without NULL that occurs more than once. */
export function duplicatesQuery(
  dialect: SqlNames,
  table: TableName,
  columns: readonly string[],
  compared = asItIs,
): string {
  const filled = columns.map((column) => `${dialect.quoteName(column)} IS NOT NULL`).join(' AND ');
  return `SELECT coalesce(sum(n - 1), 0) AS n FROM
    (SELECT count(*) AS n FROM ${dialect.quoteTable(table)} WHERE ${filled}
     GROUP BY ${columns.map((column) => compared(dialect.quoteName(column))).join(', ')} HAVING count(*) > 1) AS repeated`;
}

/** Columns `n0`, `n1` …: rows with NULL, per column in the given order. */
export function nullsQuery(dialect: SqlNames, table: TableName, columns: readonly string[]): string {
  const counts = columns.map((column, at) => `count(*) - count(${dialect.quoteName(column)}) AS n${at}`);
  return `SELECT ${counts.join(', ')} FROM ${dialect.quoteTable(table)}`;
}

/** Column `n`: the row count of the table. */
export const countQuery = ({ quoteTable }: SqlNames, table: TableName): string =>
  `SELECT count(*) AS n FROM ${quoteTable(table)}`;
