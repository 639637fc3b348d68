import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { redirect } from '@remix-run/node';
import { Form, useLoaderData, useLocation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { stayOnPage } from '~/keep-page';
import { answerFailure } from '~/services/act-failure.server';
import { apiFor } from '~/services/api.server';
import { flashHeader } from '~/services/flash.server';
import { pageTitle } from '~/services/page-title.server';
import { loadSiblings, loadWorkspace, mayEdit, needEditor, redirectToFirst } from '~/services/tables.server';
import { AppShell } from '~/ui/app-shell/app-shell';
import { Button, LinkButton } from '~/ui/button/button';
import { EmptyState } from '~/ui/empty-state/empty-state';
import { PageHead } from '~/ui/page-head/page-head';
import { Pagination } from '~/ui/pagination/pagination';
import { withParam } from '~/ui/query';
import { Inset } from '~/ui/section/section';
import { TableList } from '~/ui/table-list/table-list';
import { TableSiblings } from '~/ui/table-siblings/table-siblings';

/** Redirects to the first table of the run. With `?list=true`, or if there is none, shows the tables as a list. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const workspace = await loadWorkspace(request, params);
  const isList = new URL(request.url).searchParams.get('list') === 'true';
  if (workspace.is_ready && !isList) await redirectToFirst(request, workspace);
  return {
    title: await pageTitle(request, 'tables:title', workspace.name),
    workspaceId: workspace.id,
    mayEdit: mayEdit(workspace),
    isReady: workspace.is_ready,
    jobId: workspace.active_job?.id ?? null,
    siblings: workspace.is_ready ? await loadSiblings(request, workspace.source.id, null) : null,
  };
}

/** Includes all tables: the way out if none is included. */
export async function action({ request, params }: ActionFunctionArgs) {
  const workspace = await loadWorkspace(request, params);
  needEditor(workspace);
  const { value, refusal } = await apiFor(request).attempt((api) =>
    api.call('table.exclude', {
      params: { databaseId: workspace.source.id },
      query: { is_excluded: false },
      body: { selection: { filter: {} } },
    }),
  );
  if (refusal) return answerFailure(refusal, 'tableSettings', {});
  const count = value.changed.length;
  return redirect(`/workspaces/${workspace.id}/tables`, {
    headers: [await flashHeader({ type: 'success', key: 'tables:done.included', params: { count } })],
  });
}

export const clientAction = stayOnPage;

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function TablesPage() {
  const { workspaceId, siblings } = useLoaderData<typeof loader>();
  const { t } = useTranslation('tables');
  const { search } = useLocation();
  return (
    <AppShell
      {...(siblings && siblings.counts.all > 0
        ? { siblings: <TableSiblings {...siblings} workspaceId={workspaceId} current={null} /> }
        : {})}
    >
      <Inset>
        <PageHead title={t('title')} />
        <FirstUse />
        {siblings && siblings.counts.all > 0 && (
          <TableList caption={t('title')} workspaceId={workspaceId} tables={siblings.tables} />
        )}
      </Inset>
      {siblings && siblings.pages > 1 && (
        <Pagination
          summary={t('siblings.range', {
            from: siblings.from,
            to: siblings.from + siblings.tables.length - 1,
            count: siblings.found,
          })}
          page={siblings.page}
          pages={siblings.pages}
          hrefOf={(page) => withParam(search, 'tables_page', String(page))}
        />
      )}
    </AppShell>
  );
}

/** The empty states: wait, look elsewhere, or include tables. */
function FirstUse() {
  const { workspaceId, isReady, jobId, siblings, mayEdit: isEditor } = useLoaderData<typeof loader>();
  const { t } = useTranslation('tables');
  if (!isReady || !siblings) {
    const job = jobId === null ? 'jobs' : `jobs/${jobId}`;
    return (
      <EmptyState
        title={t('empty.reading')}
        action={
          <LinkButton href={`/workspaces/${workspaceId}/${job}`} variant="primary">
            {t('empty.job')}
          </LinkButton>
        }
      >
        <p>{t('empty.readingLead')}</p>
      </EmptyState>
    );
  }
  if (siblings.counts.all === 0) {
    return (
      <EmptyState title={t('empty.none')}>
        <p>{t('empty.noneLead')}</p>
      </EmptyState>
    );
  }
  if (siblings.counts.included > 0) return null;
  const includeAll = (
    <Form method="post" action="?index">
      <Button variant="primary">{t('empty.includeAll')}</Button>
    </Form>
  );
  return (
    <EmptyState title={t('empty.scratch')} {...(isEditor ? { action: includeAll } : {})}>
      <p>{t('empty.scratchLead')}</p>
    </EmptyState>
  );
}
