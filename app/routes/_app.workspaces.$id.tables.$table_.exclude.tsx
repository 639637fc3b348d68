import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { redirect } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { apiFor } from '~/services/api.server';
import { flashHeader } from '~/services/flash.server';
import { readFields } from '~/services/form.server';
import { pageTitle } from '~/services/page-title.server';
import { loadNeighbours, loadSiblings, loadTable, nameOfTable, needEditor } from '~/services/tables.server';
import { AppShell } from '~/ui/app-shell/app-shell';
import { Button, LinkButton } from '~/ui/button/button';
import { DbPath } from '~/ui/db-name/db-name';
import { Actions } from '~/ui/form/form';
import { Notice } from '~/ui/notice/notice';
import { PageHead } from '~/ui/page-head/page-head';
import { Inset } from '~/ui/section/section';
import { NeighbourTable } from '~/ui/table-neighbours/table-neighbours';
import { pathOfTable } from '~/ui/table-head/table-head';
import { TableSiblings } from '~/ui/table-siblings/table-siblings';
import { Lead } from '~/ui/text/text';
import { codedText, wordSpaces } from '~/ui/words/words';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { workspace, table } = await loadTable(request, params);
  needEditor(workspace);
  const act = table.is_excluded ? 'include' : 'exclude';
  const [neighbours, siblings, outcome, title] = await Promise.all([
    loadNeighbours(request, table),
    loadSiblings(request, table.database_id, table.id),
    apiFor(request).call('table.exclude', {
      params: { databaseId: table.database_id },
      query: { is_excluded: !table.is_excluded },
      body: { selection: { table_ids: [table.id] }, dry_run: true },
    }),
    pageTitle(request, `tables:${act}.page`, nameOfTable(table), workspace.name),
  ]);
  return { title, act, table, neighbours, siblings, outcome, workspaceId: workspace.id } as const;
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { workspace, table } = await loadTable(request, params);
  needEditor(workspace);
  const isExcluded = (await readFields(request)).get('act') === 'exclude';
  await apiFor(request).call('table.exclude', {
    params: { databaseId: table.database_id },
    query: { is_excluded: isExcluded },
    body: { selection: { table_ids: [table.id] } },
  });
  const key = isExcluded ? 'tables:done.excludedOne' : 'tables:done.includedOne';
  return redirect(`/workspaces/${workspace.id}/tables/${table.id}`, {
    headers: [await flashHeader({ type: 'success', key, params: { table: nameOfTable(table) } })],
  });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function ExcludePage() {
  const { act, table, neighbours, siblings, outcome, workspaceId } = useLoaderData<typeof loader>();
  const { t } = useTranslation([...wordSpaces]);
  const back = `/workspaces/${workspaceId}/tables/${table.id}`;
  const name = pathOfTable(table).join('.');
  return (
    <AppShell siblings={<TableSiblings {...siblings} workspaceId={workspaceId} current={table.id} />}>
      <Inset>
        <PageHead
          title={
            <>
              {t(`tables:${act}.short`)} <DbPath path={pathOfTable(table)} />
            </>
          }
          up={{ href: back, label: t('tables:backToTable') }}
        />
        <Lead>{t(`tables:${act}.lead`, { table: name })}</Lead>
        {outcome.warnings.length > 0 && (
          <Notice tone="warning" title={t(`tables:${act}.warning`, { count: outcome.warnings.length })}>
            {outcome.warnings.map((warning) => (
              <p key={warning.code}>{codedText(t, warning)}</p>
            ))}
          </Notice>
        )}
        <NeighbourTable
          workspaceId={workspaceId}
          title={t('tables:neighbours.referring', { count: neighbours.referring.length })}
          side="foreign"
          keys={neighbours.referring}
        />
        <NeighbourTable
          workspaceId={workspaceId}
          title={t('tables:neighbours.referredTo', { count: neighbours.referredTo.length })}
          side="primary"
          keys={neighbours.referredTo}
        />
        <Form method="post">
          <Actions>
            <Button variant={act === 'exclude' ? 'warning' : 'primary'} name="act" value={act}>
              {t(`tables:${act}.button`)}
            </Button>
            <LinkButton href={back} variant="plain">
              {t('tables:cancel')}
            </LinkButton>
          </Actions>
        </Form>
      </Inset>
    </AppShell>
  );
}
