import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { redirect } from '@remix-run/node';
import type { Params } from '@remix-run/react';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { stayOnPage } from '~/keep-page';
import { flashHeader } from '~/services/flash.server';
import { readForm, refuse, refuseWith } from '~/services/form.server';
import { pageTitle } from '~/services/page-title.server';
import { saveTableFile, tableFileForm } from '~/services/table-file.server';
import {
  loadPreview,
  loadSiblings,
  loadTable,
  mayEdit,
  nameOfTable,
  needEditor,
} from '~/services/tables.server';
import { AppShell } from '~/ui/app-shell/app-shell';
import { DbPath } from '~/ui/db-name/db-name';
import { ErrorSummary } from '~/ui/error-summary/error-summary';
import { summaryErrors } from '~/ui/form/form-errors';
import { sentForm } from '~/ui/form/sent-form';
import { shownForm } from '~/ui/form/shown-form';
import { Notice } from '~/ui/notice/notice';
import { PageHead } from '~/ui/page-head/page-head';
import { Inset } from '~/ui/section/section';
import { shownFile } from '~/ui/table-file/shown-file';
import { TableFileFacts } from '~/ui/table-file/table-file-facts';
import { TableFileForm } from '~/ui/table-file/table-file-form';
import { FirstRows, TableFileFound } from '~/ui/table-file/table-file-found';
import { pathOfTable } from '~/ui/table-head/table-path';
import { TableSiblings } from '~/ui/table-siblings/table-siblings';
import { Lead } from '~/ui/text/text';
import { codedText, wordSpaces } from '~/ui/words/words';

/** @throws a 404 for a table that is not of CSV files */
async function loadFileTable(request: Request, params: Params) {
  const { workspace, table } = await loadTable(request, params);
  if (!table.file) throw new Response(null, { status: 404 });
  return { workspace, table, file: table.file };
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { workspace, table, file } = await loadFileTable(request, params);
  const [siblings, preview, title] = await Promise.all([
    loadSiblings(request, table.database_id, table.id),
    workspace.may_view_data ? loadPreview(request, table.id) : null,
    pageTitle(request, 'tables:file.page', nameOfTable(table), workspace.name),
  ]);
  return { title, table, file, siblings, preview, workspaceId: workspace.id, mayEdit: mayEdit(workspace) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { workspace, table } = await loadFileTable(request, params);
  needEditor(workspace);
  const submission = await readForm(request, tableFileForm);
  if (submission.status !== 'success') return refuse(submission, [], 'tableSettings');
  const { refusal } = await saveTableFile(request, table, submission.value);
  if (refusal) return refuseWith(refusal, submission, [], 'tableSettings', 'dialect.');
  return redirect(`/workspaces/${workspace.id}/tables/${table.id}/file`, {
    headers: [await flashHeader({ type: 'success', key: 'tables:done.file' })],
  });
}

export const clientAction = stayOnPage;

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function TableFilePage() {
  const { table, file, siblings, preview, workspaceId, mayEdit: isEditor } = useLoaderData<typeof loader>();
  const { t } = useTranslation([...wordSpaces]);
  const answer = useActionData<typeof action>();
  const params = sentForm(answer)?.params ?? {};
  const form = shownForm(shownFile(file), answer);
  const back = `/workspaces/${workspaceId}/tables/${table.id}`;
  return (
    <AppShell siblings={<TableSiblings {...siblings} workspaceId={workspaceId} current={table.id} />}>
      <Inset>
        <ErrorSummary errors={summaryErrors(t, form, params, (field) => t(`tables:file.${field}.label`))} />
        <PageHead
          title={
            <>
              {t('tables:file.title')} <DbPath path={pathOfTable(table)} />
            </>
          }
          up={{ href: back, label: t('tables:backToTable') }}
        />
        <Lead>
          {t(file.is_set ? 'tables:file.leadSet' : 'tables:file.leadFound', { count: file.record_count })}
        </Lead>
        <TableFileFound file={file} />
        {preview === null && <Notice title={t('tables:noPermission')} />}
        {preview?.problem && (
          <Notice tone="danger" title={t('tables:preview.failed')}>
            <p>{codedText(t, preview.problem)}</p>
          </Notice>
        )}
        {preview?.rows && <FirstRows preview={preview.rows} />}
        {isEditor ? (
          <TableFileForm key={JSON.stringify(file.dialect)} fields={form.fields} back={back} />
        ) : (
          <TableFileFacts file={file} />
        )}
      </Inset>
    </AppShell>
  );
}
