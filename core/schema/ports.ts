import type { DatabaseSchema, ForeignKeySchema } from '@core/connectors/schema';
import type { ColumnConfiguration, TableConfiguration } from '@core/configuration/configuration';
import type { StoredColumn, StoredForeignKey, StoredSchema, StoredTable } from './stored-schema';

export interface SchemaStore {
  /** Replaces what was read; tables, columns and keys that keep their name keep id and configuration. Virtual keys stay. Notes on the database when it was read and what was found. */
  replace(databaseId: number, schema: DatabaseSchema): Promise<void>;
  load(databaseId: number): Promise<StoredSchema>;
  table(id: number): Promise<StoredTable | null>;
  column(id: number): Promise<StoredColumn | null>;
  columnsOf(tableId: number): Promise<StoredColumn[]>;
  foreignKeys(databaseId: number): Promise<StoredForeignKey[]>;
  foreignKey(id: number): Promise<StoredForeignKey | null>;
  /** Adds a virtual key, enabled. */
  addForeignKey(databaseId: number, schema: ForeignKeySchema): Promise<StoredForeignKey>;
  enableForeignKeys(ids: readonly number[], isEnabled: boolean): Promise<void>;
  deleteForeignKey(id: number): Promise<void>;
  /** One transaction for all. */
  configureColumns(changes: readonly { id: number; configuration: ColumnConfiguration }[]): Promise<void>;
  configureTables(changes: readonly { id: number; configuration: TableConfiguration }[]): Promise<void>;
}
