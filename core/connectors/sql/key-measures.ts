import { tableKey, type TableName } from '../schema';
import type { DistinctMeasure, KeyEnds, KeyMeasure } from '../connector';
import { compared, type ProofEngine } from './proof-counts';
import type { Compared } from './proof-queries';
import type { SqlSession } from './sql-session';

/** Queries of a scan for foreign keys. The engine groups the keys first, so that each is looked up once. */

export function measureKey(
  session: SqlSession,
  engine: ProofEngine,
  ends: KeyEnds,
  rowsMax: number | null,
  signal?: AbortSignal,
): Promise<KeyMeasure> {
  return compared(engine, async (as = asItIs) => {
    const query = keyQuery(engine, ends, rowsMax, as);
    const context = { table: tableKey(ends.child) };
    const [row] = await session.query(query, ends.only?.texts ?? [], signal, context);
    const numberOf = (name: keyof KeyMeasure) => Number(row?.[name]);
    return {
      filled: numberOf('filled'),
      distinct: numberOf('distinct'),
      orphans: numberOf('orphans'),
      met: numberOf('met'),
    };
  });
}

export function measureDistinct(
  session: SqlSession,
  engine: ProofEngine,
  table: TableName,
  columns: readonly string[],
  rowsMax: number | null,
  signal?: AbortSignal,
): Promise<DistinctMeasure> {
  return compared(engine, async (as = asItIs) => {
    const { quoteName } = engine.names;
    const query = `SELECT coalesce(sum(k.n), 0) AS ${quoteName('filled')}, count(*) AS ${quoteName('distinct')}
      FROM (${keysOf(engine, { table, columns, condition: null }, rowsMax, as)}) AS k`;
    const [row] = await session.query(query, undefined, signal, { table: tableKey(table) });
    return { filled: Number(row?.['filled']), distinct: Number(row?.['distinct']) };
  });
}

const asItIs: Compared = (value) => value;

function keyQuery(engine: ProofEngine, ends: KeyEnds, rowsMax: number | null, as: Compared): string {
  const { child: table, childColumns: columns, parent, parentColumns, only } = ends;
  const { quoteName, quoteTable } = engine.names;
  const texts = only?.texts.map((_, at) => engine.placeholder(at + 1)).join(', ');
  const condition = only ? `${quoteName(only.column)} IN (${texts})` : null;
  const parents = parentColumns.map((column) => as(`p.${quoteName(column)}`));
  const matches = parents.map((column, at) => `${column} = k.k${at}`).join(' AND ');
  return `SELECT coalesce(sum(k.n), 0) AS ${quoteName('filled')}, count(*) AS ${quoteName('distinct')},
      coalesce(sum(CASE WHEN ${parents[0]} IS NULL THEN k.n ELSE 0 END), 0) AS ${quoteName('orphans')},
      count(${parents[0]}) AS ${quoteName('met')}
    FROM (${keysOf(engine, { table, columns, condition }, rowsMax, as)}) AS k
    LEFT JOIN ${quoteTable(parent)} AS p ON ${matches}`;
}

/** Columns `k0`, `k1` … and `n`: each key without NULL, with its number of rows. */
function keysOf(
  { names: { quoteName, quoteTable } }: ProofEngine,
  {
    table,
    columns,
    condition,
  }: { readonly table: TableName; readonly columns: readonly string[]; readonly condition: string | null },
  rowsMax: number | null,
  as: Compared,
): string {
  const filled = [
    ...columns.map((column) => `${quoteName(column)} IS NOT NULL`),
    ...(condition ? [condition] : []),
  ];
  const selected = columns.map((column, at) => `${as(quoteName(column))} AS k${at}`).join(', ');
  const limit = rowsMax === null ? '' : ` LIMIT ${Math.trunc(rowsMax)}`;
  const rows = `SELECT ${selected} FROM ${quoteTable(table)} WHERE ${filled.join(' AND ')}${limit}`;
  const keys = columns.map((_, at) => `k${at}`).join(', ');
  return `SELECT ${keys}, count(*) AS n FROM (${rows}) AS r GROUP BY ${keys}`;
}
