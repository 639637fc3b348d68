import type { PiiEntity } from '@core/contract/pii-entities';
import type { LoadProblem } from '@core/connectors/connector';
import type { LeftOut } from '@core/connectors/left-out';
import type { MadeModels, ModelProgress } from '../models/model-rows';
import type { TargetColumn } from '../run-plan';
import type { Counted } from '../source-values/survivor-count';
import type { ShardToGather } from './gathered-files';

/** A piece of a run that one worker does. Tables, shards and columns are named by their place in the plan. */
export type RunTask =
  /** Gathers source values of one shard into files, for the columns that need it before the run. */
  | ({ readonly kind: 'gather' } & ShardToGather)
  /** Fits the models of all tables that have one, makes their rows as files, and measures them. */
  | { readonly kind: 'model' }
  /** Makes the destination ready. */
  | { readonly kind: 'begin' }
  /** Reads, makes and writes one shard. Done once, however often it is started. */
  | { readonly kind: 'load'; readonly table: number; readonly shard: number }
  /** Restores what the load took away, and makes indexes and keys. */
  | { readonly kind: 'finish' }
  /** Rows that the source holds of each table, in the state that the run reads. */
  | { readonly kind: 'count-source' }
  | { readonly kind: 'count-destination' }
  | { readonly kind: 'check-orphans'; readonly key: number }
  | { readonly kind: 'check-duplicates'; readonly table: number }
  | { readonly kind: 'check-nulls'; readonly table: number }
  /** Looks for source values in the protected columns of a table of the destination. */
  | { readonly kind: 'check-survivors'; readonly table: number }
  /** Brings the hidden values that were gathered into one file, to be looked for in texts. */
  | { readonly kind: 'sort-keys' }
  /** Looks for hidden values in the copied texts of a table of the destination. */
  | { readonly kind: 'check-leaks'; readonly table: number }
  /** Takes Understudy's own notes out of the destination. */
  | { readonly kind: 'clear' };

export interface TaskResults {
  readonly gather: { readonly rows: number };
  readonly model: MadeModels;
  readonly begin: {
    /** For each table what its columns are now, in the order of the plan. */
    readonly targetColumns: readonly (readonly TargetColumn[])[];
    /** Rows that each table holds and keeps. */
    readonly rowsBefore: readonly number[];
    readonly leftOut: readonly LeftOut[];
  };
  readonly load: {
    readonly rows: number;
    readonly bytes: number;
    /** An earlier try had written it. */
    readonly alreadyDone: boolean;
  };
  readonly finish: { readonly problems: readonly LoadProblem[] };
  readonly 'count-source': { readonly rows: readonly number[] };
  readonly 'count-destination': {
    readonly rows: readonly number[];
    /** Tasks of each table that the destination has noted as written, and their rows. */
    readonly noted: readonly { readonly tasks: number; readonly rows: number }[];
    /** For each table what of it the destination has not, that the run has made. */
    readonly lacking: readonly (readonly string[])[];
  };
  /** `inSource`: as many as the source has of the key; 0 where none were found, or its parent is not part of the run. */
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
  /** Different values of the set that its generator is expected to make, beyond what its definition tells. */
  readonly expected: number;
  readonly own: OwnSurvivors;
}

/** Made values that are the source value of their own row. */
export interface OwnSurvivors {
  /** Rows that were compared while they were loaded. */
  readonly compared: number;
  /** Of those, rows whose value belongs to no domain of its generator. */
  readonly outside: number;
  /** Of those, rows whose value stayed, which no chance explains. */
  readonly unexplained: number;
  readonly rows: number;
  readonly different: number;
  /** Different values that the generator is expected to leave as they are. */
  readonly expected: number;
}

/** Hidden values that occur in a copied column of the destination. */
export interface Leaks {
  readonly column: string;
  /** Values read back, NULL left out. */
  readonly looked: number;
  /** Rows with at least one. */
  readonly rows: number;
  /** Rows with at least one of each kind. */
  readonly kinds: readonly { readonly kind: PiiEntity; readonly rows: number }[];
}

export type ResultOf<T extends RunTask> = TaskResults[T['kind']];

/** How far a task is. */
export interface TaskProgress {
  /** Rows made so far; of models what their stage counts. */
  readonly made: number;
  readonly stage?: ModelProgress['stage'];
}
