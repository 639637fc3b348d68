import type { Params } from '@remix-run/react';
import { apiFor, messageOf } from './api.server';
import { choiceOf, chosenGenerator, loadColumn } from './columns.server';
import { pageTitle } from './page-title.server';

/** What the generator in the query, or else the saved one, affects; nothing without the right to see rows. */
export async function loadImpact(request: Request, params: Params) {
  const { workspace, column } = await loadColumn(request, params);
  const { search, searchParams } = new URL(request.url);
  const api = apiFor(request);
  const types = await api.call('generators.supportedTypesOfColumn', { params: { columnId: column.id } });
  const chosen = chosenGenerator(column, types, searchParams);
  const generator = column.locked === null && chosen ? choiceOf(chosen) : null;
  const mayView = workspace.may_view_data;
  const { value, refusal } = mayView
    ? await api.attempt((to) =>
        to.call('generators.impact', {
          params: { columnId: column.id },
          body: generator ? { generator } : {},
        }),
      )
    : { value: null, refusal: null };
  return {
    title: await pageTitle(request, 'column:impact.open', column.column_name),
    workspaceId: workspace.id,
    column,
    impact: refusal ? null : value,
    problem: refusal && messageOf(refusal),
    mayView,
    back: `/workspaces/${workspace.id}/columns/${column.id}${search}`,
  };
}
