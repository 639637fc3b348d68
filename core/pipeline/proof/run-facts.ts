import type { LoadProblem } from '@core/connectors/connector';
import type { FoundInColumns, Leaks, Survivors } from '../tasks/run-task';

/** What was found in source and destination after a load, by place in the plan. */
export interface RunFacts {
  /** The source was one and the same in every read of the run. */
  readonly isSourceFixed: boolean;
  /** Rows that the source holds. */
  readonly asked: readonly number[];
  /** Rows that the tasks made. */
  readonly made: readonly number[];
  /** Rows that the destination holds, less those that it held before. */
  readonly written: readonly number[];
  /** Rows by the notes of tasks in the destination. */
  readonly noted: readonly number[];
  /** Tasks that the destination has no note of. */
  readonly tasksOpen: readonly number[];
  /** For each table, keys by name that the run should have made and the destination has not. */
  readonly lacking: readonly (readonly string[])[];
  /** For each key of the plan. */
  readonly orphans: readonly number[];
  /** As many as the source has of each; 0 where none were found. */
  readonly sourceOrphans: readonly number[];
  /** For each table, its unique keys. */
  readonly duplicates: readonly (readonly FoundInColumns[])[];
  /** For each table, its columns that may not be NULL. */
  readonly nulls: readonly (readonly FoundInColumns[])[];
  readonly survivors: readonly (readonly Survivors[])[];
  /** For each table, its columns that were searched for values that are protected elsewhere. */
  readonly leaks: readonly (readonly Leaks[])[];
  /** What the destination could not restore. */
  readonly problems: readonly LoadProblem[];
}
