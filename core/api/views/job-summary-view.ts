import type { JobSummary } from '@core/contract/schemas/job';
import type { User } from '@core/identity/user';
import type { Job, JobStepState } from '@core/jobs/job';
import { toIso } from '@core/kernel/clock';
import type { Services } from '../services';
import { isoOrNull } from './database-view';
import { userSummaryView } from './user-view';

type SummaryStores = Pick<Services, 'jobs' | 'users'>;

/** What the shell and lists show of a job. */
export async function jobSummaryView(
  services: SummaryStores,
  job: Job,
  workspaceId: number,
): Promise<JobSummary> {
  return summaryOf(
    job,
    workspaceId,
    await services.users.find(job.createdBy),
    await openSteps(services, job),
  );
}

/** For many jobs, with as few queries as for one; each user is read once. */
export async function jobSummaryViews(
  services: SummaryStores,
  jobs: readonly Job[],
  workspaceId: number,
): Promise<JobSummary[]> {
  const steps = await services.jobs.stepsOf(jobs.filter(hasShare).map(({ id }) => id));
  const users = new Map<number, User | null>();
  for (const { createdBy } of jobs) {
    if (!users.has(createdBy)) users.set(createdBy, await services.users.find(createdBy));
  }
  return jobs.map((job) =>
    summaryOf(job, workspaceId, users.get(job.createdBy) ?? null, steps.get(job.id) ?? []),
  );
}

function summaryOf(
  job: Job,
  workspaceId: number,
  creator: User | null,
  steps: readonly JobStepState[],
): JobSummary {
  return {
    id: job.id,
    engine_id: job.engineId,
    workspace_id: workspaceId,
    type: job.type,
    status: job.status,
    is_cancelling: job.isCancelling,
    step: job.step,
    created_at: toIso(job.createdAt),
    submitted_date: toIso(job.submittedAt ?? job.createdAt),
    completed_date: isoOrNull(job.completedAt),
    created_by: creator && userSummaryView(creator),
    share_done: hasShare(job) ? shareDone(steps) : 1,
  };
}

/** Nothing is left to do in one that has succeeded. */
const hasShare = ({ status }: Job): boolean => status !== 'SUCCESS';

const openSteps = async ({ jobs }: SummaryStores, job: Job): Promise<readonly JobStepState[]> =>
  hasShare(job) ? jobs.steps(job.id) : [];

/** Share of the known work that is done; null while none is known. */
function shareDone(steps: readonly JobStepState[]): number | null {
  const known = steps.filter((step) => step.total !== null && step.total > 0);
  if (known.length === 0) return null;
  const shares = known.map((step) => Math.min(1, step.done / (step.total ?? 1)));
  return shares.reduce((sum, share) => sum + share, 0) / known.length;
}
