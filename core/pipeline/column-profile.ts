import { tableKey, type ColumnSchema, type TableSchema } from '@core/connectors/schema';
import type { ColumnProfile } from '@core/generators/generator';

/** What generators may know of a column: its place, type, keys and the size of its table. */
export function columnProfile(table: TableSchema, column: ColumnSchema, isReference: boolean): ColumnProfile {
  const isOnlyColumn = (columns: readonly string[] | null) =>
    columns?.length === 1 && columns[0] === column.name;
  return {
    table: tableKey(table),
    name: column.name,
    type: column.type,
    nullable: column.nullable,
    unique: isOnlyColumn(table.primaryKey) || table.uniqueKeys.some((key) => isOnlyColumn(key.columns)),
    primaryKey: table.primaryKey?.includes(column.name) ?? false,
    foreignKey: isReference,
    generated: column.generated,
    rowCount: table.rowEstimate,
  };
}
