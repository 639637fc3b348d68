import { data, redirect } from '@remix-run/node';
import type { Params } from '@remix-run/react';
import { z } from 'zod';
import type { Answer, ApiClient, ApiError } from '@core/api/client';
import {
  runOptions,
  type EngineValidation,
  type RunOptions,
  type Validation,
} from '@core/contract/schemas/engine';
import { connectionCount, tuningNumber } from '@core/contract/schemas/field';
import type { Job } from '@core/contract/schemas/job';
import { answerFailure, refusalToast } from './act-failure.server';
import { existingRows } from '@core/contract/existing-rows';
import { apiFor } from './api.server';
import { flashHeader, type FlashMessage } from './flash.server';
import type { RefusedForm } from './form.server';
import { newRequestKey } from './request-key.server';
import { loadWorkspace, mayEdit } from './tables.server';

/** The database to be validated. */
const checkForm = z.object({ end: z.enum(['source', 'destination']) });

/** The acts of the page of a run: validate a database, set an option, start. */
export const runForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('check'), ...checkForm.shape }),
  z.object({ intent: z.literal('set'), option: runOptions.keyof(), value: z.boolean() }),
  z.object({
    intent: z.literal('start'),
    /** Whether the active job may be cancelled for this one; asked only if there is one. */
    replace_active: z.boolean().default(false),
    request_key: z.string().min(8).max(64),
    n_connections: connectionCount.optional(),
    generate_batch_size: tuningNumber.optional(),
    write_batch_size: tuningNumber.optional(),
  }),
]);

/** What the page of a run shows: settings, the last validations and which is due, and what the run would do. */
export async function loadGenerate(request: Request, params: Params) {
  const api = apiFor(request);
  const workspace = await loadWorkspace(request, params);
  const byEngine = { params: { engineId: workspace.engine_id } };
  const [engine, settings, validation, outline, runs] = await Promise.all([
    api.call('engine.get', byEngine),
    api.call('engine.settings', byEngine),
    api.call('engine.validation', byEngine),
    api.call('synthesize.outline', byEngine),
    api.call('jobs.list', { ...byEngine, query: { job_type: 'synthesize' } }),
  ]);
  return {
    engine,
    settings,
    outline,
    validation: {
      source: shownValidation(validation.source),
      destination: shownValidation(validation.destination),
    },
    existing: existingRows(
      validation.destination?.holding_data ?? [],
      settings.destination_options,
      findingsShownAtMost,
    ),
    due: dueCheck(validation, runs.results[0]?.id ?? 0),
    active: workspace.active_job,
    mayEdit: mayEdit(workspace),
    requestKey: newRequestKey(),
  };
}

export type RunPage = Awaited<ReturnType<typeof loadGenerate>>;

/**
 * The database to validate next; null if both were since the last run and within the hour. The source comes first,
 * again if a run replaced it, and then the destination each time.
 */
export function dueCheck(
  { source, destination }: Pick<EngineValidation, 'source' | 'destination'>,
  lastRunId: number,
): 'source' | 'destination' | null {
  const gaveWay = source?.status === 'REVOKED' && source.job_id < lastRunId;
  if (source === null || source.is_stale || gaveWay) return 'source';
  if (destination === null || destination.is_stale) return 'destination';
  return destination.job_id < Math.max(source.job_id, lastRunId) ? 'destination' : null;
}

/** Starts the validation of a database with the workspace's settings. */
export const startCheck = (request: Request, engineId: number, end: 'source' | 'destination') =>
  apiFor(request).attempt(async (api) => ({
    job: await api.call(end === 'source' ? 'engine.validateSource' : 'engine.validateDestination', {
      params: { engineId },
      body: {},
    }),
  }));

/** Changes one of the options that runs go by. */
export const setOption = (request: Request, engineId: number, option: keyof RunOptions, value: boolean) =>
  apiFor(request).attempt(async (api) => {
    const { destination_options: options, ...settings } = await api.call('engine.settings', {
      params: { engineId },
    });
    await api.call('engine.updateSettings', {
      params: { engineId },
      body: { ...settings, destination_options: { ...options, [option]: value } },
    });
  });

/** Starts the run, cancelling an active validation: the run checks both databases itself. */
export async function startRun(request: Request, engineId: number, asked: StartFields) {
  const { intent: _intent, replace_active: replaces, request_key, ...tuning } = asked;
  const start = (replace_active: boolean) =>
    apiFor(request).attempt(async (api) => ({
      cautions: await cautionsOf(api, engineId),
      job: await api.call('synthesize.start', {
        params: { engineId },
        query: tuning,
        body: { replace_active, request_key },
      }),
    }));
  const started = await start(replaces);
  const inTheWay =
    started.refusal?.problem.code === 'job-active' ? started.refusal.problem.params?.job_id : null;
  if (typeof inTheWay !== 'number') return started;
  const { type } = await apiFor(request).call('jobs.get', { params: { jobId: inTheWay } });
  return type === 'schema_resolve' || type === 'sync_target' ? start(true) : started;
}

type StartFields = Extract<z.output<typeof runForm>, { intent: 'start' }>;

const findingsShownAtMost = 50;

/** The part of a validation that its page lists, and its total size. */
function shownValidation(validation: Validation | null): ShownValidation | null {
  if (validation === null) return null;
  const { issues, missing_tables: missing, holding_data: holding } = validation;
  return {
    ...validation,
    issues: issues.slice(0, findingsShownAtMost),
    missing_tables: missing.slice(0, findingsShownAtMost),
    holding_data: holding.slice(0, findingsShownAtMost),
    counts: { issues: issues.length, missing: missing.length, holding: holding.length },
  };
}

interface ShownValidation extends Validation {
  readonly counts: { readonly issues: number; readonly missing: number; readonly holding: number };
}

interface StartedJob {
  readonly job: Job;
  /** What there is to mind. */
  readonly cautions?: readonly FlashMessage[];
}

/**
 * The response to a job that could not start: its page, with what to mind. While another one is active it is 409 with
 * that job, and the page asks whether to cancel it. `typed` refills the form if the start failed.
 */
export async function answerStart(
  params: Params,
  { value: started, refusal }: Answer<StartedJob>,
  typed: RefusedForm = {},
) {
  if (!refusal) {
    const { job, cautions = [] } = started;
    const running = { type: 'loader', key: `workspaces:running.${job.type}` } as const;
    return redirect(`/workspaces/${params.id ?? ''}/jobs/${job.id}`, {
      headers: [await flashHeader(running, ...cautions)],
    });
  }
  return refuseStart(refusal, typed);
}

function refuseStart(refusal: ApiError, typed: RefusedForm) {
  const { code, status, params: details = {} } = refusal.problem;
  if (status >= 500) return answerFailure(refusal, 'startJob', typed);
  // an active job is a question, not a failure
  const isAsked = code === 'job-active';
  const toast = isAsked ? null : refusalToast('startJob', { '': [`errors:${code}`] }, details);
  const answer: RefusedForm = { ...typed, refused: { code, params: details }, ...(toast ? { toast } : {}) };
  return data(answer, { status });
}

/** The answer to an act that stays on the page of a run. */
export function answerCheck(params: Params, { refusal }: Answer<unknown>) {
  if (refusal) return refuseStart(refusal, {});
  return redirect(`/workspaces/${params.id ?? ''}/generate`);
}

/** What to mind about a run that starts now: changes since the validation, and existing rows. */
async function cautionsOf(api: ApiClient, engineId: number): Promise<FlashMessage[]> {
  const byEngine = { params: { engineId } };
  const [{ source, destination }, { destination_options: options }] = await Promise.all([
    api.call('engine.validation', byEngine),
    api.call('engine.settings', byEngine),
  ]);
  const kept = existingRows(destination?.holding_data ?? [], options).kept.tables;
  const isStale = [source, destination].some((one) => one !== null && one.is_stale);
  return [
    ...(isStale ? [{ type: 'caution', key: 'validationOld' } as const] : []),
    ...(kept > 0 ? [{ type: 'caution', key: 'destinationHoldsRows', params: { count: kept } } as const] : []),
  ];
}
