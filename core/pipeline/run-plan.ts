import type { ProtectionState } from '@core/contract/enums';
import type { PiiEntity } from '@core/contract/pii-entities';
import type { LeftOut } from '@core/connectors/left-out';
import type { ForeignKeySchema, TableName, TableSchema } from '@core/connectors/schema';
import type { Shard } from '@core/connectors/connector';
import type { SkipReason } from '@core/configuration/skip-reason';
import type { ColumnProfile, Companion } from '@core/generators/generator';
import type { LogicalType } from '@core/kernel/data/logical-type';
import type { PlannedModel } from './models/planned-model';
import type { LoadOptions, RunTuning } from './run-request';

/** How the values of a column come about. */
export type ColumnMove =
  | { readonly kind: 'copy' }
  | {
      readonly kind: 'generator';
      readonly id: string;
      readonly parameters: Readonly<Record<string, unknown>>;
      /** 'schema.table.column' of the key that the column follows, or of itself. */
      readonly domain: string;
      /** Profile of that root column; made values have its type. */
      readonly root: ColumnProfile;
      /**
       * The set that the column's source values are gathered in, to be looked for in the proof; null
       * where there is none. A key and all that refers to it share one.
       */
      readonly sourceSet: string | null;
      /** Nothing of a source value may stay: each made value is held against its own. Absent: not so. */
      readonly isProtected?: boolean;
      /** The whole column is kept in files before the run. */
      readonly isWhole: boolean;
      /** Columns of the table that it reads beside its own, by their place in it; absent: none. */
      readonly companions?: readonly PlannedCompanion[];
    };

export interface PlannedCompanion {
  readonly at: number;
  readonly side: Companion['side'];
}

export type GeneratorMove = Extract<ColumnMove, { kind: 'generator' }>;

export interface PlannedColumn {
  readonly name: string;
  readonly type: LogicalType;
  readonly nativeType: string;
  /** As in its schema. */
  readonly isOpaque?: boolean;
  readonly nullable: boolean;
  readonly move: ColumnMove;
  /** Its state, for the proof. Absent in plans of earlier versions, as all that follows. */
  readonly state?: ProtectionState;
  /** What kind of personal data it is marked as; absent: none. */
  readonly pii?: PiiEntity;
  /** Nothing of its personal values may stay: they are looked for in what is copied. */
  readonly isHidden?: true;
  /** Its values stay and can tell of people: hidden values are looked for in it. */
  readonly isSearched?: true;
}

/** A column of the destination as it is when the load begins. */
export interface TargetColumn {
  readonly name: string;
  readonly type: LogicalType;
  readonly nativeType: string;
  readonly nullable: boolean;
  readonly hasDefault: boolean;
}

export interface PlannedTable {
  readonly id: number;
  /** Name of the source table as shown: 'schema.name'. */
  readonly key: string;
  readonly source: TableSchema;
  readonly target: TableName;
  /** Both ends are of one engine, so native types, defaults and checks hold there as here. */
  readonly sameEngine: boolean;
  /** The destination has no such table: it is made when the load begins. */
  readonly isMissing: boolean;
  /** Part of a circle of foreign keys, by their names as shown; null if it is in none. */
  readonly cycle: readonly string[] | null;
  /** In the order of the source, without generated columns and columns left to the destination's default. */
  readonly columns: readonly PlannedColumn[];
  /** What the target columns are, in the order of `columns`; null until the table is there (`bindPlan`). */
  readonly targetColumns: readonly TargetColumn[] | null;
  /** Of the source; empty until it has been asked (`withShards`). */
  readonly shards: readonly Shard[];
  /** Where a model makes columns of it; absent: rows are those of the source. */
  readonly model?: PlannedModel;
  /** All rows that the destination's table held when the plan was made are of earlier runs of the workspace. */
  readonly holdsOwnRows?: boolean;
  /** Rows that the destination's table held before the run and keeps. */
  readonly rowsBefore: number;
}

export interface PlannedKey {
  /** In names of the destination. */
  readonly schema: ForeignKeySchema;
  readonly isVirtual: boolean;
  /** False where the parent is not part of the run, so that rows may point at what is not there. */
  readonly isParentLoaded: boolean;
  /** The destination neither has the parent nor gets it: there is nothing to hold the rows to. Absent: it has it. */
  readonly isParentMissing?: boolean;
}

export interface SkippedTable {
  readonly table: string;
  readonly reason: SkipReason;
}

/**
 * What a run does, as plain JSON. It is made once and kept with the job: a resume repeats exactly this run,
 * whatever was configured since.
 */
export interface RunPlan {
  readonly version: 1;
  readonly runId: string;
  readonly revision: number;
  readonly locale: string;
  /** Of all that is drawn where nothing names a seed of its own. */
  readonly seed: number;
  readonly nativeFormat: string | null;
  /** Parents before children, so far as circles allow. */
  readonly tables: readonly PlannedTable[];
  readonly skipped: readonly SkippedTable[];
  readonly foreignKeys: readonly PlannedKey[];
  /** What tables that the run has made lack; absent until the load has begun. */
  readonly leftOut?: readonly LeftOut[];
  readonly options: LoadOptions;
  readonly tuning: RunTuning;
}
