import { dueValidation, staleReasonOf } from '~/machines/validation';
import { callById } from '@core/contract/calls';
import type { Validation } from '@core/contract/schemas/engine';
import { synthesizeRequest } from '@core/jobs/synthesize/synthesize-request';
import { resultOfValidation, validationsOf, type ValidationOfEnd } from '@core/jobs/validation-found';
import { requireStartable } from '../require-startable';
import { route, type Route } from '../route';
import type { Services } from '../services';
import { isoOrNull } from '../views/database-view';
import { jobView } from '../views/job-view';
import { rememberedStartView } from '../views/remembered-start-view';

export const validationRoutes: readonly Route[] = [
  route(callById('engine.validateSource'), async ({ workspace, caller, body, services }) => {
    await requireStartable(services, workspace, 'source', body.replace_active);
    const job = await services.runner.start(
      { engineId: workspace.engineId, type: 'schema_resolve', createdBy: caller.user.id, params: {} },
      body.replace_active,
    );
    return jobView(services, job, workspace.id);
  }),

  route(callById('engine.validateDestination'), async ({ workspace, caller, body, services }) => {
    await requireStartable(services, workspace, 'destination', body.replace_active);
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
    const { source, destination } = await validationsOf(services, workspace);
    const both = { source: source.record, destination: destination.record };
    const start = await services.rememberedStarts.find(workspace.engineId);
    return {
      source: await validationView(services, source),
      destination: await validationView(services, destination),
      states: { source: both.source.state, destination: both.destination.state },
      is_ready: [source, destination].every(isGood),
      due: dueValidation(both),
      start: start && rememberedStartView(start),
    };
  }),
];

/** A run could start by what was found; another validation may still be due before it. */
const isGood = ({ job, record }: ValidationOfEnd): boolean =>
  job?.status === 'SUCCESS' && staleReasonOf(record) === null;

async function validationView(
  { jobs }: Services,
  { job, record }: ValidationOfEnd,
): Promise<Validation | null> {
  if (job === null) return null;
  const staleReason = staleReasonOf(record);
  const result = await resultOfValidation(jobs, job);
  return {
    job_id: job.id,
    status: job.status,
    checked_at: isoOrNull(job.completedAt),
    is_stale: staleReason !== null,
    stale_reason: staleReason,
    due_reason: record.context.reason,
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
