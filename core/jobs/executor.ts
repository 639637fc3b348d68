import type { Executor } from '@core/contract/enums';
import type { NoticeLine } from '@core/connectors/connector';
import type { ResultOf, RunTask, TaskProgress } from '@core/pipeline/tasks/run-task';
import type { RunSecrets, RunSetup } from '@core/pipeline/tasks/run-session';
import type { LeaseTerm } from './lease-term';

/** Where the tasks of a run are done. Tasks are idempotent, so an executor may repeat one whose worker was lost. */
export interface TaskExecutor {
  /** Workers that run tasks of this run until they are closed. The first starts at once, the others when there is work for them. */
  open(run: OpenedRun, options: PoolOptions): TaskPool;
}

/** The executors of an installation, by the name that a job has them under. */
export type Executors = Readonly<Partial<Record<Executor, TaskExecutor>>>;

export interface OpenedRun {
  readonly setup: RunSetup;
  /** Each worker fetches them by itself, once; they are in no task. */
  readonly secrets: RunSecrets;
}

export interface PoolOptions {
  /** How many tasks run at the same time, at most. */
  readonly workers: number;
  /** Aborting cancels running tasks, on the servers too, and refuses what waits with 'job-cancelled'. */
  readonly signal: AbortSignal;
  /** Workers commit nothing once it is over; absent: they always may. */
  readonly lease?: LeaseTerm;
  /** A connector in a worker has something to tell the readers of the job's log. */
  readonly onNotice?: (line: NoticeLine) => void;
}

export interface TaskRetry {
  readonly task: RunTask;
  /** Counts from 1. */
  readonly attempt: number;
  readonly code: string;
}

export interface PoolPlan {
  /** Name of the file of the run that has it (`plan-file.ts`). */
  readonly file: string;
  /** Milliseconds for which its tasks wait for busy workers before another one is started; 0: it is started at once. */
  readonly patience: number;
  /** A worker was lost, or lost its connection, and its task is started again. */
  readonly onRetry: (retry: TaskRetry) => void;
}

export interface TaskPool {
  /**
   * @throws AppError what the task threw; 'worker-lost' or 'worker-out-of-memory' where it took several workers with
   * it; 'job-cancelled' after an abort
   */
  run<T extends RunTask>(task: T, onProgress?: (progress: TaskProgress) => void): Promise<ResultOf<T>>;
  /** Tasks that are started from here on are of this plan; before the first there are none. */
  usePlan(plan: PoolPlan): void;
  /** Stops all workers; resolves when none is left. */
  close(): Promise<void>;
}
