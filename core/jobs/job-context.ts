import type { DestinationState, JobStep, LogLevel, StepStatus, StepUnit } from '@core/contract/enums';
import type { LogCode, LogParams } from '@core/contract/log-codes';
import type { Job, KeptPlan, KeptResult } from './job';
import type { LeaseTerm } from './lease-term';

/** What a running job may tell of itself. All of it is kept with the job and shown while it runs. */
export interface JobReporter {
  /** @param work `total` is null if it is not known beforehand */
  startStep(step: JobStep, work?: { readonly total: number | null; readonly unit: StepUnit }): void;
  /** Work done so far, in the unit of the step. */
  advanceStep(step: JobStep, done: number): void;
  endStep(step: JobStep, status: Extract<StepStatus, 'done' | 'skipped'>): void;
  /** The tables of the run, before any of them is begun. Tables that an earlier try knew keep what it wrote. */
  setTables(
    tables: readonly { readonly table: string; readonly tableId: number; readonly asked: number }[],
  ): void;
  changeTable(table: string, change: TableChange): void;
  /**
   * A line of the log: a code with what its text needs, never row values.
   * @param step the one that runs, if not given
   */
  log<Code extends LogCode>(level: LogLevel, code: Code, params: LogParams<Code>, step?: JobStep): void;
}

export interface TableChange {
  readonly state?: DestinationState;
  readonly asked?: number;
  readonly made?: number;
  readonly written?: number;
  readonly bytes?: number;
}

/** What the definition of a job works with. */
export interface JobContext extends JobReporter {
  readonly job: Job;
  readonly signal: AbortSignal;
  /** A later try of a job that was begun before. */
  readonly isResumed: boolean;
  /** Counts the tries of the job from 1, over all servers. */
  readonly attempt: number;
  /** How long this server may work on the job, as its lease is renewed. */
  readonly lease: LeaseTerm;
  savePlan(plan: KeptPlan): Promise<void>;
  /** @param parts what the result has that others ask for */
  saveResult(result: unknown, parts?: Omit<KeptResult, 'result'>): Promise<void>;
  /** A task of the plan is done, with this many rows. */
  noteTaskDone(taskId: string, rows: number): Promise<void>;
  /** Resolves when everything told so far is kept. */
  flush(): Promise<void>;
}

/** What a type of job does. `run` ends when the work is done, and throws an AppError where it cannot be. */
export interface JobDefinition {
  run(context: JobContext): Promise<void>;
}
