import { isDeepStrictEqual } from 'node:util';
import type { MadePlan } from '@core/configuration/subset/subset-view';
import { subsetScope } from '@core/configuration/subset/subset-scope';
import type { Workbench } from '@core/configuration/workbench';
import type { SubsetSettings } from '@core/subset/settings';
import type { Workspace } from '@core/workspaces/workspace';
import type { SubsettingResult } from './definitions/subsetting';
import { subsettingParams } from './definitions/subsetting-params';
import type { Job } from './job';
import type { JobStore } from './ports';

/** Plans among which the last successful one is looked for. */
const lookedAt = 20;

/** The subset of a workspace with its seed. */
export const subsetOf = ({ settings }: Workspace): SubsetSettings => ({
  ...settings.subset,
  seed: settings.seed,
});

/** The last plan of a workspace's subset; null if none was made. */
export async function madePlanOf(
  jobs: Pick<JobStore, 'list' | 'result'>,
  workspace: Workspace,
  bench: Workbench,
): Promise<(MadePlan & SubsettingResult) | null> {
  const { jobs: made } = await jobs.list(workspace.engineId, {
    type: 'subsetting',
    offset: 0,
    limit: lookedAt,
  });
  const job = made.find(({ status }) => status === 'SUCCESS');
  const result = job && (await resultOf(jobs, job));
  const params = job && subsettingParams.safeParse(job.params).data;
  if (!job || !result || !params) return null;
  const isCurrent =
    isDeepStrictEqual(params.subset, subsetOf(workspace)) && params.scope === subsetScope(bench);
  return { jobId: job.id, plannedAt: job.completedAt ?? job.createdAt, isCurrent, ...result };
}

/** Finished jobs do not change; the last plan that was asked for is kept. */
const kept = new WeakMap<object, { readonly id: number; readonly result: SubsettingResult | null }>();

async function resultOf(jobs: Pick<JobStore, 'result'>, { id }: Job): Promise<SubsettingResult | null> {
  const before = kept.get(jobs);
  if (before?.id === id) return before.result;
  const result = (await jobs.result(id)) as SubsettingResult | null;
  kept.set(jobs, { id, result });
  return result;
}
