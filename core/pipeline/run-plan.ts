import type { ProtectionState } from '@core/contract/enums';
import type { PiiEntity } from '@core/contract/pii-entities';
import type { LeftOut } from '@core/connectors/left-out';
import type { ForeignKeySchema, TableName, TableSchema } from '@core/connectors/schema';
import type { Shard } from '@core/connectors/connector';
import type { SkipReason } from '@core/configuration/skip-reason';
import type { ColumnProfile, Companion } from '@core/generators/generator';
import type { LogicalType } from '@core/kernel/data/logical-type';
import type { PlannedChange } from './made-tables';
import type { PlannedModel } from './models/planned-model';
import type { LoadOptions, RunTuning } from './run-request';
import type { PlannedSubset } from './subset/planned-subset';

/** How the values of a column are produced. */
export type ColumnMove =
  | { readonly kind: 'copy' }
  | {
      readonly kind: 'generator';
      readonly id: string;
      readonly parameters: Readonly<Record<string, unknown>>;
      /** 'schema.table.column' of the root column: of the key that it follows, or itself. */
      readonly domain: string;
      /** Profile of that root column; generated values have its type. */
      readonly root: ColumnProfile;
      /**
       * The set in which the column's source values are collected, for the proof to search for; null if there is none.
       * A key and everything that refers to it share one.
       */
      readonly sourceSet: string | null;
      /** Nothing of a source value may stay: each generated value is compared with its own. Absent: false. */
      readonly isProtected?: boolean;
      /** The whole column is stored in files before the run. */
      readonly isWhole: boolean;
      /** Other columns of the table that it reads, by index; absent: none. */
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
  /** Its protection state, for the proof. This and the following are absent in plans of earlier versions. */
  readonly state?: ProtectionState;
  /** The look of a scan at its values in which nothing was found, for the proof; absent: none. */
  readonly examined?: { readonly at: number; readonly values: number; readonly of: number };
  /** The kind of personal data it is marked as; absent: none. */
  readonly pii?: PiiEntity;
  /** None of its personal values may stay: they are searched for in what is copied. */
  readonly isHidden?: true;
  /** Its values stay and may mention people: hidden values are searched for in it. */
  readonly isSearched?: true;
}

/** A column of the destination when the load begins. */
export interface TargetColumn {
  readonly name: string;
  readonly type: LogicalType;
  readonly nativeType: string;
  readonly nullable: boolean;
  readonly hasDefault: boolean;
}

export interface PlannedTable {
  readonly id: number;
  /** Display name of the source table: 'schema.name'. */
  readonly key: string;
  readonly source: TableSchema;
  readonly target: TableName;
  /** Both ends use the same engine, so native types, defaults and checks apply to both. */
  readonly sameEngine: boolean;
  /** The destination lacks the table: it is created when the load begins. */
  readonly isMissing: boolean;
  /** Part of a cycle of foreign keys, by display names; null if it is in none. */
  readonly cycle: readonly string[] | null;
  /** In source order, without generated columns and columns left to the destination's default. */
  readonly columns: readonly PlannedColumn[];
  /** The target columns, in the order of `columns`; null until the table exists (`bindPlan`). */
  readonly targetColumns: readonly TargetColumn[] | null;
  /** Of the source; empty until it was queried (`withShards`). */
  readonly shards: readonly Shard[];
  /** If a model generates columns of it; absent: rows are those of the source. */
  readonly model?: PlannedModel;
  /** If an earlier run created it from a source that has changed since; absent: it stays as it is. */
  readonly change?: PlannedChange;
  /** All rows in the destination's table at planning time come from the workspace's earlier runs. */
  readonly holdsOwnRows?: boolean;
  /** Rows that the destination's table had before the run and keeps. */
  readonly rowsBefore: number;
}

export interface PlannedKey {
  /** In destination names. */
  readonly schema: ForeignKeySchema;
  readonly isVirtual: boolean;
  /** False if the parent is not part of the run, so that rows may have no parent. */
  readonly isParentLoaded: boolean;
  /** The destination neither has the parent nor gets it, so the key cannot be enforced. Absent: it has it. */
  readonly isParentMissing?: boolean;
}

export interface SkippedTable {
  readonly table: string;
  readonly reason: SkipReason;
}

/**
 * A run as plain JSON. It is made once and stored with the job: a resume repeats exactly this run, whatever was
 * configured since.
 */
export interface RunPlan {
  readonly version: 1;
  readonly runId: string;
  readonly revision: number;
  readonly locale: string;
  /** The seed of all draws without a seed of their own. */
  readonly seed: number;
  /** As in the context of a generator; absent: none. */
  readonly mailSuffix?: number;
  readonly nativeFormat: string | null;
  /** Parents before children, as far as cycles allow. */
  readonly tables: readonly PlannedTable[];
  readonly skipped: readonly SkippedTable[];
  readonly foreignKeys: readonly PlannedKey[];
  /** The part of the source that the run takes; absent: all of it. */
  readonly subset?: PlannedSubset;
  /** What tables created by the run lack; absent until the load has begun. */
  readonly leftOut?: readonly LeftOut[];
  readonly options: LoadOptions;
  readonly tuning: RunTuning;
}
