import type { DestinationState, JobStep, LogLevel, StepStatus, StepUnit } from '@core/contract/enums';
import type { LogCode, LogParams } from '@core/contract/log-codes';
import type { Job, KeptPlan, KeptResult } from './job';
import type { LeaseTerm } from './lease-term';

/** What a running job may report. All of it is stored with the job and shown while it runs. */
export interface JobReporter {
  /** @param work `total` is null if not known beforehand */
  startStep(step: JobStep, work?: { readonly total: number | null; readonly unit: StepUnit }): void;
  /** Work done so far, in the unit of the step. @param total where it is known only now */
  advanceStep(step: JobStep, done: number, total?: number): void;
  endStep(step: JobStep, status: Extract<StepStatus, 'done' | 'skipped'>): void;
  /** The tables of the run, before any of them starts. Tables known from an earlier attempt keep what it recorded. */
  setTables(
    tables: readonly { readonly table: string; readonly tableId: number; readonly asked: number }[],
  ): void;
  changeTable(table: string, change: TableChange): void;
  /**
   * Logs a line: a code with the values that its text needs, never row values.
   * @param step defaults to the running one
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
  /** A later attempt at the same job. */
  readonly isResumed: boolean;
  /** The number of the attempt, from 1, across all servers. */
  readonly attempt: number;
  /** How long this server may work on the job; extended as its lease is renewed. */
  readonly lease: LeaseTerm;
  savePlan(plan: KeptPlan): Promise<void>;
  /** @param parts of the result that are queried separately */
  saveResult(result: unknown, parts?: Omit<KeptResult, 'result'>): Promise<void>;
  /** A task of the plan is done, with this many rows. */
  noteTaskDone(taskId: string, rows: number): Promise<void>;
  /** Resolves when everything reported so far is stored. */
  flush(): Promise<void>;
}

/** What a type of job does. `run` resolves when the work is done, or throws an AppError. */
export interface JobDefinition {
  run(context: JobContext): Promise<void>;
}
