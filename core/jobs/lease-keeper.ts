import { deadlineIn } from '@core/kernel/deadline';
import { hasEnded, newServerName } from '@core/kernel/server-name';
import type { ActiveJob, Hold } from './active-job';
import type { JobCandidate, JobLeaseStore } from './job-lease';
import { LeaseTerm } from './lease-term';

/** The leases of one server: renews those of its jobs, and claims jobs that nobody runs. */
export class LeaseKeeper {
  private readonly server = newServerName();

  constructor(
    private readonly leases: JobLeaseStore,
    private readonly lasting: number,
  ) {}

  /** Renews the leases of running jobs and tells each job the outcome: renewed, lost, or asked to stop. */
  async renew(running: readonly ActiveJob[]): Promise<void> {
    if (running.length === 0) return;
    const until = deadlineIn(this.lasting);
    const jobIds = running.map(({ lease }) => lease.jobId);
    const renewed = await this.leases.renew(this.server, jobIds, this.lasting);
    const held = new Map(renewed.map((job) => [job.jobId, job]));
    for (const active of running) {
      const { jobId, epoch } = active.lease;
      const found = held.get(jobId);
      if (found?.epoch !== epoch) {
        active.lose();
        continue;
      }
      active.term.renew(until);
      // It may have ended by itself in the meantime.
      if (found.isCancelling) active.cancel().catch(() => undefined);
    }
  }

  /** Claims active jobs that no living server holds. */
  async claimFree(isWanted: (jobId: number) => boolean): Promise<Hold[]> {
    const claimed: Hold[] = [];
    for (const candidate of await this.leases.candidates(this.server)) {
      const found = isWanted(candidate.jobId) ? await this.claim(candidate) : null;
      if (found) claimed.push(found);
    }
    return claimed;
  }

  private async claim(candidate: JobCandidate): Promise<Hold | null> {
    const { owner, isExpired } = candidate;
    const gone = owner !== null && hasEnded(owner) ? owner : undefined;
    if (owner !== null && !isExpired && gone === undefined) return null;
    const term = new LeaseTerm(deadlineIn(this.lasting));
    const lease = await this.leases.claim(candidate, this.server, this.lasting, gone);
    return lease && { lease, term };
  }
}
