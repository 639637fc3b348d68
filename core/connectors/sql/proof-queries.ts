import type { ForeignKeySchema, TableName } from '../schema';
import type { SqlNames } from './dialect';

/** The questions by which a run is proved, as statements with one row. They are standard SQL: an engine that can ask faster asks in its own way. */

/** What is compared in place of a value, where an engine cannot compare all of its types. */
export type Compared = (value: string) => string;
const asItIs: Compared = (value) => value;

/** Column `n`: rows of the child whose key, fully not null, has no parent. */
export function orphansQuery(dialect: SqlNames, key: ForeignKeySchema, compared = asItIs): string {
  const { quoteName, quoteTable } = dialect;
  const pairs = key.childColumns.map((column, at) => ({
    child: `c.${quoteName(column)}`,
    parent: `p.${quoteName(key.parentColumns[at] ?? '')}`,
  }));
  const matches = pairs.map((pair) => `${compared(pair.parent)} = ${compared(pair.child)}`).join(' AND ');
  const filled = pairs.map((pair) => `${pair.child} IS NOT NULL`).join(' AND ');
  // A join rather than NOT EXISTS: for a join engines make an index or a hash of their own where the parent has none.
  return `SELECT count(*) AS n FROM ${quoteTable(key.child)} AS c LEFT JOIN ${quoteTable(key.parent)} AS p ON ${matches}
    WHERE ${filled} AND ${pairs[0]?.parent ?? 'NULL'} IS NULL`;
}

/** Column `n`: rows beyond the first of every combination, none of it null, that occurs more than once. */
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

/** Columns `n0`, `n1` …: rows with NULL, for each column in the order asked. */
export function nullsQuery(dialect: SqlNames, table: TableName, columns: readonly string[]): string {
  const counts = columns.map((column, at) => `count(*) - count(${dialect.quoteName(column)}) AS n${at}`);
  return `SELECT ${counts.join(', ')} FROM ${dialect.quoteTable(table)}`;
}

/** Column `n`: the rows of the table. */
export const countQuery = ({ quoteTable }: SqlNames, table: TableName): string =>
  `SELECT count(*) AS n FROM ${quoteTable(table)}`;
