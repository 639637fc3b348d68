import type { ResultOf, RunTask, TaskProgress } from '@core/pipeline/tasks/run-task';
import type { RunSetup } from '@core/pipeline/tasks/run-session';
import type { RunPlan } from '@core/pipeline/run-plan';

/** Where the tasks of a run are done. Tasks are idempotent, so an executor may repeat one whose worker was lost. */
export interface TaskExecutor {
  /** Workers that run tasks of this run until they are closed. They start when there is work for them. */
  open(setup: RunSetup, plan: RunPlan, options: PoolOptions): TaskPool;
}

export interface PoolOptions {
  /** How many tasks run at the same time, at most. */
  readonly workers: number;
  /** Aborting cancels what runs, on the servers too, and refuses what waits with 'job-cancelled'. */
  readonly signal: AbortSignal;
  /** A worker was lost, or lost its connection, and its task is started again. */
  readonly onRetry: (retry: TaskRetry) => void;
}

export interface TaskRetry {
  readonly task: RunTask;
  /** Counts from 1. */
  readonly attempt: number;
  readonly code: string;
}

export interface TaskPool {
  /**
   * @throws AppError what the task threw; 'worker-lost' or 'worker-out-of-memory' where it took several workers with
   * it; 'job-cancelled' after an abort
   */
  run<T extends RunTask>(task: T, onProgress?: (progress: TaskProgress) => void): Promise<ResultOf<T>>;
  /** Tasks that are started from here on see this plan. */
  usePlan(plan: RunPlan): void;
  /** Stops all workers; resolves when none is left. */
  close(): Promise<void>;
}
