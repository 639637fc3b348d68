import { data, redirect } from '@remix-run/node';
import type { Params } from '@remix-run/react';
import { z } from 'zod';
import type { Answer, ApiClient } from '@core/api/client';
import { destinationOptions, type Validation } from '@core/contract/schemas/engine';
import { connectionCount, tuningNumber } from '@core/contract/schemas/field';
import type { Job } from '@core/contract/schemas/job';
import { answerFailure, refusalToast } from './act-failure.server';
import { apiFor } from './api.server';
import { flashHeader, type FlashMessage } from './flash.server';
import type { RefusedForm } from './form.server';
import { engineIdOf } from './jobs.server';

/** Every form that starts a job says whether the active one may be cancelled for it; asked only when there is one. */
const replaceActive = { replace_active: z.boolean().default(false) };
export const sourceForm = z.object(replaceActive);
export const destinationForm = z.object({ ...replaceActive, options: destinationOptions.prefault({}) });
export const startForm = z.object({
  ...replaceActive,
  request_key: z.string().min(8).max(64),
  options: destinationOptions.prefault({}),
  n_connections: connectionCount.optional(),
  generate_batch_size: tuningNumber.optional(),
  write_batch_size: tuningNumber.optional(),
});

/** What the three pages of a run show: settings, the last validations, and what is set on the columns. */
export async function loadGenerate(request: Request, params: Params) {
  const api = apiFor(request);
  const engineId = await engineIdOf(request, params);
  const [engine, settings, validation] = await Promise.all([
    api.call('engine.get', { params: { engineId } }),
    api.call('engine.settings', { params: { engineId } }),
    api.call('engine.validation', { params: { engineId } }),
  ]);
  const shown = {
    ...validation,
    source: shownValidation(validation.source),
    destination: shownValidation(validation.destination),
  };
  return { engine, settings, validation: shown };
}

const findingsShownAtMost = 50;

/** The part of a validation that its page lists, and how much there is of it. */
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

/** Counts of columns by treatment over the whole source, for the summary before a run. */
export async function loadTreatments(request: Request, databaseId: number) {
  const { counts } = await apiFor(request).call('column.filter', {
    params: { databaseId },
    query: { requested_page: 1, elements_per_page: 1 },
    body: {},
  });
  return counts;
}

interface StartedJob {
  readonly job: Job;
  /** What there is to mind. */
  readonly cautions?: readonly FlashMessage[];
}

/**
 * The answer to a job that was to start: its page, with what there is to mind. While another one is active it is 409 with
 * that job, and the page asks whether to cancel it. `typed` goes back to the form where the start failed.
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
  const { code, status, params: details = {} } = refusal.problem;
  if (status >= 500) return answerFailure(refusal, 'startJob', typed);
  // a job that is active is a question, not a failure
  const isAsked = code === 'job-active';
  const toast = isAsked ? null : refusalToast('startJob', { '': [`errors:${code}`] }, details);
  const answer: RefusedForm = { ...typed, refused: { code, params: details }, ...(toast ? { toast } : {}) };
  return data(answer, { status });
}

/** What to mind of a run that starts now: what may have changed since it was validated, and rows that are in the way. */
export async function cautionsOf(
  api: ApiClient,
  engineId: number,
  options: { truncate_included: boolean },
): Promise<FlashMessage[]> {
  const { source, destination } = await api.call('engine.validation', { params: { engineId } });
  const holding = destination?.holding_data.length ?? 0;
  const isStale = [source, destination].some((one) => one !== null && one.is_stale);
  return [
    ...(isStale ? [{ type: 'caution', key: 'validationOld' } as const] : []),
    ...(holding > 0 && !options.truncate_included
      ? [{ type: 'caution', key: 'destinationHoldsRows', params: { count: holding } } as const]
      : []),
  ];
}
