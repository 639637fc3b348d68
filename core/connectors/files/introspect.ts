import type { Logger } from '@core/kernel/logger';
import type { ColumnSchema, DatabaseSchema, TableSchema } from '../schema';
import type { EngineConnection } from './engine/engine';
import type { TableReader } from './read/table-reader';
import { nativeTypeOf } from './tables/column-types';
import type { FileForm } from './tables/file-form';
import type { FoundColumn, FoundTable } from './tables/found-column';
import type { FileTable } from './tables/list-tables';

/** Tables of the store in the order of their names. One without columns (an empty file) is left out, and said in the log. */
export async function introspect(
  connection: EngineConnection,
  reader: TableReader,
  logger: Logger,
): Promise<DatabaseSchema> {
  const tables: TableSchema[] = [];
  for (const table of await reader.list()) {
    const found = await reader.describe(connection, table);
    if (found.columns.length === 0) logger.warn({ table: table.name }, 'files.empty-file-left-out');
    else tables.push(tableSchema(table, found));
  }
  const [version] = await connection.rows('SELECT version()');
  return { product: 'DuckDB', version: String(version?.[0]).replace(/^v/, ''), tables, foreignKeys: [] };
}

export const tableSchema = (table: FileTable, found: FoundTable): TableSchema => ({
  schema: table.schema,
  name: table.name,
  kind: 'table',
  rowEstimate: found.rows,
  columns: found.columns.map((column, at) => columnSchema(table.form, column, at)),
  primaryKey: null,
  uniqueKeys: [],
  checks: [],
  indexes: [],
  parts: [],
  engineDetails: table.form,
});

const columnSchema = ({ format }: FileForm, column: FoundColumn, at: number): ColumnSchema => ({
  name: column.name,
  position: at + 1,
  nativeType: nativeTypeOf(format, column.engineType),
  type: column.type,
  nullable: true,
  defaultExpression: null,
  autoIncrement: false,
  generated: false,
  supported: column.isSupported,
  ...(column.widenedFrom !== null && { widenedFrom: column.widenedFrom }),
});
