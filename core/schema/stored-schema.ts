import type { ColumnSchema, ForeignKeySchema, TableSchema } from '@core/connectors/schema';
import type { ColumnConfiguration, TableConfiguration } from '@core/configuration/configuration';

/** A table of a source as last read, with the user's settings. */
export interface StoredTable {
  readonly id: number;
  readonly databaseId: number;
  readonly schema: TableSchema;
  readonly configuration: TableConfiguration;
}

export interface StoredColumn {
  readonly id: number;
  readonly tableId: number;
  readonly schema: ColumnSchema;
  readonly configuration: ColumnConfiguration;
}

export interface StoredForeignKey {
  readonly id: number;
  readonly databaseId: number;
  readonly schema: ForeignKeySchema;
  readonly isVirtual: boolean;
  readonly isEnabled: boolean;
}

/** A database whose stored schema was changed, and the revision after the change. */
export interface Revised {
  readonly databaseId: number;
  readonly revision: number;
}

/**
 * Everything that a workspace knows about its source. What keeps its name keeps its id when the source is read again.
 */
export interface StoredSchema {
  readonly tables: readonly StoredTable[];
  /** In table order, then by position. */
  readonly columns: readonly StoredColumn[];
  readonly foreignKeys: readonly StoredForeignKey[];
}

/** Immutable: each change creates a new one, with a new revision. */
export interface ReadSchema extends StoredSchema {
  readonly revision: number;
}
