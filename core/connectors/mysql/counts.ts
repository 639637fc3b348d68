import { AppError } from '@core/kernel/errors';
import { tableKey, type ForeignKeySchema, type TableName } from '../schema';
import { countQuery, duplicatesQuery, nullsQuery, orphansQuery } from '../sql/proof-queries';
import { mysqlDialect } from './dialect';
import { errorNumber } from './session/database-error';
import type { Session } from './session/session';

/** Columns that one row of results can have, with room to spare. */
const columnsPerQuery = 1000;
const noSuchTable = 1146;

export async function countRows(
  session: Session,
  tables: readonly TableName[],
  signal?: AbortSignal,
): Promise<number[]> {
  const counts: number[] = [];
  for (const table of tables)
    counts.push(await count(session, table, countQuery(mysqlDialect, table), signal));
  return counts;
}

export const countOrphans = (
  session: Session,
  key: ForeignKeySchema,
  signal?: AbortSignal,
): Promise<number> => count(session, key.child, orphansQuery(mysqlDialect, key), signal);

/** As the columns' collations tell texts apart: what a unique key would not take twice. */
export const countDuplicates = (
  session: Session,
  table: TableName,
  columns: readonly string[],
  signal?: AbortSignal,
): Promise<number> => count(session, table, duplicatesQuery(mysqlDialect, table, columns), signal);

export async function countNulls(
  session: Session,
  table: TableName,
  columns: readonly string[],
  signal?: AbortSignal,
): Promise<number[]> {
  const counts: number[] = [];
  for (let at = 0; at < columns.length; at += columnsPerQuery) {
    const some = columns.slice(at, at + columnsPerQuery);
    const [row] = await session.query(nullsQuery(mysqlDialect, table, some), undefined, signal, {
      table: tableKey(table),
    });
    counts.push(...some.map((_, index) => Number(row?.[`n${index}`])));
  }
  return counts;
}

async function count(
  session: Session,
  table: TableName,
  query: string,
  signal: AbortSignal | undefined,
): Promise<number> {
  try {
    const [row] = await session.query(query, undefined, signal, { table: tableKey(table) });
    return Number(row?.n);
  } catch (error) {
    if (errorNumber(error) !== noSuchTable) throw error;
    const code = session.role === 'SOURCE' ? 'source-table-missing' : 'destination-table-missing';
    throw new AppError(code, { cause: error, details: { table: tableKey(table) } });
  }
}
