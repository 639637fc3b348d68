import { data, redirect } from '@remix-run/node';
import type { Params } from '@remix-run/react';
import { z } from 'zod';
import type { Answer, ApiError } from '@core/api/client';
import {
  runOptions,
  type EngineSettings,
  type EngineValidation,
  type RememberedStart,
  type RunOptions,
  type Validation,
} from '@core/contract/schemas/engine';
import { connectionCount, tuningNumber } from '@core/contract/schemas/field';
import type { Job } from '@core/contract/schemas/job';
import { answerFailure, refusalToast } from './act-failure.server';
import { existingRows } from '@core/contract/existing-rows';
import { apiFor } from './api.server';
import { flashHeader, type FlashMessage } from './flash.server';
import { runAffordances } from '~/machines/validation';
import type { RefusedForm } from './form.server';
import { areFindingsOpen, isCountOpen } from './open-findings.server';
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
    /** The number of existing rows whose deletion the page showed. */
    confirmed_rows: z.coerce.number().int().min(0).default(0),
    n_connections: connectionCount.optional(),
    generate_batch_size: tuningNumber.optional(),
    write_batch_size: tuningNumber.optional(),
  }),
]);

/**
 * What the page of a run shows: settings, the last validations, what it offers, and what the run would do. If the press
 * of Start that led here has started the run, leads to it.
 */
export async function loadGenerate(request: Request, params: Params) {
  const api = apiFor(request);
  const workspace = await loadWorkspace(request, params);
  const byEngine = { params: { engineId: workspace.engine_id } };
  const [engine, settings, validation, outline] = await Promise.all([
    api.call('engine.get', byEngine),
    api.call('engine.settings', byEngine),
    api.call('engine.validation', byEngine),
    api.call('synthesize.outline', byEngine),
  ]);
  const pressed = new URL(request.url).searchParams.get('start');
  const isPressed = validation.start !== null && validation.start.request_key === pressed;
  const start = isPressed || validation.start?.state === 'waiting' ? validation.start : null;
  if (isPressed && start !== null && start.job_id !== null) {
    throw await toRun(params, start.job_id, cautionsOf(validation, settings));
  }
  return {
    engine,
    settings,
    outline,
    /** A press that waits, or what became of the one that led here; null if there is none. */
    start,
    validation: {
      source: shownValidation(validation.source),
      destination: shownValidation(validation.destination),
    },
    existing: existingRows(
      validation.destination?.holding_data ?? [],
      settings.destination_options,
      findingsShownAtMost,
    ),
    areFindingsOpen: areFindingsOpen(validation),
    isCountOpen: isCountOpen(validation),
    offers: runAffordances(
      {
        source: { end: 'source', state: validation.states.source },
        destination: { end: 'destination', state: validation.states.destination },
      },
      {
        mayEdit: mayEdit(workspace),
        isBusy: workspace.active_job !== null,
        isWaiting: start?.state === 'waiting',
      },
    ),
    active: workspace.active_job,
    mayEdit: mayEdit(workspace),
    requestKey: newRequestKey(),
  };
}

export type RunPage = Awaited<ReturnType<typeof loadGenerate>>;

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

/** Starts the run as soon as both databases are validated, and what it deletes is confirmed. */
export function startRun(request: Request, engineId: number, asked: StartFields) {
  const { intent: _intent, replace_active, request_key, confirmed_rows, ...tuning } = asked;
  const byEngine = { params: { engineId } };
  return apiFor(request).attempt(async (api) => {
    const start = await api.call('synthesize.startValidated', {
      ...byEngine,
      query: tuning,
      body: { replace_active, request_key, confirmed_rows },
    });
    const validation = await api.call('engine.validation', byEngine);
    const settings = await api.call('engine.settings', byEngine);
    return { start, cautions: cautionsOf(validation, settings) };
  });
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

interface PressedStart {
  readonly start: RememberedStart;
  /** What there is to mind. */
  readonly cautions: readonly FlashMessage[];
}

/**
 * The response to a press of Start: the page of the run, with what to mind; before it has started, this page, which
 * says what it waits for. While another job is active it is 409 with that job, and the page asks whether to cancel it.
 * `typed` refills the form if the start failed.
 */
export async function answerPress(
  params: Params,
  { value: pressed, refusal }: Answer<PressedStart>,
  typed: RefusedForm = {},
) {
  if (refusal) return refuseStart(refusal, typed);
  const { start, cautions } = pressed;
  if (start.job_id !== null) return toRun(params, start.job_id, cautions);
  return redirect(`/workspaces/${params.id ?? ''}/generate?start=${encodeURIComponent(start.request_key)}`);
}

/** The response to a job that was started or resumed: its page. While another one is active it is 409 with that job. */
export async function answerStart(
  params: Params,
  { value: started, refusal }: Answer<{ readonly job: Job }>,
) {
  return refusal ? refuseStart(refusal, {}) : toJob(params, started.job);
}

const toRun = (params: Params, id: number, cautions: readonly FlashMessage[]) =>
  toJob(params, { id, type: 'synthesize' }, cautions);

/** To the page of a job that has just started, with what to mind. */
async function toJob(
  params: Params,
  { id, type }: Pick<Job, 'id' | 'type'>,
  cautions: readonly FlashMessage[] = [],
) {
  const running = { type: 'loader', key: `workspaces:running.${type}` } as const;
  return redirect(`/workspaces/${params.id ?? ''}/jobs/${id}`, {
    headers: [await flashHeader(running, ...cautions)],
  });
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

/** What to mind about a run that starts now: existing rows that stay. */
function cautionsOf(
  { destination }: Pick<EngineValidation, 'destination'>,
  { destination_options: options }: Pick<EngineSettings, 'destination_options'>,
): FlashMessage[] {
  const kept = existingRows(destination?.holding_data ?? [], options).kept.tables;
  return kept > 0 ? [{ type: 'caution', key: 'destinationHoldsRows', params: { count: kept } }] : [];
}
