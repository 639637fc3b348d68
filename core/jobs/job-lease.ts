import type { JobStore } from './ports';

/** The right of one server to run a job. It lasts as long as the server renews it in time. */
export interface JobLease {
  readonly jobId: number;
  /** The server that holds it, see `serverName`. */
  readonly owner: string;
  /** Counts the attempts at the job from 1. Whoever holds a lower one may write nothing more. */
  readonly epoch: number;
}

/** An active job that a server does not hold, or no longer. */
export interface JobCandidate {
  readonly jobId: number;
  /** The server that holds it or held it last; null if nobody does. */
  readonly owner: string | null;
  /** 0 where nobody has tried it yet. */
  readonly epoch: number;
  /** Its lease has run out by the store's clock. */
  readonly isExpired: boolean;
}

export interface HeldJob {
  readonly jobId: number;
  readonly epoch: number;
  /** A server that does not hold the job was asked to cancel it. */
  readonly isCancelAsked: boolean;
}

/** What only the holder of a job may change of it. */
export type JobWriter = Pick<
  JobStore,
  'moveStatus' | 'savePlan' | 'saveResult' | 'saveSteps' | 'saveTables' | 'markTaskDone' | 'appendLog'
>;

/**
 * Which server runs which job, where several share a store. All times are those of the store's clock, so the clocks of
 * the servers need not agree.
 */
export interface JobLeaseStore {
  /** Active jobs that the owner does not hold, or whose lease has run out. */
  candidates(owner: string): Promise<JobCandidate[]>;
  /**
   * Takes a job that nobody holds, whose lease has run out, or whose holder is known to be `gone`.
   * @param lasting milliseconds
   * @returns null if another was first, or the holder has renewed its lease meanwhile
   */
  claim(
    candidate: Pick<JobCandidate, 'jobId' | 'epoch'>,
    owner: string,
    lasting: number,
    gone?: string,
  ): Promise<(JobLease & { readonly isCancelAsked: boolean }) | null>;
  /** Renews the owner's leases of these jobs, one that has run out too if nobody has taken the job. @returns those that it holds now */
  renew(owner: string, jobIds: readonly number[], lasting: number): Promise<HeldJob[]>;
  /** Gives the job back, so that any server may claim it at once. Nothing happens where the lease is lost. */
  release(lease: JobLease): Promise<void>;
  /** Asks the holder for the end of an active job. @returns false where the job has ended */
  askCancel(jobId: number): Promise<boolean>;
  /** How often holders have written of each job; a job that moved on has another number than before. */
  writes(jobIds: readonly number[]): Promise<ReadonlyMap<number, number>>;
  /**
   * Does the work in one transaction that no other server can claim the job in.
   * @throws AppError 'job-lease-lost' if another server has claimed it; nothing is written then
   */
  write<T>(lease: JobLease, work: (jobs: JobWriter) => Promise<T>): Promise<T>;
}
