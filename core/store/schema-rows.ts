import {
  emptyColumnConfiguration,
  emptyTableConfiguration,
  type ColumnConfiguration,
  type TableConfiguration,
} from '@core/configuration/configuration';
import type { ColumnSchema, ForeignKeySchema, TableSchema } from '@core/connectors/schema';
import type { StoredColumn, StoredForeignKey, StoredTable } from '@core/schema/stored-schema';
import type { Selectable } from 'kysely';
import { fromJson } from './json';
import type { ColumnRow, ForeignKeyRow, TableRow } from './tables';

/** A table's row of its schema: columns have separate rows. */
export type TableDefinition = Omit<TableSchema, 'columns'>;

export function toTable(row: Selectable<TableRow>, columns: readonly StoredColumn[]): StoredTable {
  return {
    id: row.id,
    databaseId: row.database_id,
    schema: {
      ...fromJson<TableDefinition>(row.definition),
      columns: columns.map((column) => column.schema),
    },
    configuration: configurationOf<TableConfiguration>(row.configuration, emptyTableConfiguration),
  };
}

export function toColumn(row: Selectable<ColumnRow>): StoredColumn {
  return {
    id: row.id,
    tableId: row.table_id,
    schema: fromJson<ColumnSchema>(row.definition),
    configuration: configurationOf<ColumnConfiguration>(row.configuration, emptyColumnConfiguration),
  };
}

export function toForeignKey(row: Selectable<ForeignKeyRow>): StoredForeignKey {
  return {
    id: row.id,
    databaseId: row.database_id,
    schema: fromJson<ForeignKeySchema>(row.definition),
    isVirtual: row.is_virtual === 1,
    isEnabled: row.is_enabled === 1,
  };
}

/** Settings over the empty configuration, so that newer fields have their defaults. */
const configurationOf = <T extends object>(text: string | null, empty: T): T =>
  text === null ? empty : { ...empty, ...fromJson<Partial<T>>(text) };
