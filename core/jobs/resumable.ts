import { jobAffordances } from '~/machines/job-lifecycle.machine';
import { faultOf } from '@core/contract/error-codes';
import type { Job } from './job';
import type { JobStore } from './ports';

/**
 * Whether resuming a stopped job by its plan can change the outcome. Not if it has its proof, or failed because of the
 * user's settings: rows that violate a constraint will do so again. That takes a new plan.
 */
export function isWorthResuming(job: Job): boolean {
  const { type, status, hasPlan, hasProof, error } = job;
  if (!jobAffordances(job).isResumable) return false;
  if (type !== 'synthesize' || !hasPlan || hasProof) return false;
  return status !== 'FAILURE' || error === null || faultOf(error.code, error.params) !== 'user';
}

/** Whether a job may be resumed: it is worthwhile, and no later run has taken over the destination. */
export async function isResumable(jobs: Pick<JobStore, 'latest'>, job: Job): Promise<boolean> {
  return isWorthResuming(job) && (await jobs.latest(job.engineId, job.type))?.id === job.id;
}
