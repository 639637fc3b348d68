import { getFormProps, useForm } from '@conform-to/react';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { tableUpdateBody } from '@core/contract/schemas/table';
import { apiFor } from '~/services/api.server';
import { flashHeader } from '~/services/flash.server';
import { readForm, refuse, refuseWith } from '~/services/form.server';
import { pageTitle } from '~/services/page-title.server';
import { loadSiblings, loadTable, mayEdit, nameOfTable, needEditor } from '~/services/tables.server';
import { AppShell } from '~/ui/app-shell/app-shell';
import { DbPath } from '~/ui/db-name/db-name';
import { ErrorSummary } from '~/ui/error-summary/error-summary';
import { summaryErrors } from '~/ui/form/form-errors';
import { PageHead } from '~/ui/page-head/page-head';
import { Inset } from '~/ui/section/section';
import { pathOfTable } from '~/ui/table-head/table-head';
import { TableSettingsForm, TableSettingsFacts } from '~/ui/table-settings/table-settings';
import { TableSiblings } from '~/ui/table-siblings/table-siblings';

const { rows_to_generate, model, max_training_rows, max_sequence_length, rare_sequence_threshold } =
  tableUpdateBody.shape;

/** An emptied field takes the limit away. */
const settingsForm = z.object({
  rows_to_generate,
  model,
  max_training_rows,
  max_sequence_length,
  rare_sequence_threshold,
});

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { workspace, table } = await loadTable(request, params);
  const [siblings, title] = await Promise.all([
    loadSiblings(request, table.database_id, table.id),
    pageTitle(request, 'tables:settings.page', nameOfTable(table), workspace.name),
  ]);
  return { title, table, siblings, workspaceId: workspace.id, mayEdit: mayEdit(workspace) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { workspace, table } = await loadTable(request, params);
  needEditor(workspace);
  const submission = await readForm(request.clone(), settingsForm);
  if (submission.status !== 'success') return refuse(submission);
  const { value } = submission;
  try {
    await apiFor(request).call('table.update', {
      body: {
        id: table.id,
        rows_to_generate: value.rows_to_generate ?? null,
        model: value.model ?? null,
        max_training_rows: value.max_training_rows ?? null,
        max_sequence_length: value.max_sequence_length ?? null,
        rare_sequence_threshold: value.rare_sequence_threshold ?? null,
      },
    });
  } catch (error) {
    return refuseWith(error, submission);
  }
  return redirect(`/workspaces/${workspace.id}/tables/${table.id}`, {
    headers: [await flashHeader({ type: 'success', key: 'tables:done.settings' })],
  });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function TableSettingsPage() {
  const { table, siblings, workspaceId, mayEdit: isEditor } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['tables', 'validation', 'errors']);
  const { settings } = table;
  const [form, fields] = useForm<Record<keyof typeof settings, string>, string[]>({
    id: 'table-settings',
    lastResult: useActionData<typeof action>(),
    defaultValue: Object.fromEntries(
      Object.entries(settings).map(([name, value]) => [name, value === null ? '' : String(value)]),
    ),
  });
  const back = `/workspaces/${workspaceId}/tables/${table.id}`;
  return (
    <AppShell siblings={<TableSiblings {...siblings} workspaceId={workspaceId} current={table.id} />}>
      <Inset>
        <ErrorSummary errors={summaryErrors(t, form)} />
        <PageHead
          title={
            <>
              {t('settings.title')} <DbPath path={pathOfTable(table)} />
            </>
          }
          up={{ href: back, label: t('backToTable') }}
        />
        {isEditor ? (
          <TableSettingsForm table={table} form={getFormProps(form)} fields={fields} back={back} />
        ) : (
          <TableSettingsFacts table={table} />
        )}
      </Inset>
    </AppShell>
  );
}
