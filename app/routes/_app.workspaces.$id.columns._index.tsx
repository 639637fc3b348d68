import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { data } from '@remix-run/node';
import { useLoaderData, useLocation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { loadAllColumns } from '~/services/all-columns.server';
import { AppShell } from '~/ui/app-shell/app-shell';
import { LinkButton } from '~/ui/button/button';
import { PageHead } from '~/ui/page-head/page-head';
import { Inset } from '~/ui/section/section';
import { TableGrid } from '~/ui/table-grid/table-grid';
import { TableSiblings } from '~/ui/table-siblings/table-siblings';
import { Lead } from '~/ui/text/text';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { headers, ...page } = await loadAllColumns(request, params);
  return data(page, { headers });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

/** The columns of all tables, as one list. */
export default function ColumnsPage() {
  const { workspaceId, columns, siblings, suggested, ...grid } = useLoaderData<typeof loader>();
  const { t } = useTranslation('tables');
  const { search } = useLocation();
  const accept = new URLSearchParams({
    act: 'accept',
    scope: 'filter',
    suggested_only: 'true',
    back: search,
  });
  return (
    <AppShell siblings={<TableSiblings {...siblings} workspaceId={workspaceId} current={null} />}>
      <Inset>
        <PageHead
          title={t('columns.title')}
          {...(grid.mayEdit && suggested > 0
            ? {
                actions: (
                  <LinkButton href={`/workspaces/${workspaceId}/columns/bulk?${accept.toString()}`}>
                    {t('columns.acceptAll', { count: suggested })}
                  </LinkButton>
                ),
              }
            : {})}
        />
        <Lead>{t('columns.lead')}</Lead>
      </Inset>
      <TableGrid {...grid} workspaceId={workspaceId} table={null} columns={columns} />
    </AppShell>
  );
}
