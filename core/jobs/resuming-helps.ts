import { faultOf } from '@core/contract/error-codes';
import type { Job } from './job';
import type { JobStore } from './ports';

/**
 * Whether a job that has stopped can end otherwise when it goes on by its plan. Not where it has its proof, or failed of what
 * the user set: rows that clash with those it keeps will do so again. That takes a run of another plan.
 */
export function resumingHelps({ type, status, hasPlan, hasProof, error }: Job): boolean {
  if (type !== 'synthesize' || !hasPlan || hasProof) return false;
  if (status === 'REVOKED') return true;
  return status === 'FAILURE' && (error === null || faultOf(error.code, error.params) !== 'user');
}

/** Whether a job may go on: it helps, and no later run has taken the destination over. */
export async function isResumable(jobs: Pick<JobStore, 'latest'>, job: Job): Promise<boolean> {
  return resumingHelps(job) && (await jobs.latest(job.engineId, job.type))?.id === job.id;
}
