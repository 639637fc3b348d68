import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { data, redirect } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { stayOnPage } from '~/keep-page';
import { flashHeader } from '~/services/flash.server';
import { readFields } from '~/services/form.server';
import { pageTitle } from '~/services/page-title.server';
import {
  loadNeighbours,
  loadSiblings,
  loadWrittenTable,
  nameOfTable,
  needEditor,
  turnTable,
} from '~/services/tables.server';
import { AppShell } from '~/ui/app-shell/app-shell';
import { Button, LinkButton } from '~/ui/button/button';
import { DbPath } from '~/ui/db-name/db-name';
import { ErrorSummary } from '~/ui/error-summary/error-summary';
import { Actions } from '~/ui/form/form';
import { Notice } from '~/ui/notice/notice';
import { PageHead } from '~/ui/page-head/page-head';
import { Inset } from '~/ui/section/section';
import { NeighbourTable } from '~/ui/table-neighbours/table-neighbours';
import { pathOfTable } from '~/ui/table-head/table-path';
import { TableSiblings } from '~/ui/table-siblings/table-siblings';
import { OtherTables } from '~/ui/table-head/other-tables';
import { Lead } from '~/ui/text/text';
import { codedText, wordSpaces } from '~/ui/words/words';
import { pathText } from '@core/contract/names';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { workspace, table } = await loadWrittenTable(request, params);
  needEditor(workspace);
  const act = table.is_excluded ? 'include' : 'exclude';
  const [neighbours, siblings, outcome, title] = await Promise.all([
    loadNeighbours(request, table),
    loadSiblings(request, table.database_id, table.id),
    turnTable(request, table, !table.is_excluded, true),
    pageTitle(request, `tables:${act}.page`, nameOfTable(table), workspace.name),
  ]);
  return { title, act, table, neighbours, siblings, outcome, workspaceId: workspace.id } as const;
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { workspace, table } = await loadWrittenTable(request, params);
  needEditor(workspace);
  const isExcluded = (await readFields(request)).get('act') === 'exclude';
  const { problem, status } = await turnTable(request, table, isExcluded, false);
  if (problem) return data({ problem }, { status });
  const key = isExcluded ? 'tables:done.excludedOne' : 'tables:done.includedOne';
  return redirect(`/workspaces/${workspace.id}/tables/${table.id}`, {
    headers: [await flashHeader({ type: 'success', key, params: { table: nameOfTable(table) } })],
  });
}

export const clientAction = stayOnPage;

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function ExcludePage() {
  const { act, table, neighbours, siblings, outcome, workspaceId } = useLoaderData<typeof loader>();
  const { t } = useTranslation([...wordSpaces]);
  const answer = useActionData<typeof action>();
  const refused = answer && 'problem' in answer ? answer.problem : null;
  const problem = refused ?? outcome.problem;
  const back = `/workspaces/${workspaceId}/tables/${table.id}`;
  const name = pathText(...pathOfTable(table));
  return (
    <AppShell siblings={<TableSiblings {...siblings} workspaceId={workspaceId} current={table.id} />}>
      <Inset>
        <ErrorSummary errors={problem ? [{ text: codedText(t, problem) }] : []} />
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
          <Notice tone="warning" title={t(`tables:${act}.warning`)}>
            {outcome.warnings.map((warning) => (
              <div key={warning.code}>
                <p>{codedText(t, warning)}</p>
                <OtherTables warning={warning} />
              </div>
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
          <Actions hasRule={false}>
            {!problem && (
              <Button variant={act === 'exclude' ? 'warning' : 'primary'} name="act" value={act}>
                {t(`tables:${act}.button`)}
              </Button>
            )}
            <LinkButton href={back} variant="plain">
              {t('tables:cancel')}
            </LinkButton>
          </Actions>
        </Form>
      </Inset>
    </AppShell>
  );
}
