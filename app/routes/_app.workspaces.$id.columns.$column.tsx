import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { data, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { keepShown, stayOnPage, useShown } from '~/keep-page';
import {
  loadColumnPage,
  nextColumn,
  readColumnForm,
  refuseColumn,
  resetColumn,
  saveColumn,
} from '~/services/column-page.server';
import { choiceOf, loadColumn } from '~/services/columns.server';
import { flashHeader } from '~/services/flash.server';
import { readFields } from '~/services/form.server';
import { needEditor } from '~/services/tables.server';
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
import { formulaProblem } from '~/ui/formula-field/formula-problem';

export const loader = ({ request, params }: LoaderFunctionArgs) => loadColumnPage(request, params);

/** Saves the form, or resets the column. */
export async function action({ request, params }: ActionFunctionArgs) {
  const form = await readFields(request);
  const { workspace, column } = await loadColumn(request, params);
  needEditor(workspace);
  const base = `/workspaces/${workspace.id}/columns`;
  const act = form.get('act');
  const sent = await readColumnForm(request, column, form);
  if (act === 'reset') {
    const { refusal } = await resetColumn(request, column);
    if (refusal) return refuseColumn(refusal, sent, 'resetColumn');
    const done = { type: 'success', key: 'column:done.reset' } as const;
    return redirect(`${base}/${column.id}`, { headers: [await flashHeader(done)] });
  }
  const generator = sent.chosen && choiceOf(sent.chosen);
  if (!generator) return data({ ...sent, problem: null }, { status: 400 });
  const { refusal } = await saveColumn(request, column, generator, sent.pii);
  if (refusal) return refuseColumn(refusal, sent);
  const next = act === 'next' ? await nextColumn(request, workspace.source.id, column) : null;
  const done = {
    type: 'success',
    key: 'column:done.saved',
    params: { column: column.column_name },
  } as const;
  return redirect(`${base}/${next ?? column.id}`, { headers: [await flashHeader(done)] });
}

export const clientLoader = keepShown();

export const clientAction = stayOnPage;

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function ColumnPage() {
  const shown = useLoaderData<typeof loader>();
  useShown(clientLoader, shown);
  const { column, siblings, workspaceId, chosen: loaded, sample, ...page } = shown;
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
        <ColumnFacts workspaceId={workspaceId} column={column} />
      </Inset>
      {page.typesProblem ? (
        <GeneratorsMissing problem={page.typesProblem} />
      ) : page.isEditable && chosen ? (
        <ColumnForm
          key={column.id}
          workspaceId={workspaceId}
          column={column}
          others={siblings.columns.flatMap(({ id, column_name }) => (id === column.id ? [] : [column_name]))}
          types={page.types}
          chosen={chosen}
          pii={answer?.pii ?? page.pii}
          entities={page.entities}
          sample={sample}
          mayView={page.mayView}
          draw={page.draw}
          paths={page.paths}
          formula={
            page.functions && {
              functions: page.functions,
              problem: formulaProblem(t, answer?.problem ?? sample.problem),
            }
          }
        />
      ) : (
        <ColumnReading workspaceId={workspaceId} column={column} sample={sample} mayView={page.mayView} />
      )}
    </AppShell>
  );
}
