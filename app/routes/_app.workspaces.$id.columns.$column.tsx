import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { keepShown, stayOnPage, useShown } from '~/keep-page';
import { loadColumnPage, submitColumn } from '~/services/column-page.server';
import { AppShell } from '~/ui/app-shell/app-shell';
import { ColumnFacts } from '~/ui/column-form/column-facts';
import { ColumnForm } from '~/ui/column-form/column-form';
import { ColumnReading } from '~/ui/column-form/column-reading';
import { ColumnSiblings } from '~/ui/column-form/column-siblings';
import { GeneratorsMissing } from '~/ui/column-form/generators-missing';
import { DbPath } from '~/ui/db-name/db-name';
import { ErrorSummary } from '~/ui/error-summary/error-summary';
import { optionErrors } from '~/ui/generator-options/generator-options';
import { Link } from '~/ui/link/link';
import { PageHead } from '~/ui/page-head/page-head';
import { Inset } from '~/ui/section/section';
import { codedText, wordSpaces } from '~/ui/words/words';

export const loader = ({ request, params }: LoaderFunctionArgs) => loadColumnPage(request, params);

export const action = ({ request, params }: ActionFunctionArgs) => submitColumn(request, params);

export const clientLoader = keepShown();

export const clientAction = stayOnPage;

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function ColumnPage() {
  const data = useLoaderData<typeof loader>();
  useShown(clientLoader, data);
  const { column, siblings, workspaceId, chosen: loaded, sample, ...page } = data;
  const answer = useActionData<typeof action>();
  const { t } = useTranslation([...wordSpaces]);
  const chosen = answer?.chosen ?? loaded;
  const base = `/workspaces/${workspaceId}`;
  const path = [column.schema_name, column.table_name, column.column_name].filter(Boolean);
  const errors = [
    ...(answer?.problem ? [{ text: codedText(t, answer.problem) }] : []),
    ...(chosen ? optionErrors(t, { type: chosen.type, ...chosen.options }) : []),
  ];
  return (
    <AppShell
      siblings={
        <ColumnSiblings
          workspaceId={workspaceId}
          current={column}
          columns={siblings.columns}
          rows={siblings.rows}
          followers={sample.preview?.followers ?? []}
        />
      }
    >
      <Inset>
        <ErrorSummary errors={errors} />
        <PageHead
          title={<DbPath path={path} />}
          size="large"
          up={{ href: `${base}/tables/${column.table_id}`, label: t('tables:backToTable') }}
          actions={
            <>
              {siblings.previous !== null && (
                <Link href={`${base}/columns/${siblings.previous}`} rel="prev">
                  {t('column:head.previous')}
                </Link>
              )}
              {siblings.next !== null && (
                <Link href={`${base}/columns/${siblings.next}`} rel="next">
                  {t('column:head.next')}
                </Link>
              )}
            </>
          }
        />
        <ColumnFacts
          workspaceId={workspaceId}
          column={column}
          sourceValues={sample.preview?.forecast?.source_values ?? null}
        />
      </Inset>
      {page.typesProblem ? (
        <GeneratorsMissing problem={page.typesProblem} />
      ) : page.isEditable && chosen ? (
        <ColumnForm
          key={column.id}
          workspaceId={workspaceId}
          column={column}
          types={page.types}
          chosen={chosen}
          pii={answer?.pii ?? page.pii}
          sample={sample}
          mayView={page.mayView}
          draw={page.draw}
        />
      ) : (
        <ColumnReading workspaceId={workspaceId} column={column} sample={sample} mayView={page.mayView} />
      )}
    </AppShell>
  );
}
