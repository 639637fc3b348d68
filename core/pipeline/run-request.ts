import type { SnapshotKind } from '@core/contract/enums';
import type { ColumnSchema, DatabaseSchema, ForeignKeySchema, TableSchema } from '@core/connectors/schema';
import type { GeneratorChoice, TableConfiguration } from '@core/configuration/configuration';
import type { GeneratorDefinition } from '@core/generators/generator';
import type { PlaceNaming } from '@core/schema/places';
import type { SourceIndex } from '@core/schema/source-index';

/** One end of a run: the connector's type and what the plan needs to know of it. */
export interface RunEnd {
  readonly engine: string;
  /** The format of native columns; null if the connector has none. */
  readonly nativeFormat: string | null;
  readonly snapshot: SnapshotKind;
  /** As in the connector's capabilities. */
  readonly altersInPlace: boolean;
}

export interface RunTable {
  readonly id: number;
  readonly schema: TableSchema;
  readonly configuration: Pick<TableConfiguration, 'isExcluded' | 'rowsToGenerate'> &
    Partial<TableConfiguration>;
}

export interface RunColumn {
  readonly id: number;
  readonly tableId: number;
  readonly schema: ColumnSchema;
  readonly configuration: {
    /** null copies the values. */
    readonly generator: GeneratorChoice | null;
    /** Absent: none was made. */
    readonly suggestion?: GeneratorChoice | null;
    /** The generator is an unaccepted suggestion. Absent: false. */
    readonly isSuggested?: boolean;
    readonly pii: { readonly entity: string; readonly dismissed: boolean } | null;
    /** A scan has looked at so many of its values and found nothing. Absent: none has. */
    readonly examined?: { readonly at: number; readonly values: number; readonly of: number };
  };
}

export interface RunForeignKey {
  readonly schema: ForeignKeySchema;
  readonly isVirtual: boolean;
  readonly isEnabled: boolean;
}

/** The stored schema of the source with the user's settings. */
export interface RunSchema {
  readonly tables: readonly RunTable[];
  readonly columns: readonly RunColumn[];
  readonly foreignKeys: readonly RunForeignKey[];
}

/** Look-ups shared by planning and reviewing. */
export type RunIndex = SourceIndex<RunTable, RunColumn, RunForeignKey>;

export interface LoadOptions {
  /** All tables of the run are emptied before the load. */
  readonly truncate: boolean;
  /** Tables with only rows of the workspace's earlier runs are emptied. */
  readonly replaceOwn: boolean;
  readonly bypassConstraints: boolean;
  readonly createMissing: boolean;
  /** Tables that earlier runs created and that can't follow the source in place are dropped and created again. */
  readonly remakeChanged: boolean;
  /** Labels, literals and comments of definitions are left out of created tables. */
  readonly withoutTexts: boolean;
  /** The number of rows whose deletion was confirmed; absent: nobody was asked. */
  readonly deletesAtMost?: number | undefined;
}

export interface RunTuning {
  readonly nConnections: number;
  readonly readBatchSize: number;
  readonly generateBatchSize: number;
  readonly writeBatchSize: number;
}

export type Generators = ReadonlyMap<string, GeneratorDefinition>;

/** Everything that a plan is made from. It includes no connection: planning reads and writes nothing. */
export interface RunRequest {
  readonly runId: string;
  readonly source: RunEnd & { readonly schema: RunSchema };
  readonly destination: RunEnd & {
    readonly schema: DatabaseSchema;
    readonly naming: PlaceNaming;
  };
  readonly generators: Generators;
  /** The workspace's default locale of generated values. */
  readonly locale: string;
  /** The workspace's seed, for all draws without a seed of their own. */
  readonly seed: number;
  readonly revision: number;
  readonly options: LoadOptions;
  readonly tuning: RunTuning;
}
