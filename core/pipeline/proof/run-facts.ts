import type { LoadProblem } from '@core/connectors/connector';
import type { FoundInColumns, Survivors } from '../tasks/run-task';

/** What was found in source and destination after a load, by place in the plan. */
export interface RunFacts {
  /** Rows that the source holds. */
  readonly asked: readonly number[];
  /** Rows that the tasks made. */
  readonly made: readonly number[];
  /** Rows that the destination holds, less those that it held before. */
  readonly written: readonly number[];
  readonly tasksOpen: readonly number[];
  /** For each key of the plan. */
  readonly orphans: readonly number[];
  /** Of them as many as the source has too, for keys that its rows may break; 0 for all others. */
  readonly sourceOrphans: readonly number[];
  /** For each table, its unique keys. */
  readonly duplicates: readonly (readonly FoundInColumns[])[];
  /** For each table, its columns that may not be NULL. */
  readonly nulls: readonly (readonly FoundInColumns[])[];
  readonly survivors: readonly (readonly Survivors[])[];
  /** What the destination could not restore. */
  readonly problems: readonly LoadProblem[];
}
