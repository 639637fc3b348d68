import { z } from 'zod';
import type { Answer } from '@core/api/client';
import { apiFor } from './api.server';
import {
  applyBulk,
  chosenFor,
  selectedColumns,
  type BulkRequest,
  type Selection,
} from './bulk-change.server';

/** Progress of a bulk change between two of its requests. */
export interface BatchProgress {
  /** The last column processed; null if none is left. */
  readonly after: number | null;
  readonly changed: number;
  /** Columns processed so far, and in total. */
  readonly done: number;
  readonly total: number;
}

/** Batches per request: enough for most selections, and few enough that none takes long. */
const batchesPerRequest = 20;

const number = z.coerce.number().int().min(0).catch(0);
const sentProgress = z.object({ after: number, changed: number, done: number });

/** Where the form of a change continues; its first request starts at the first column. */
export function readProgress(fields: FormData): BatchProgress {
  const { after, ...rest } = sentProgress.parse(Object.fromEntries(fields));
  return { ...rest, after: after === 0 ? null : after, total: 0 };
}

/**
 * Does what the page showed, in batches that the API sizes to the limits of one change.
 * @throws a 400 if nothing is selected or chosen
 */
export async function changeColumns(
  request: Request,
  bulk: BulkRequest,
  from: BatchProgress,
): Promise<Answer<BatchProgress>> {
  const { act, selection } = bulk;
  if (selection === null) throw new Response(null, { status: 400 });
  if (act === 'pii' || act === 'not-pii') return markColumns(request, bulk, selection);
  return apiFor(request).attempt(async (api) => {
    const { generator } = await chosenFor(api, bulk, selection);
    if (act === 'set' && !generator) throw new Response(null, { status: 400 });
    let progress = from;
    for (let made = 0; made < batchesPerRequest; made += 1) {
      const result = await applyBulk(api, bulk, selection, generator, {
        dry_run: false,
        batch: true,
        after: progress.after,
      });
      progress = behind(progress, result);
      if (progress.after === null) break;
    }
    return progress;
  });
}

function behind(
  { changed, done }: BatchProgress,
  result: { next: number | null; changed_count: number; selected: number; remaining: number },
): BatchProgress {
  const looked = done + result.selected;
  return {
    after: result.next,
    changed: changed + result.changed_count,
    done: looked,
    total: looked + result.remaining,
  };
}

/** Marks have no limit: one change handles all. */
function markColumns(
  request: Request,
  { act, workspace }: BulkRequest,
  selection: Selection,
): Promise<Answer<BatchProgress>> {
  return apiFor(request).attempt(async (api) => {
    const columns = await selectedColumns(api, workspace.source.id, selection);
    const { changed } = await api.call('column.pii', {
      params: { databaseId: workspace.source.id },
      query: { has_pii: act === 'pii' },
      body: columns.map(({ id }) => id),
    });
    return { after: null, changed, done: columns.length, total: columns.length };
  });
}
