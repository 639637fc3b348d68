import type { Params } from '@remix-run/react';
import { apiFor } from './api.server';
import { loadGridPage } from './grid-page.server';
import { pageTitle } from './page-title.server';
import { loadSiblings, loadWorkspace, mayEdit } from './tables.server';

/** The columns of all tables that the URL asks for, with how many suggestions wait in the whole source. */
export async function loadAllColumns(request: Request, params: Params) {
  const workspace = await loadWorkspace(request, params);
  const databaseId = workspace.source.id;
  const [grid, siblings, counts, title] = await Promise.all([
    loadGridPage(request, databaseId, null),
    loadSiblings(request, databaseId, null),
    apiFor(request).call('column.stats', { params: { databaseId }, query: {}, body: {} }),
    pageTitle(request, 'tables:columns.title', workspace.name),
  ]);
  return {
    ...grid,
    ...{ siblings, title, suggested: counts.suggested },
    workspaceId: workspace.id,
    mayEdit: mayEdit(workspace),
  };
}
