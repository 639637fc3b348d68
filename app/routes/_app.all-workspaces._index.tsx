import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { loadAllWorkspaces } from '~/services/all-workspaces.server';
import { pageTitle } from '~/services/page-title.server';
import { AppShell } from '~/ui/app-shell/app-shell';
import { Filters, FilterSearch } from '~/ui/filters/filters';
import { Link } from '~/ui/link/link';
import { PageHead } from '~/ui/page-head/page-head';
import { Pagination } from '~/ui/pagination/pagination';
import { Inset } from '~/ui/section/section';
import { Lead } from '~/ui/text/text';
import { AllWorkspacesTable } from '~/ui/workspace-list/all-workspaces-table';

export async function loader({ request }: LoaderFunctionArgs) {
  return { ...(await loadAllWorkspaces(request)), title: await pageTitle(request, 'workspaces:all.title') };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function AllWorkspacesPage() {
  const { workspaces, count, keyword, page, pages, size } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['workspaces', 'users']);
  const from = (page - 1) * size;
  const hrefOf = (to: number) =>
    `/all-workspaces?${new URLSearchParams({ ...(keyword === '' ? {} : { keyword }), page: String(to) }).toString()}`;
  return (
    <AppShell>
      <Inset>
        <PageHead title={t('all.title')} />
        <Lead>{t('all.lead')}</Lead>
        <Filters
          label={t('all.search')}
          button={t('users:find')}
          end={keyword !== '' && <Link href="/all-workspaces">{t('users:clear')}</Link>}
        >
          <FilterSearch name="keyword" label={t('all.search')} value={keyword} />
        </Filters>
        <AllWorkspacesTable workspaces={workspaces} />
      </Inset>
      <Pagination
        summary={
          count === 0 ? null : t('all.summary', { from: from + 1, to: from + workspaces.length, count })
        }
        {...{ page, pages, hrefOf }}
      />
    </AppShell>
  );
}
