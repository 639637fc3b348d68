import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { pageTitle } from '~/services/page-title.server';
import { loadUsers } from '~/services/users.server';
import { AppShell } from '~/ui/app-shell/app-shell';
import { LinkButton } from '~/ui/button/button';
import { Filters, FilterSearch } from '~/ui/filters/filters';
import { Link } from '~/ui/link/link';
import { PageHead } from '~/ui/page-head/page-head';
import { Pagination } from '~/ui/pagination/pagination';
import { Inset } from '~/ui/section/section';
import { UserTable } from '~/ui/users/user-table';

export async function loader({ request }: LoaderFunctionArgs) {
  return { ...(await loadUsers(request)), title: await pageTitle(request, 'users:title') };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function UsersPage() {
  const { users, count, keyword, page, pages, size } = useLoaderData<typeof loader>();
  const { t } = useTranslation('users');
  const from = (page - 1) * size;
  const hrefOf = (to: number) =>
    `/users?${new URLSearchParams({ ...(keyword === '' ? {} : { keyword }), page: String(to) }).toString()}`;
  return (
    <AppShell>
      <Inset>
        <PageHead
          title={t('title')}
          actions={
            <LinkButton href="/users/new" variant="primary">
              {t('add')}
            </LinkButton>
          }
        />
        <Filters
          label={t('search')}
          button={t('find')}
          end={keyword !== '' && <Link href="/users">{t('clear')}</Link>}
        >
          <FilterSearch name="keyword" label={t('search')} value={keyword} />
        </Filters>
        <UserTable users={users} />
      </Inset>
      <Pagination
        summary={count === 0 ? null : t('summary', { from: from + 1, to: from + users.length, count })}
        {...{ page, pages, hrefOf }}
      />
    </AppShell>
  );
}
