import type { Params } from '@remix-run/react';
import { descriptionOf } from '@core/contract/connectors/descriptions';
import { apiFor } from './api.server';
import { idParam } from './params.server';
import { loadAdmin, searchOf } from './users.server';

/** Workspaces of the installation, with the names of their engines. */
export async function loadAllWorkspaces(request: Request) {
  await loadAdmin(request);
  const { query, ...asked } = searchOf(request);
  const { count, results } = await apiFor(request).call('workspaces.listAll', { query });
  const workspaces = results.map(({ source_type, destination_type, ...workspace }) => ({
    ...workspace,
    source: descriptionOf(source_type).label,
    destination: destination_type && descriptionOf(destination_type).label,
  }));
  return { workspaces, count, ...asked, pages: Math.max(1, Math.ceil(count / asked.size)) };
}

/** The roles in a workspace, which the Admin need not be a member of. @param params has the id as `workspace` */
export async function loadAnyWorkspace(request: Request, params: Params) {
  await loadAdmin(request);
  const id = idParam(params, 'workspace');
  const { results: members } = await apiFor(request).call('workspaces.members', { params: { id } });
  return { id, name: members[0]?.workspace_name ?? '', members };
}
