import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { data, redirect } from '@remix-run/node';
import { useLoaderData, useLocation } from '@remix-run/react';
import { apiFor, safePath } from '~/services/api.server';
import { generatorsInOrder } from '~/services/in-order.server';
import { pageTitle } from '~/services/page-title.server';
import { rowsPerPage } from '~/services/rows-per-page.server';
import { columnFilterOf, readGridQuery, sortOf } from '~/services/table-query.server';
import { loadSiblings, loadTable, mayEdit, nameOfTable } from '~/services/tables.server';
import { AppShell } from '~/ui/app-shell/app-shell';
import { withParam } from '~/ui/query';
import { Inset } from '~/ui/section/section';
import { Strip } from '~/ui/strip/strip';
import { TableGrid } from '~/ui/table-grid/table-grid';
import { TableHead } from '~/ui/table-head/table-head';
import { TableSiblings } from '~/ui/table-siblings/table-siblings';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { workspace, table } = await loadTable(request, params);
  const api = apiFor(request);
  const url = new URL(request.url);
  const query = readGridQuery(url.searchParams);
  const rows = rowsPerPage(request);
  const [columns, siblings, generators, title] = await Promise.all([
    api.call('column.filter', {
      params: { databaseId: table.database_id },
      query: { requested_page: query.requested_page, elements_per_page: rows.value },
      body: { ...columnFilterOf(query, table.id), ...sortOf(query), sample_row: query.row - 1 },
    }),
    loadSiblings(request, table.database_id, table.id),
    api.call('generators.supportedTypes'),
    pageTitle(request, nameOfTable(table), 'tables:title', workspace.name),
  ]);
  const pages = Math.max(1, Math.ceil(columns.count / rows.value));
  if (query.requested_page > pages) {
    url.searchParams.set('requested_page', String(pages));
    throw redirect(safePath(`${url.pathname.replace(/\.data$/, '')}?${url.searchParams.toString()}`, '/'));
  }
  return data(
    {
      title,
      workspaceId: workspace.id,
      mayEdit: mayEdit(workspace),
      table,
      columns,
      siblings,
      row: query.row,
      sort: query.sort,
      generators: (await generatorsInOrder(request, generators)).map(({ id, treatment, label_key }) => ({
        id,
        treatment,
        label_key,
      })),
    },
    { headers: rows.headers },
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function TablePage() {
  const { workspaceId, table, columns, siblings, ...grid } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const filterBy = (name: string, value: string) =>
    withParam(withParam(search, 'requested_page', null), name, value);
  return (
    <AppShell siblings={<TableSiblings {...siblings} workspaceId={workspaceId} current={table.id} />}>
      <Inset>
        <TableHead
          workspaceId={workspaceId}
          table={table}
          mayEdit={grid.mayEdit}
          mayView={columns.may_view_data}
        />
        {columns.strip.length > 0 && (
          <Strip
            columns={columns.strip.map((column) => ({
              name: column.column_name,
              treatment: column.treatment,
              isSuggested: column.is_suggested,
              isUnprotected: column.is_unprotected,
              isUnexamined: column.protection === 'NOT_EXAMINED',
              isShown: column.on_page,
              href: `/workspaces/${workspaceId}/columns/${column.column_id}`,
            }))}
            filterHref={(filter) =>
              filter === 'unprotected'
                ? filterBy('pii', 'UNPROTECTED')
                : filter === 'unexamined'
                  ? filterBy('pii', 'NOT_EXAMINED')
                  : filterBy('treatment', filter)
            }
          />
        )}
      </Inset>
      <TableGrid
        {...grid}
        workspaceId={workspaceId}
        table={{ id: table.id, name: table.table_name }}
        columns={columns}
      />
    </AppShell>
  );
}
