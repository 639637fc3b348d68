import type { JobStore } from './ports';

/** The right of one server to run a job. It lasts as long as the server renews it in time. */
export interface JobLease {
  readonly jobId: number;
  /** The server that holds it; see `serverName`. */
  readonly owner: string;
  /** The number of the attempt, from 1. Holders of a lower one may no longer write. */
  readonly epoch: number;
}

/** An active job whose lease a server does not hold, or no longer holds. */
export interface JobCandidate {
  readonly jobId: number;
  /** The current or last holder of the lease; null if nobody ever held it. */
  readonly owner: string | null;
  /** 0 before the first attempt. */
  readonly epoch: number;
  /** Its lease has expired by the store's clock. */
  readonly isExpired: boolean;
}

export interface HeldJob {
  readonly jobId: number;
  readonly epoch: number;
  /** The job was asked to stop. */
  readonly isCancelling: boolean;
}

/** What only the holder of a job may change in it. */
export type JobWriter = Pick<
  JobStore,
  'move' | 'noteStep' | 'savePlan' | 'saveResult' | 'saveSteps' | 'saveTables' | 'markTaskDone' | 'appendLog'
>;

/**
 * Which server runs which job, when several share a store. All times are those of the store's clock, so the servers'
 * clocks need not agree.
 */
export interface JobLeaseStore {
  /** Active jobs that the owner does not hold, or whose lease has expired. */
  candidates(owner: string): Promise<JobCandidate[]>;
  /**
   * Claims a job that nobody holds, whose lease has expired, or whose holder is known to be `gone`.
   * @param lasting duration of the lease in milliseconds
   * @returns null if another server was first, or the holder has renewed its lease meanwhile
   */
  claim(
    candidate: Pick<JobCandidate, 'jobId' | 'epoch'>,
    owner: string,
    lasting: number,
    gone?: string,
  ): Promise<JobLease | null>;
  /**
   * Renews the owner's leases on these jobs, expired ones included if nobody has claimed the job. @returns those that
   * it holds now
   */
  renew(owner: string, jobIds: readonly number[], lasting: number): Promise<HeldJob[]>;
  /** Releases the job, so that any server may claim it at once. Does nothing if the lease is lost. */
  release(lease: JobLease): Promise<void>;
  /** A change counter per job: it differs once the holder has written to the job. */
  writes(jobIds: readonly number[]): Promise<ReadonlyMap<number, number>>;
  /**
   * Runs work in a transaction during which no other server can claim the job.
   * @throws AppError 'job-lease-lost' if another server has claimed it; then nothing is written
   */
  write<T>(lease: JobLease, work: (jobs: JobWriter) => Promise<T>): Promise<T>;
}
