import type { ForeignKeySchema, TableName } from '../schema';
import type { KeyEnds } from '../connector';
import * as measures from '../sql/key-measures';
import * as counts from '../sql/proof-counts';
import { quoteName, quoteTable } from './identifiers';
import { keyDetailsOf } from './introspection/engine-details';
import { sqlStateOf } from './session/database-error';
import type { Session } from './session/session';
import { fromTable, loadRelationKinds, requireShape } from './types/table-shape';

/** Types without equality, such as json and point, cannot be grouped or compared, but their text can. */
const noEquality = '42883';
const undefinedTable = '42P01';

/** Proof queries about tables as they are now, without rows of inheriting tables. */
async function proofOf(session: Session, tables: readonly TableName[]): Promise<counts.ProofEngine> {
  const kinds = await loadRelationKinds(session, tables);
  const from = new Map(
    tables.map((name, at) => {
      const shape = requireShape(kinds[at] ?? null, name, session);
      return [quoteTable(name), fromTable(shape)];
    }),
  );
  return {
    names: { quoteName, quoteTable: (table) => from.get(quoteTable(table)) ?? quoteTable(table) },
    placeholder: (at) => `$${at}`,
    columnsPerQuery: 500,
    isTableMissing: (error) => sqlStateOf(error) === undefinedTable,
    otherwise: {
      isRefused: (error) => sqlStateOf(error) === noEquality,
      compared: (value) => `${value}::pg_catalog.text`,
    },
  };
}

/** Exact counts, each of the rows in the table itself or its partitions. */
export const countRows = async (session: Session, tables: readonly TableName[], signal?: AbortSignal) =>
  counts.countRows(session, await proofOf(session, tables), tables, signal);

export async function countOrphans(
  session: Session,
  key: ForeignKeySchema,
  signal?: AbortSignal,
): Promise<number> {
  const engine = await proofOf(session, [key.child, key.parent]);
  return keyDetailsOf(key.engineDetails).hasPeriod === true
    ? counts.count(session, engine, key.child, periodOrphansQuery(engine.names, key), signal)
    : counts.countOrphans(session, engine, key, signal);
}

export const measureKey = async (
  session: Session,
  ends: KeyEnds,
  rowsMax: number | null,
  signal?: AbortSignal,
) => measures.measureKey(session, await proofOf(session, [ends.child, ends.parent]), ends, rowsMax, signal);

export const measureDistinct = async (
  session: Session,
  table: TableName,
  columns: readonly string[],
  rowsMax: number | null,
  signal?: AbortSignal,
) => measures.measureDistinct(session, await proofOf(session, [table]), table, columns, rowsMax, signal);

export const countDuplicates = async (
  session: Session,
  table: TableName,
  columns: readonly string[],
  signal?: AbortSignal,
) => counts.countDuplicates(session, await proofOf(session, [table]), table, columns, signal);

export const countNulls = async (
  session: Session,
  table: TableName,
  columns: readonly string[],
  signal?: AbortSignal,
) => counts.countNulls(session, await proofOf(session, [table]), table, columns, signal);

/** Column `n`: rows whose period, the last column of the key, is not covered by their parents. */
function periodOrphansQuery(
  { quoteTable: from }: counts.ProofEngine['names'],
  key: ForeignKeySchema,
): string {
  const pairs = key.childColumns.map((column, at) => ({
    child: `c.${quoteName(column)}`,
    parent: `p.${quoteName(key.parentColumns[at] ?? '')}`,
  }));
  const period = pairs.at(-1);
  const same = pairs.slice(0, -1).map(({ child, parent }) => `${parent} = ${child}`);
  const covered = `SELECT pg_catalog.range_agg(${period?.parent}) FROM ${from(key.parent)} AS p WHERE ${same.join(' AND ') || 'true'}`;
  return `SELECT count(*) AS n FROM ${from(key.child)} AS c
    WHERE ${pairs.map(({ child }) => `${child} IS NOT NULL`).join(' AND ')}
      AND NOT COALESCE(${period?.child} <@ (${covered}), false)`;
}
