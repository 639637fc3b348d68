import type { LoadProblem } from '@core/connectors/connector';
import type { SelectedRows } from '@core/subset/select-rows';
import type { LeftOut } from '@core/connectors/left-out';
import type { FoundInDefinition } from '../leaks/search-definitions';
import type { FoundInColumn } from '../leaks/column-search';
import type { MadeModels, ModelProgress } from '../models/model-rows';
import type { TargetColumn } from '../run-plan';
import type { Counted } from '../source-values/survivor-count';
import type { ShardToGather } from './gathered-files';

/** A piece of a run that one worker does. Tables, shards and columns are identified by their index in the plan. */
export type RunTask =
  /** Chooses the rows of a subset, and keeps their keys as files. */
  | { readonly kind: 'select'; readonly countsSavings: boolean }
  /** Collects source values of one shard into files, for the columns that need it before the run. */
  | ({ readonly kind: 'gather' } & ShardToGather)
  /** Fits all models, generates their rows as files, and measures them. */
  | { readonly kind: 'model' }
  /** Prepares the destination. */
  | { readonly kind: 'begin' }
  /** Reads, generates and writes one shard. Done once, however often it is started. */
  | { readonly kind: 'load'; readonly table: number; readonly shard: number }
  /** Restores what the load dropped, and creates indexes and keys. */
  | { readonly kind: 'finish' }
  /** Row count of each source table, in the snapshot that the run reads. */
  | { readonly kind: 'count-source' }
  | { readonly kind: 'count-destination' }
  | { readonly kind: 'check-orphans'; readonly key: number }
  | { readonly kind: 'check-duplicates'; readonly table: number }
  | { readonly kind: 'check-nulls'; readonly table: number }
  /** Searches the protected columns of a destination table for source values. */
  | { readonly kind: 'check-survivors'; readonly table: number }
  /** Merges the collected hidden values into one sorted file. */
  | { readonly kind: 'sort-keys' }
  /** Searches the columns of a destination table whose values stay for hidden values. */
  | { readonly kind: 'check-leaks'; readonly table: number }
  /** Drops Understudy's ledger from the destination. */
  | { readonly kind: 'clear' };

export interface TaskResults {
  readonly select: SelectedRows;
  readonly gather: { readonly rows: number };
  readonly model: MadeModels;
  readonly begin: {
    /** For each table its current columns, in plan order. */
    readonly targetColumns: readonly (readonly TargetColumn[])[];
    /** Rows that each table has and keeps. */
    readonly rowsBefore: readonly number[];
    readonly leftOut: readonly LeftOut[];
  };
  readonly load: {
    readonly rows: number;
    readonly bytes: number;
    /** An earlier attempt had written it. */
    readonly alreadyDone: boolean;
  };
  readonly finish: { readonly problems: readonly LoadProblem[] };
  readonly 'count-source': { readonly rows: readonly number[] };
  readonly 'count-destination': {
    readonly rows: readonly number[];
    /** Finished tasks of each table in the destination's ledger, and their row counts. */
    readonly noted: readonly { readonly tasks: number; readonly rows: number }[];
    /** For each table, keys that the run should have created and the destination lacks. */
    readonly lacking: readonly (readonly string[])[];
    /** For each table, parts of its definition in which protected values were found. */
    readonly definitions: readonly (readonly FoundInDefinition[])[];
  };
  /**
   * `inSource`: as many as the source has of the key; 0 if none were found, or if its parent is not part of the run.
   */
  readonly 'check-orphans': { readonly found: number; readonly inSource: number };
  /** For each key of the table, its columns and the surplus rows. */
  readonly 'check-duplicates': { readonly keys: readonly FoundInColumns[] };
  readonly 'check-nulls': { readonly columns: readonly FoundInColumns[] };
  readonly 'check-survivors': { readonly columns: readonly Survivors[] };
  readonly 'sort-keys': Readonly<Record<string, never>>;
  readonly 'check-leaks': { readonly columns: readonly Leaks[] };
  readonly clear: Readonly<Record<string, never>>;
}

export interface FoundInColumns {
  readonly columns: readonly string[];
  readonly found: number;
}

/** Source values that occur in a protected column of the destination. */
export interface Survivors extends Counted {
  readonly column: string;
  /** Values read back, NULL left out. */
  readonly looked: number;
  /** Of the distinct values found, those that its generator never makes. Absent in results of earlier versions: unknown. */
  readonly impossible?: number;
  /** Distinct values of the set that its generator is expected to produce, beyond what its definition tells. */
  readonly expected: number;
  /** Distinct values of the set that it may produce. Absent in results of earlier versions: unknown. */
  readonly expectedOf?: number;
  readonly own: OwnSurvivors;
}

/** Generated values that equal the source value of their own row. */
export interface OwnSurvivors {
  /** Rows that were compared during the load. */
  readonly compared: number;
  /** Of those, rows whose value is in no domain of its generator. */
  readonly outside: number;
  /** Of those, rows whose value is unchanged, which no chance explains. */
  readonly unexplained: number;
  readonly rows: number;
  readonly different: number;
  /** Distinct values that the generator is expected to leave unchanged. */
  readonly expected: number;
}

/** Hidden values that occur in a column of the destination whose values stay. */
export interface Leaks extends FoundInColumn {
  readonly column: string;
}

export type ResultOf<T extends RunTask> = TaskResults[T['kind']];

/** Progress of a task. */
export interface TaskProgress {
  /** Rows generated or read back so far; for models the unit of their stage; for `finish` statements; for `select` tables. */
  readonly made: number;
  /** Of how many, if only the task knows. */
  readonly total?: number;
  readonly stage?: ModelProgress['stage'];
}

/** For a task that reads a table of the destination back and reports the rows read. */
export interface ReadBackOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: TaskProgress) => void;
}
