import type { ColumnSchema, ForeignKeySchema, TableSchema } from '@core/connectors/schema';
import type { ColumnConfiguration, TableConfiguration } from '@core/configuration/configuration';

/** A table of a source as read last, with what the user set on it. */
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

/** A change of what is known of a database, and the revision that it made. */
export interface Revised {
  readonly databaseId: number;
  readonly revision: number;
}

/** All that a workspace knows of its source. Ids stay the same over a new read for what keeps its name. */
export interface StoredSchema {
  readonly tables: readonly StoredTable[];
  /** In table order, then by position. */
  readonly columns: readonly StoredColumn[];
  readonly foreignKeys: readonly StoredForeignKey[];
}

/** What was read is never changed; a change makes another, with another revision. */
export interface ReadSchema extends StoredSchema {
  readonly revision: number;
}
