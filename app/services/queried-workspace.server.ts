import type { Params } from '@remix-run/react';
import type { WorkspaceOverview } from '@core/contract/schemas/workspace';
import { apiFor } from './api.server';

/**
 * The workspace that a page is about although its path names none: of those in the list, the one with the queried
 * engine (`?engine_id=`). Null if the path names one, nothing is queried, or the reader's list has no such engine.
 */
export async function loadQueriedWorkspace(
  request: Request,
  params: Params,
): Promise<WorkspaceOverview | null> {
  const queried = Number(new URL(request.url).searchParams.get('engine_id'));
  if (params.id !== undefined || queried === 0) return null;
  const api = apiFor(request);
  const { results } = await api.call('workspaces.list');
  const found = results.find(({ engine_id: engineId }) => engineId === queried);
  return found ? api.call('workspaces.overview', { params: { id: found.id } }) : null;
}
