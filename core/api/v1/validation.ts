import { callById } from '@core/contract/calls';
import type { Validation } from '@core/contract/schemas/engine';
import { dueValidation } from '@core/jobs/due-validation';
import { synthesizeRequest } from '@core/jobs/synthesize/synthesize-request';
import { pastValidation, resultOfValidation } from '@core/jobs/validation-found';
import { AppError } from '@core/kernel/errors';
import { route, type Route } from '../route';
import type { Services } from '../services';
import { isoOrNull } from '../views/database-view';
import { jobView } from '../views/job-view';
import { rememberedStartView } from '../views/remembered-start-view';

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
    const { engineId } = workspace;
    const source = await pastValidation(services, workspace, 'SOURCE');
    const destination = await pastValidation(services, workspace, 'TARGET');
    const lastRun = await services.jobs.latest(engineId, 'synthesize');
    const start = await services.rememberedStarts.find(engineId);
    const isGood = (past: Past) => past?.job.status === 'SUCCESS' && !past.isStale;
    return {
      source: await validationView(services, source),
      destination: await validationView(services, destination),
      is_ready: isGood(source) && isGood(destination),
      due: dueValidation({ source, destination }, lastRun?.id ?? 0),
      start: start && rememberedStartView(start),
    };
  }),
];

type Past = Awaited<ReturnType<typeof pastValidation>>;

async function validationView({ jobs }: Services, past: Past): Promise<Validation | null> {
  if (past === null) return null;
  const { job, staleReason } = past;
  const result = await resultOfValidation(jobs, job);
  return {
    job_id: job.id,
    status: job.status,
    checked_at: isoOrNull(job.completedAt),
    is_stale: staleReason !== null,
    stale_reason: staleReason,
    error: job.status === 'FAILURE' ? job.error : null,
    found: result?.found ?? null,
    issues: result?.issues ?? [],
    missing_tables: (result?.missing_tables ?? []).map(({ schema_name, table_name }) => ({
      schema_name,
      table_name,
    })),
    holding_data: (result?.holding_data ?? []).map(
      ({ schema_name, table_name, row_count, is_own, is_replaced, is_remade }) => ({
        schema_name,
        table_name,
        row_count,
        is_own,
        is_replaced,
        is_remade,
      }),
    ),
    left_out: result?.left_out ?? [],
  };
}
