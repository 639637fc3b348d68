import type { JobType } from '@core/contract/enums';
import type { Job } from './job';

export interface JobRequest {
  readonly engineId: number;
  readonly type: JobType;
  readonly createdBy: number;
  readonly params: Readonly<Record<string, unknown>>;
}

/** Something about the job changed: readers fetch the job again, or show the new lines. */
export type JobEvent =
  | { readonly kind: 'changed' }
  | { readonly kind: 'log'; readonly lastLine: number }
  | { readonly kind: 'ended' }
  /** The server is closing; the job continues after its next start. */
  | { readonly kind: 'closing' };

/** Starts, cancels and resumes jobs, and recovers them after a restart of the server. */
export interface JobRunner {
  /**
   * Cancels the engine's active job first, if `replaceActive`; waits until that one has stopped.
   * @throws AppError 'job-active' (with the active job's id and type) where one is active and `replaceActive` is false
   */
  start(request: JobRequest, replaceActive: boolean): Promise<Job>;
  /** Resolves when the job has stopped. @throws AppError 'job-not-cancellable' */
  cancel(jobId: number): Promise<void>;
  /** Continues where a failed or cancelled run stopped. @throws AppError 'job-not-resumable' */
  resume(jobId: number): Promise<void>;
  /** At startup: continues every job that was active when the server ended. */
  recover(): Promise<void>;
  subscribe(jobId: number, listener: (event: JobEvent) => void): () => void;
  /** Resolves with the job once it has ended. */
  ended(jobId: number): Promise<Job>;
  /** Stops workers without changing the state of jobs, so that the next start recovers them. */
  close(): Promise<void>;
}
