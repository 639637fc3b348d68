import { redirect } from '@remix-run/node';
import { safePath } from '@core/contract/own-path';
import { apiFor } from './api.server';
import { generatorsInOrder } from './in-order.server';
import { rowsPerPage } from './rows-per-page.server';
import { columnFilterOf, readGridQuery, sortOf } from './table-query.server';

/**
 * The page of a column grid in the URL: of one table with a sample row, or of all tables without.
 * @throws a redirect to the last page if the URL is beyond it
 */
export async function loadGridPage(request: Request, databaseId: number, tableId: number | null) {
  const api = apiFor(request);
  const url = new URL(request.url);
  const query = readGridQuery(url.searchParams);
  const rows = rowsPerPage(request);
  const [columns, generators] = await Promise.all([
    api.call('column.filter', {
      params: { databaseId },
      query: { requested_page: query.requested_page, elements_per_page: rows.value },
      body: {
        ...columnFilterOf(query, tableId),
        ...sortOf(query),
        sample_row: tableId === null ? null : query.row - 1,
      },
    }),
    api.call('generators.supportedTypes'),
  ]);
  const pages = Math.max(1, Math.ceil(columns.count / rows.value));
  if (query.requested_page > pages) {
    url.searchParams.set('requested_page', String(pages));
    throw redirect(safePath(`${url.pathname.replace(/\.data$/, '')}?${url.searchParams.toString()}`, '/'));
  }
  const inOrder = await generatorsInOrder(request, generators);
  return {
    columns,
    row: query.row,
    sort: query.sort,
    generators: inOrder.map(({ id, treatment, label_key }) => ({ id, treatment, label_key })),
    headers: rows.headers,
  };
}
