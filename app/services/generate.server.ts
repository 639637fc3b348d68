import { data, redirect } from '@remix-run/node';
import type { Params } from '@remix-run/react';
import { z } from 'zod';
import { ApiError } from '@core/api/client';
import type { MessageParams } from '@core/contract/problem';
import { destinationOptions } from '@core/contract/schemas/engine';
import { connectionCount, tuningNumber } from '@core/contract/schemas/field';
import type { Job } from '@core/contract/schemas/job';
import { apiFor } from './api.server';
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
  return { engine, settings, validation };
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

/**
 * Starts a job and leads to its page. While another one is active the answer is 409 with that job, and the
 * page asks whether to cancel it.
 */
export async function startJob(params: Params, start: () => Promise<Job>) {
  try {
    const job = await start();
    return redirect(`/workspaces/${params.id ?? ''}/jobs/${job.id}`);
  } catch (error) {
    if (!(error instanceof ApiError) || error.problem.status >= 500) throw error;
    const { code, status, params: details = {} } = error.problem;
    return data({ refused: { code, params: details } satisfies Refusal }, { status });
  }
}

export interface Refusal {
  readonly code: string;
  readonly params: MessageParams;
}
