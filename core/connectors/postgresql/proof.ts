import { AppError } from '@core/kernel/errors';
import { tableKey, type ForeignKeySchema, type TableName } from '../schema';
import { quoteName, quoteNames } from './identifiers';
import { keyDetailsOf } from './introspection/engine-details';
import type { Session } from './session/session';
import { sqlStateOf } from './session/database-error';
import { fromTable, loadTableShape, requireShape } from './types/table-shape';

/** Types without equality, such as json and point, cannot be grouped or compared: their text can. */
const noEquality = '42883';
/** More columns than this would make a row of results that PostgreSQL refuses. */
const columnsPerQuery = 500;

/** Where the key has a period, the parents of a row are all that cover its time between them. */
export async function countOrphans(
  session: Session,
  key: ForeignKeySchema,
  signal?: AbortSignal,
): Promise<number> {
  const child = await fromOf(session, key.child);
  const parent = await fromOf(session, key.parent);
  const pairs = key.childColumns.map((column, index) => [
    `c.${quoteName(column)}`,
    `p.${quoteName(key.parentColumns[index] ?? '')}`,
  ]);
  const [period] = keyDetailsOf(key.engineDetails).hasPeriod === true ? pairs.slice(-1) : [];
  const query = (cast: string) => {
    const same = pairs
      .filter((pair) => pair !== period)
      .map(([own, other]) => `${other}${cast} = ${own}${cast}`);
    const found =
      period === undefined
        ? `EXISTS (SELECT FROM ${parent} AS p WHERE ${same.join(' AND ')})`
        : `COALESCE(${period[0]} <@ (SELECT pg_catalog.range_agg(${period[1]}) FROM ${parent} AS p WHERE ${same.join(' AND ')}), false)`;
    return `SELECT pg_catalog.count(*)::text AS count FROM ${child} AS c
      WHERE ${pairs.map(([own]) => `${own} IS NOT NULL`).join(' AND ')} AND NOT ${found}`;
  };
  return countWith(session, query, key.child, signal);
}

export async function countDuplicates(
  session: Session,
  table: TableName,
  columns: readonly string[],
  signal?: AbortSignal,
): Promise<number> {
  const from = await fromOf(session, table);
  const names = columns.map(quoteName);
  const query = (cast: string) =>
    `SELECT COALESCE(pg_catalog.sum(surplus), 0)::text AS count FROM (
       SELECT pg_catalog.count(*) - 1 AS surplus FROM ${from}
       WHERE ${names.map((name) => `${name} IS NOT NULL`).join(' AND ')}
       GROUP BY ${names.map((name) => `${name}${cast}`).join(', ')} HAVING pg_catalog.count(*) > 1) AS repeated`;
  return countWith(session, query, table, signal);
}

export async function countNulls(
  session: Session,
  table: TableName,
  columns: readonly string[],
  signal?: AbortSignal,
): Promise<number[]> {
  const from = await fromOf(session, table);
  const counts: number[] = [];
  for (let at = 0; at < columns.length; at += columnsPerQuery) {
    const some = columns.slice(at, at + columnsPerQuery);
    const list = some.map(
      (column, index) =>
        `(pg_catalog.count(*) - pg_catalog.count(${quoteNames([column])}))::text AS c${index}`,
    );
    const [row] = await session.query(`SELECT ${list.join(', ')} FROM ${from}`, undefined, signal, {
      table: tableKey(table),
    });
    counts.push(...some.map((_, index) => Number(row?.[`c${index}`])));
  }
  return counts;
}

/** Runs the query as it is, or with values compared as text where their type cannot be compared. */
async function countWith(
  session: Session,
  query: (cast: string) => string,
  table: TableName,
  signal?: AbortSignal,
): Promise<number> {
  const context = { table: tableKey(table) };
  try {
    const [row] = await session.query(query(''), undefined, signal, context);
    return Number(row?.count);
  } catch (error) {
    if (!(error instanceof AppError) || sqlStateOf(error) !== noEquality) throw error;
    const [row] = await session.query(query('::pg_catalog.text'), undefined, signal, context);
    return Number(row?.count);
  }
}

async function fromOf(session: Session, table: TableName): Promise<string> {
  return fromTable(requireShape(await loadTableShape(session, table), table, session));
}
