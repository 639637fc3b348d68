import type { Params } from '@remix-run/react';
import type { Workspace } from '@core/contract/schemas/workspace';
import { apiFor } from './api.server';
import { loadSiblings, loadWorkspace } from './tables.server';

/** What the first page of a workspace shows besides what the shell knows: its columns, keys, tables and last run. */
export async function loadWorkspaceHome(request: Request, params: Params) {
  const workspace = await loadWorkspace(request, params);
  const databaseId = workspace.source.id;
  const api = apiFor(request);
  const [columns, keys, tables, run] = await Promise.all([
    api.call('column.stats', { params: { databaseId }, query: {}, body: {} }),
    api.call('foreignKeys.stats', { params: { databaseId } }),
    loadSiblings(request, databaseId, null),
    lastRun(request, workspace),
  ]);
  return { workspace, suggested: columns.suggested, keys, tables, run };
}

/** The last run, with its proof if it got that far; null before the first run. */
async function lastRun(request: Request, { engine_id: engineId }: Workspace) {
  const api = apiFor(request);
  const { results } = await api.call('jobs.list', {
    params: { engineId },
    query: { job_type: 'synthesize' },
  });
  const [last] = results;
  if (!last) return null;
  const { id, status, created_at, has_proof } = await api.call('jobs.get', { params: { jobId: last.id } });
  const proof = has_proof ? await api.call('jobs.proof', { params: { jobId: id } }) : null;
  return { job: { id, status, created_at }, proof };
}
