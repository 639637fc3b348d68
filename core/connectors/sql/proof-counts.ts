import { AppError } from '@core/kernel/errors';
import { tableKey, type ForeignKeySchema, type TableName } from '../schema';
import type { SqlDialect, SqlNames } from './dialect';
import { countQuery, duplicatesQuery, nullsQuery, orphansQuery, type Compared } from './proof-queries';
import type { SqlSession } from './sql-session';

/** How an engine answers the proof queries. */
export interface ProofEngine {
  /** The tables in question in a FROM clause. */
  readonly names: SqlNames;
  readonly placeholder: SqlDialect['placeholder'];
  /** Columns that one result row can have, with room to spare. */
  readonly columnsPerQuery: number;
  readonly isTableMissing: (error: unknown) => boolean;
  /** For types without equality: what is compared if the server refuses to compare the values themselves. */
  readonly otherwise?: { readonly isRefused: (error: unknown) => boolean; readonly compared: Compared };
}

/** Exact row counts, in the given order. @throws AppError 'source-table-missing' or 'destination-table-missing' */
export async function countRows(
  session: SqlSession,
  engine: ProofEngine,
  tables: readonly TableName[],
  signal?: AbortSignal,
): Promise<number[]> {
  const counts: number[] = [];
  for (const table of tables)
    counts.push(await count(session, engine, table, countQuery(engine.names, table), signal));
  return counts;
}

export const countOrphans = (
  session: SqlSession,
  engine: ProofEngine,
  key: ForeignKeySchema,
  signal?: AbortSignal,
): Promise<number> =>
  compared(engine, (as) => count(session, engine, key.child, orphansQuery(engine.names, key, as), signal));

/** By the columns' collations: what a unique key would not accept twice. */
export const countDuplicates = (
  session: SqlSession,
  engine: ProofEngine,
  table: TableName,
  columns: readonly string[],
  signal?: AbortSignal,
): Promise<number> =>
  compared(engine, (as) =>
    count(session, engine, table, duplicatesQuery(engine.names, table, columns, as), signal),
  );

export async function countNulls(
  session: SqlSession,
  { names, columnsPerQuery }: ProofEngine,
  table: TableName,
  columns: readonly string[],
  signal?: AbortSignal,
): Promise<number[]> {
  const counts: number[] = [];
  for (let at = 0; at < columns.length; at += columnsPerQuery) {
    const some = columns.slice(at, at + columnsPerQuery);
    const [row] = await session.query(nullsQuery(names, table, some), undefined, signal, {
      table: tableKey(table),
    });
    counts.push(...some.map((_, index) => Number(row?.[`n${index}`])));
  }
  return counts;
}

/** Queries with the values themselves, or with substitutes if these cannot be compared. */
export async function compared<T>(
  { otherwise }: ProofEngine,
  ask: (as?: Compared) => Promise<T>,
): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (otherwise?.isRefused(error) !== true) throw error;
    return ask(otherwise.compared);
  }
}

/** Column `n` of a query. */
export async function count(
  session: SqlSession,
  { isTableMissing }: Pick<ProofEngine, 'isTableMissing'>,
  table: TableName,
  query: string,
  signal?: AbortSignal,
): Promise<number> {
  try {
    const [row] = await session.query(query, undefined, signal, { table: tableKey(table) });
    return Number(row?.n);
  } catch (error) {
    if (!isTableMissing(error)) throw error;
    const code = session.role === 'SOURCE' ? 'source-table-missing' : 'destination-table-missing';
    throw new AppError(code, { cause: error, details: { table: tableKey(table) } });
  }
}
