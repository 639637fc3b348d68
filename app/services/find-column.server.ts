import type { Params } from '@remix-run/react';
import { limits } from '@core/contract/limits';
import { apiFor } from './api.server';
import { loadWorkspace } from './tables.server';

/** The id of the column of the source that the query names in full; null where there is none now. */
export async function findColumn(request: Request, params: Params): Promise<number | null> {
  const query = new URL(request.url).searchParams;
  const [schema, table, name] = ['schema', 'table', 'column'].map((part) => query.get(part) ?? '');
  const workspace = await loadWorkspace(request, params);
  const { results } = await apiFor(request).call('column.filter', {
    params: { databaseId: workspace.source.id },
    query: { elements_per_page: limits.elementsPerPageMax },
    body: { keyword: name, schema_names: [schema ?? ''] },
  });
  const found = results.find(
    (column) => column.schema_name === schema && column.table_name === table && column.column_name === name,
  );
  return found?.id ?? null;
}
