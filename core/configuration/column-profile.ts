import { tableKey } from '@core/connectors/schema';
import type { ColumnProfile } from '@core/generators/generator';
import type { SourceIndex } from '@core/schema/source-index';
import type { StoredColumn } from '@core/schema/stored-schema';

/** What generators may know of a column: its place, type, keys and the size of its table. */
export function profileOf(index: SourceIndex, column: StoredColumn): ColumnProfile {
  const table = index.tableOf(column);
  const { name, type, nullable, generated } = column.schema;
  return {
    table: tableKey(table.schema),
    name,
    type,
    nullable,
    generated,
    unique: index.isUnique(column),
    primaryKey: index.isPrimaryKey(column),
    foreignKey: index.referenceOf(column) !== null,
    rowCount: table.schema.rowEstimate,
  };
}
