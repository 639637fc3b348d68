import type { Params } from '@remix-run/react';
import { apiFor } from './api.server';
import { loadWorkspace } from './tables.server';

/** The id of the source column whose full name is in the query; null if it does not exist. */
export async function findColumn(request: Request, pathParams: Params): Promise<number | null> {
  const query = new URL(request.url).searchParams;
  const [schema, table, name] = ['schema', 'table', 'column'].map((part) => query.get(part) ?? '');
  const workspace = await loadWorkspace(request, pathParams);
  const api = apiFor(request);
  const params = { databaseId: workspace.source.id };
  // without a requested page, all matches
  const tables = await api.call('table.filter', { params, query: { table_keyword: table } });
  const found = tables.results.find((one) => one.schema_name === schema && one.table_name === table);
  if (!found) return null;
  const body = { table_ids: [found.id], keyword: name };
  const columns = await api.call('column.filter', { params, query: {}, body });
  return columns.results.find((column) => column.column_name === name)?.id ?? null;
}
