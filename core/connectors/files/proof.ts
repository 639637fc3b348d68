import type { DistinctMeasure, KeyEnds, KeyMeasure } from '../connector';
import type { ForeignKeySchema, TableName } from '../schema';
import type { EngineConnection } from './engine/engine';
import { quoteName, quoteText } from './engine/sql-text';
import { nativeTypeOf } from './tables/column-types';
import { wantedColumn, type TableReader } from './read/table-reader';

const missing = 'destination-table-missing';

/** Child rows whose key, with no part NULL, has no parent. Values of different types are compared as texts. */
export async function countOrphans(
  connection: EngineConnection,
  reader: TableReader,
  key: ForeignKeySchema,
): Promise<number> {
  const child = await typedRelation(connection, reader, key.child, key.childColumns);
  const parent = await typedRelation(connection, reader, key.parent, key.parentColumns);
  const pairs = key.childColumns.map((column, at) => {
    const other = key.parentColumns[at] ?? '';
    const isSame = child.typeOf(column) === parent.typeOf(other);
    const asText = (value: string) => (isSame ? value : `CAST(${value} AS VARCHAR)`);
    return { child: asText(`c.${quoteName(column)}`), parent: asText(`p.${quoteName(other)}`) };
  });
  const filled = pairs.map((pair) => `${pair.child} IS NOT NULL`).join(' AND ');
  const matches = pairs.map((pair) => `${pair.parent} = ${pair.child}`).join(' AND ');
  return count(
    connection,
    `SELECT count(*)::DOUBLE FROM ${child.relation} AS c ANTI JOIN ${parent.relation} AS p ON ${matches} WHERE ${filled}`,
  );
}

/** Counts for a candidate key; ends of different types are compared as texts. */
export async function measureKey(
  connection: EngineConnection,
  reader: TableReader,
  { child, childColumns, parent, parentColumns, only }: KeyEnds,
  rowsMax: number | null,
): Promise<KeyMeasure> {
  const asked = only ? [...new Set([...childColumns, only.column])] : childColumns;
  const from = await typedRelation(connection, reader, child, asked);
  const to = await typedRelation(connection, reader, parent, parentColumns);
  const pairs = childColumns.map((column, at) => {
    const other = parentColumns[at] ?? '';
    const isSame = from.typeOf(column) === to.typeOf(other);
    const asText = (value: string) => (isSame ? value : `CAST(${value} AS VARCHAR)`);
    return { child: asText(quoteName(column)), parent: asText(`p.${quoteName(other)}`) };
  });
  const condition = only
    ? [`CAST(${quoteName(only.column)} AS VARCHAR) IN (${only.texts.map(quoteText).join(', ')})`]
    : [];
  const keys = keysOf(
    from.relation,
    pairs.map((pair) => pair.child),
    condition,
    rowsMax,
  );
  const matches = pairs.map((pair, at) => `${pair.parent} = k.k${at}`).join(' AND ');
  const met = pairs[0]?.parent ?? 'NULL';
  const [row = []] = await connection.rows(
    `SELECT coalesce(sum(k.n), 0)::DOUBLE, count(*)::DOUBLE, coalesce(sum(k.n) FILTER (${met} IS NULL), 0)::DOUBLE, count(${met})::DOUBLE
      FROM (${keys}) AS k LEFT JOIN ${to.relation} AS p ON ${matches}`,
  );
  const [filled, distinct, orphans, found] = row.map(Number);
  return { filled: filled ?? 0, distinct: distinct ?? 0, orphans: orphans ?? 0, met: found ?? 0 };
}

export async function measureDistinct(
  connection: EngineConnection,
  reader: TableReader,
  table: TableName,
  columns: readonly string[],
  rowsMax: number | null,
): Promise<DistinctMeasure> {
  const { relation } = await typedRelation(connection, reader, table, columns);
  const keys = keysOf(relation, columns.map(quoteName), [], rowsMax);
  const [row = []] = await connection.rows(
    `SELECT coalesce(sum(n), 0)::DOUBLE, count(*)::DOUBLE FROM (${keys})`,
  );
  const [filled, distinct] = row.map(Number);
  return { filled: filled ?? 0, distinct: distinct ?? 0 };
}

/** Columns `k0`, `k1` … and `n`: each key without NULL, with its number of rows. */
function keysOf(
  relation: string,
  values: readonly string[],
  conditions: readonly string[],
  rowsMax: number | null,
): string {
  const filled = [...values.map((value) => `${value} IS NOT NULL`), ...conditions].join(' AND ');
  const limit = rowsMax === null ? '' : ` LIMIT ${Math.trunc(rowsMax)}`;
  const rows = `SELECT ${values.map((value, at) => `${value} AS k${at}`).join(', ')} FROM ${relation} WHERE ${filled}${limit}`;
  const keys = values.map((_, at) => `k${at}`).join(', ');
  return `SELECT ${keys}, count(*) AS n FROM (${rows}) GROUP BY ${keys}`;
}

/** Rows beyond the first of every combination without NULL that occurs more than once. */
export async function countDuplicates(
  connection: EngineConnection,
  reader: TableReader,
  table: TableName,
  columns: readonly string[],
): Promise<number> {
  const { relation } = await typedRelation(connection, reader, table, columns);
  const names = columns.map(quoteName);
  const filled = names.map((name) => `${name} IS NOT NULL`).join(' AND ');
  return count(
    connection,
    `SELECT coalesce(sum(n - 1), 0)::DOUBLE FROM (SELECT count(*) AS n FROM ${relation} WHERE ${filled} GROUP BY ${names.join(', ')} HAVING count(*) > 1)`,
  );
}

export async function countNulls(
  connection: EngineConnection,
  reader: TableReader,
  table: TableName,
  columns: readonly string[],
): Promise<number[]> {
  if (columns.length === 0) return [];
  const { relation } = await typedRelation(connection, reader, table, columns);
  const counts = columns.map((column) => `(count(*) - count(${quoteName(column)}))::DOUBLE`);
  const [row = []] = await connection.rows(`SELECT ${counts.join(', ')} FROM ${relation}`);
  return row.map(Number);
}

/** All rows of a table, with columns in the types that were inferred. */
async function typedRelation(
  connection: EngineConnection,
  reader: TableReader,
  name: TableName,
  columns: readonly string[],
): Promise<{ relation: string; typeOf(column: string): string }> {
  const table = await reader.find(name, missing);
  const found = await reader.describe(connection, table);
  const asked = found.columns.filter((column) => columns.includes(column.name));
  const wanted = asked.map(({ name: column, type, engineType }) =>
    wantedColumn(table, { name: column, type, nativeType: nativeTypeOf(table.form.format, engineType) }),
  );
  const types = new Map(wanted.map((column) => [column.name, column.engineType]));
  return {
    relation: await reader.relationOf(table, wanted),
    typeOf: (column) => types.get(column) ?? '',
  };
}

async function count(connection: EngineConnection, sql: string): Promise<number> {
  const [row] = await connection.rows(sql);
  return Number(row?.[0] ?? 0);
}
