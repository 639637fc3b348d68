import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { pageTitle } from '~/services/page-title.server';
import { loadPreview, loadSiblings, loadWrittenTable, nameOfTable } from '~/services/tables.server';
import { AppShell } from '~/ui/app-shell/app-shell';
import { DbPath } from '~/ui/db-name/db-name';
import { Notice, Remark } from '~/ui/notice/notice';
import { PageHead } from '~/ui/page-head/page-head';
import { RowPreview } from '~/ui/row-preview/row-preview';
import { Inset } from '~/ui/section/section';
import { pathOfTable } from '~/ui/table-head/table-path';
import { TableSiblings } from '~/ui/table-siblings/table-siblings';
import { Fine, Lead } from '~/ui/text/text';
import { codedText, wordSpaces } from '~/ui/words/words';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { workspace, table } = await loadWrittenTable(request, params);
  const [siblings, preview, title] = await Promise.all([
    loadSiblings(request, table.database_id, table.id),
    workspace.may_view_data ? loadPreview(request, table.id) : null,
    pageTitle(request, 'tables:preview.page', nameOfTable(table), workspace.name),
  ]);
  return { title, table, siblings, preview, workspaceId: workspace.id };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function TablePreviewPage() {
  const { table, siblings, preview, workspaceId } = useLoaderData<typeof loader>();
  const { t } = useTranslation([...wordSpaces]);
  return (
    <AppShell siblings={<TableSiblings {...siblings} workspaceId={workspaceId} current={table.id} />}>
      <Inset>
        <PageHead
          title={
            <>
              {t('tables:preview.title')} <DbPath path={pathOfTable(table)} />
            </>
          }
          up={{ href: `/workspaces/${workspaceId}/tables/${table.id}`, label: t('tables:backToTable') }}
        />
        {preview === null && <Notice title={t('tables:noPermission')} />}
        {preview?.problem && (
          <Notice tone="danger" title={t('tables:preview.failed')}>
            <p>{codedText(t, preview.problem)}</p>
          </Notice>
        )}
        {preview?.rows && (
          <>
            <Lead>{t('tables:preview.lead', { count: preview.rows.rows.length })}</Lead>
            {preview.rows.warnings.map((warning) => (
              <Remark key={warning.code}>{codedText(t, warning)}</Remark>
            ))}
          </>
        )}
      </Inset>
      {preview?.rows && (
        <RowPreview caption={t('tables:preview.title')} workspaceId={workspaceId} preview={preview.rows} />
      )}
      <Inset>{preview?.rows && <Fine>{t('tables:preview.key')}</Fine>}</Inset>
    </AppShell>
  );
}
