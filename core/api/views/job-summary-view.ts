import type { JobSummary } from '@core/contract/schemas/job';
import type { Job, JobStepState } from '@core/jobs/job';
import { toIso } from '@core/kernel/clock';
import type { Services } from '../services';
import { isoOrNull } from './database-view';
import { userSummaryView } from './user-view';

/** What the shell and lists show of a job. */
export async function jobSummaryView(
  services: Pick<Services, 'jobs' | 'users'>,
  job: Job,
  workspaceId: number,
): Promise<JobSummary> {
  const creator = await services.users.find(job.createdBy);
  return {
    id: job.id,
    engine_id: job.engineId,
    workspace_id: workspaceId,
    type: job.type,
    status: job.status,
    step: job.step,
    created_at: toIso(job.createdAt),
    submitted_date: toIso(job.submittedAt ?? job.createdAt),
    completed_date: isoOrNull(job.completedAt),
    created_by: creator && userSummaryView(creator),
    share_done: job.status === 'SUCCESS' ? 1 : shareDone(await services.jobs.steps(job.id)),
  };
}

/** Work done of all work that is known; null while none is. */
function shareDone(steps: readonly JobStepState[]): number | null {
  const known = steps.filter((step) => step.total !== null && step.total > 0);
  if (known.length === 0) return null;
  const shares = known.map((step) => Math.min(1, step.done / (step.total ?? 1)));
  return shares.reduce((sum, share) => sum + share, 0) / known.length;
}
