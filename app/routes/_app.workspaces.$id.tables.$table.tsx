import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { data } from '@remix-run/node';
import { useLoaderData, useLocation } from '@remix-run/react';
import { loadGridPage } from '~/services/grid-page.server';
import { pageTitle } from '~/services/page-title.server';
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
  const [{ headers, ...grid }, siblings, title] = await Promise.all([
    loadGridPage(request, table.database_id, table.id),
    loadSiblings(request, table.database_id, table.id),
    pageTitle(request, nameOfTable(table), 'tables:title', workspace.name),
  ]);
  const page = { ...grid, title, table, siblings, workspaceId: workspace.id, mayEdit: mayEdit(workspace) };
  return data(page, { headers });
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
        {table.kind === 'table' && columns.strip.length > 0 && (
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
        mayEdit={grid.mayEdit && table.kind === 'table'}
        workspaceId={workspaceId}
        table={{ id: table.id, name: table.table_name, kind: table.kind }}
        columns={columns}
      />
    </AppShell>
  );
}
