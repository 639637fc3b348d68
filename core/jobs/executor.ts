import type { Executor } from '@core/contract/enums';
import type { Fault } from '@core/contract/error-codes';
import type { NoticeLine } from '@core/connectors/connector';
import type { ResultOf, RunTask, TaskProgress } from '@core/pipeline/tasks/run-task';
import type { RunSecrets, RunSetup } from '@core/pipeline/tasks/run-session';
import type { LeaseTerm } from './lease-term';

/** Where the tasks of a run are executed. Tasks are idempotent, so an executor may retry one whose worker was lost. */
export interface TaskExecutor {
  /** Opens a pool of workers for the tasks of this run. The first worker starts at once, the others on demand. */
  open(run: OpenedRun, options: PoolOptions): TaskPool;
}

/** The executors of an installation, by the name stored with the job. */
export type Executors = Readonly<Partial<Record<Executor, TaskExecutor>>>;

export interface OpenedRun {
  readonly setup: RunSetup;
  /** Each worker fetches them itself, once; no task contains them. */
  readonly secrets: RunSecrets;
}

export interface PoolOptions {
  /** Maximum number of concurrent tasks. */
  readonly workers: number;
  /**
   * Aborting cancels running tasks, including their statements on servers, and rejects queued ones with
   * 'job-cancelled'.
   */
  readonly signal: AbortSignal;
  /** Workers stop committing once it expires; absent: no lease. */
  readonly lease?: LeaseTerm;
  /** A connector in a worker has something to say to readers of the job log. */
  readonly onNotice?: (line: NoticeLine) => void;
}

export interface TaskRetry {
  readonly task: RunTask;
  /** Counts from 1. */
  readonly attempt: number;
  readonly code: string;
  /** Whose fault it is: a connection may be lost at either end. */
  readonly fault: Fault | null;
}

export interface PoolPlan {
  /** Name of the run file that contains it (`plan-file.ts`). */
  readonly file: string;
  /** Milliseconds that its tasks wait for busy workers before another one is started; 0: no wait. */
  readonly patience: number;
  /** A worker was lost, or lost its connection, and its task is retried. */
  readonly onRetry: (retry: TaskRetry) => void;
}

export interface TaskPool {
  /** Workers started so far, replaced ones included. */
  readonly workersStarted: number;
  /**
   * @throws AppError what the task threw; 'worker-lost' or 'worker-out-of-memory' if several workers died of it; 'program-not-started' if none started;
   * 'job-cancelled' after an abort
   */
  run<T extends RunTask>(task: T, onProgress?: (progress: TaskProgress) => void): Promise<ResultOf<T>>;
  /** Tasks started from here on belong to this plan; none may start before the first plan. */
  usePlan(plan: PoolPlan): void;
  /** Stops all workers; resolves when all are gone. */
  close(): Promise<void>;
}
