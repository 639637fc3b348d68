import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { stayOnPage } from '~/keep-page';
import { flashHeader } from '~/services/flash.server';
import { readForm, refuse } from '~/services/form.server';
import { pageTitle } from '~/services/page-title.server';
import {
  loadPrivacySpending,
  refuseTableSettings,
  saveTableSettings,
  tableSettingsForm,
} from '~/services/table-settings.server';
import { loadSiblings, loadWrittenTable, mayEdit, nameOfTable, needEditor } from '~/services/tables.server';
import { AppShell } from '~/ui/app-shell/app-shell';
import { DbPath } from '~/ui/db-name/db-name';
import { ErrorSummary } from '~/ui/error-summary/error-summary';
import { summaryErrors } from '~/ui/form/form-errors';
import { sentForm } from '~/ui/form/sent-form';
import { shownForm } from '~/ui/form/shown-form';
import { PageHead } from '~/ui/page-head/page-head';
import { Inset } from '~/ui/section/section';
import { pathOfTable } from '~/ui/table-head/table-path';
import { PrivacySpent } from '~/ui/table-settings/privacy-spent';
import { shownTableSettings } from '~/ui/table-settings/shown-settings';
import { TableSettingsForm } from '~/ui/table-settings/table-settings';
import { TableSettingsFacts } from '~/ui/table-settings/table-settings-facts';
import { TableSiblings } from '~/ui/table-siblings/table-siblings';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { workspace, table } = await loadWrittenTable(request, params);
  const [siblings, spending, title] = await Promise.all([
    loadSiblings(request, table.database_id, table.id),
    loadPrivacySpending(request, table),
    pageTitle(request, 'tables:settings.page', nameOfTable(table), workspace.name),
  ]);
  return { title, table, siblings, spending, workspaceId: workspace.id, mayEdit: mayEdit(workspace) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { workspace, table } = await loadWrittenTable(request, params);
  needEditor(workspace);
  const submission = await readForm(request, tableSettingsForm);
  if (submission.status !== 'success') return refuse(submission, [], 'tableSettings');
  const { refusal } = await saveTableSettings(request, table, submission.value);
  if (refusal) return refuseTableSettings(refusal, submission);
  return redirect(`/workspaces/${workspace.id}/tables/${table.id}`, {
    headers: [await flashHeader({ type: 'success', key: 'tables:done.settings' })],
  });
}

export const clientAction = stayOnPage;

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function TableSettingsPage() {
  const { table, siblings, spending, workspaceId, mayEdit: isEditor } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['tables', 'validation', 'errors']);
  const answer = useActionData<typeof action>();
  const params = sentForm(answer)?.params ?? {};
  const form = shownForm(shownTableSettings(table.settings), answer);
  const { fields } = form;
  const back = `/workspaces/${workspaceId}/tables/${table.id}`;
  return (
    <AppShell siblings={<TableSiblings {...siblings} workspaceId={workspaceId} current={table.id} />}>
      <Inset>
        <ErrorSummary errors={summaryErrors(t, form, params, (field) => t(`settings.${field}.label`))} />
        <PageHead
          title={
            <>
              {t('settings.title')} <DbPath path={pathOfTable(table)} />
            </>
          }
          up={{ href: back, label: t('backToTable') }}
        />
        {isEditor ? (
          <TableSettingsForm table={table} fields={fields} params={params} back={back} />
        ) : (
          <TableSettingsFacts table={table} />
        )}
        <PrivacySpent spending={spending} jobs={`/workspaces/${workspaceId}/jobs`} />
      </Inset>
    </AppShell>
  );
}
