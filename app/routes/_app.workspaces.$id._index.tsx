import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useLocation, useRouteLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { pageTitle } from '~/services/page-title.server';
import { mayEdit } from '~/services/tables.server';
import { loadWorkspaceHome } from '~/services/workspace-home.server';
import { AppShell, workspaceRouteId, type WorkspaceData } from '~/ui/app-shell/app-shell';
import { Link } from '~/ui/link/link';
import { PageHead } from '~/ui/page-head/page-head';
import { Pagination } from '~/ui/pagination/pagination';
import { withParam } from '~/ui/query';
import { Inset, Section } from '~/ui/section/section';
import { TableList } from '~/ui/table-list/table-list';
import { WorkspaceHome } from '~/ui/workspace-home/workspace-home';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { workspace, ...home } = await loadWorkspaceHome(request, params);
  return { ...home, mayEdit: mayEdit(workspace), title: await pageTitle(request, workspace.name) };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function WorkspacePage() {
  const { tables, ...home } = useLoaderData<typeof loader>();
  const overview = useRouteLoaderData<WorkspaceData>(workspaceRouteId)?.overview;
  const { t } = useTranslation(['workspace', 'workspaces', 'tables']);
  const { search } = useLocation();
  if (!overview) return null;
  const { workspace } = overview;
  const last = tables.from + tables.tables.length - 1;
  return (
    <AppShell>
      <Inset>
        <PageHead title={workspace.name} facts={[t(`workspaces:modes.${workspace.mode}.label`)]} />
        <WorkspaceHome overview={overview} protection={tables.counts.protection} {...home} />
        {tables.counts.all > 0 && (
          <Section
            title={t('tables:title')}
            titleId="tables"
            aside={<Link href={`/workspaces/${workspace.id}/columns`}>{t('tables:columns.inAll')}</Link>}
          >
            <TableList caption={t('tables:title')} workspaceId={workspace.id} tables={tables.tables} />
          </Section>
        )}
      </Inset>
      {tables.pages > 1 && (
        <Pagination
          summary={t('tables:siblings.range', { from: tables.from, to: last, count: tables.found })}
          page={tables.page}
          pages={tables.pages}
          hrefOf={(page) => withParam(search, 'tables_page', String(page))}
        />
      )}
    </AppShell>
  );
}
