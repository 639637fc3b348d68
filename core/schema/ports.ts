import type { DatabaseSchema, ForeignKeySchema } from '@core/connectors/schema';
import type { ColumnConfiguration, TableConfiguration } from '@core/configuration/configuration';
import type { ReadSchema, Revised, StoredColumn, StoredForeignKey, StoredTable } from './stored-schema';

/** Virtual keys to add and remove, and keys to turn on or off. */
export interface KeysChange {
  readonly added: readonly { readonly schema: ForeignKeySchema; readonly isEnabled: boolean }[];
  readonly removed: readonly number[];
  readonly enabled: readonly { readonly id: number; readonly isEnabled: boolean }[];
}

/**
 * The stored schemas of databases. Every change increments the database's revision, and that of the workspace's
 * settings, in the same transaction.
 */
export interface SchemaStore {
  /** Replaces what was read; tables, columns and keys that keep their name keep id and configuration. Virtual keys stay. Notes on the database when it was read and what was found. */
  replace(databaseId: number, schema: DatabaseSchema): Promise<void>;
  /** The revision of what `load` returns; reads a single row. */
  revision(databaseId: number): Promise<number>;
  /** A consistent snapshot. */
  load(databaseId: number): Promise<ReadSchema>;
  table(id: number): Promise<StoredTable | null>;
  column(id: number): Promise<StoredColumn | null>;
  columnsOf(tableId: number): Promise<StoredColumn[]>;
  foreignKeys(databaseId: number): Promise<StoredForeignKey[]>;
  foreignKey(id: number): Promise<StoredForeignKey | null>;
  /** Adds a virtual key. */
  addForeignKey(
    databaseId: number,
    schema: ForeignKeySchema,
    isEnabled: boolean,
  ): Promise<{ readonly key: StoredForeignKey; readonly revised: Revised }>;
  /** For one database, as below. null: nothing to change. */
  enableForeignKeys(
    changes: readonly { readonly id: number; readonly isEnabled: boolean }[],
  ): Promise<Revised | null>;
  deleteForeignKey(id: number): Promise<Revised | null>;
  /** Adds, removes and turns on and off, all at once. */
  changeForeignKeys(databaseId: number, change: KeysChange): Promise<Revised>;
  configureColumns(
    changes: readonly { readonly id: number; readonly configuration: ColumnConfiguration }[],
  ): Promise<Revised | null>;
  configureTables(
    changes: readonly { readonly id: number; readonly configuration: TableConfiguration }[],
  ): Promise<Revised | null>;
}
