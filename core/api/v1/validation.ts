import { callById } from '@core/contract/calls';
import type { JobType } from '@core/contract/enums';
import type { Validation } from '@core/contract/schemas/engine';
import { AppError } from '@core/kernel/errors';
import type { Workspace } from '@core/workspaces/workspace';
import { route, type Route } from '../route';
import type { Services } from '../services';
import { isoOrNull } from '../views/database-view';
import { jobView } from '../views/job-view';
import { synthesizeRequest } from '../views/synthesize-request';
import { isStale, resultOfValidation } from '../views/validation-found';

export const validationRoutes: readonly Route[] = [
  route(callById('engine.validateSource'), async ({ workspace, caller, body, services }) => {
    const job = await services.runner.start(
      { engineId: workspace.engineId, type: 'schema_resolve', createdBy: caller.user.id, params: {} },
      body.replace_active,
    );
    return jobView(services, job, workspace.id);
  }),

  route(callById('engine.validateDestination'), async ({ workspace, caller, body, services }) => {
    if (!(await services.databases.ofEngine(workspace.engineId, 'TARGET'))) {
      throw new AppError('workspace-not-ready');
    }
    const job = await services.runner.start(
      {
        engineId: workspace.engineId,
        type: 'sync_target',
        createdBy: caller.user.id,
        params: synthesizeRequest(workspace, body.destination_options),
      },
      body.replace_active,
    );
    return jobView(services, job, workspace.id);
  }),

  route(callById('engine.validation'), async ({ workspace, services }) => {
    const source = await lastValidation(services, workspace, 'schema_resolve');
    const destination = await lastValidation(services, workspace, 'sync_target');
    const isGood = (validation: Validation | null) =>
      validation !== null && validation.status === 'SUCCESS' && !validation.is_stale;
    return { source, destination, is_ready: isGood(source) && isGood(destination) };
  }),
];

/** null before the first, and while it has no findings. */
async function lastValidation(
  services: Services,
  workspace: Workspace,
  type: Extract<JobType, 'schema_resolve' | 'sync_target'>,
): Promise<Validation | null> {
  const { jobs } = services;
  const job = await jobs.latest(workspace.engineId, type);
  if (!job) return null;
  const result = await resultOfValidation(jobs, job);
  return {
    job_id: job.id,
    status: job.status,
    checked_at: isoOrNull(job.completedAt),
    is_stale: await isStale(services, workspace, job),
    found: result?.found ?? null,
    issues: result?.issues ?? [],
    missing_tables: (result?.missing_tables ?? []).map(({ schema_name, table_name }) => ({
      schema_name,
      table_name,
    })),
    holding_data: (result?.holding_data ?? []).map(
      ({ schema_name, table_name, row_count, is_own, is_replaced }) => ({
        schema_name,
        table_name,
        row_count,
        is_own,
        is_replaced,
      }),
    ),
    left_out: result?.left_out ?? [],
  };
}
