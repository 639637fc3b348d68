import type { ForeignKeySchema, TableName } from '../schema';
import type { EngineConnection } from './engine/engine';
import { quoteName } from './engine/sql-text';
import { nativeTypeOf } from './tables/column-types';
import { wantedColumn, type TableReader } from './read/table-reader';

const missing = 'destination-table-missing';

/** Rows of the child whose key, fully not null, has no parent. Values of different types are compared as texts. */
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

/** Rows beyond the first of every combination, none of it null, that occurs more than once. */
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

/** All rows of a table, with the columns in the types that they were found in. */
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
    relation: await reader.relationOf(connection, table, wanted),
    typeOf: (column) => types.get(column) ?? '',
  };
}

async function count(connection: EngineConnection, sql: string): Promise<number> {
  const [row] = await connection.rows(sql);
  return Number(row?.[0] ?? 0);
}
