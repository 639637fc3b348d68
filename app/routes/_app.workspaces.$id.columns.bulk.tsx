import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { data, redirect } from '@remix-run/node';
import {
  Form,
  useActionData,
  useLoaderData,
  useLocation,
  type ShouldRevalidateFunctionArgs,
} from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { stayOnPage } from '~/keep-page';
import { answerFailure } from '~/services/act-failure.server';
import { messageOf } from '~/services/api.server';
import { changeColumns, readProgress } from '~/services/bulk-batches.server';
import { loadBulkPage, readBulk } from '~/services/bulk-change.server';
import { flashHeader } from '~/services/flash.server';
import { readFields } from '~/services/form.server';
import { AppShell } from '~/ui/app-shell/app-shell';
import { BulkGenerator } from '~/ui/bulk-change/bulk-generator';
import { BulkProgress } from '~/ui/bulk-change/bulk-progress';
import { BulkMarks, BulkOutcome } from '~/ui/bulk-change/bulk-result';
import { Button, LinkButton } from '~/ui/button/button';
import { ErrorSummary } from '~/ui/error-summary/error-summary';
import { Actions } from '~/ui/form/form';
import { optionErrors } from '~/ui/generator-options/generator-options';
import { PageHead } from '~/ui/page-head/page-head';
import { Inset } from '~/ui/section/section';
import { Lead } from '~/ui/text/text';
import { codedText, wordSpaces } from '~/ui/words/words';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { status, ...page } = await loadBulkPage(request, params);
  return data(page, { status });
}

/** Applies the previewed change, and redirects to the page of the selection; or reports the progress. */
export async function action({ request, params }: ActionFunctionArgs) {
  const bulk = await readBulk(request, params);
  const { value: progress, refusal } = await changeColumns(
    request,
    bulk,
    readProgress(await readFields(request)),
  );
  if (!refusal) {
    if (progress.after !== null) return data({ problem: null, progress });
    const count = progress.changed;
    const done = { type: 'success', key: `tables:done.${bulk.act}`, params: { count } } as const;
    return redirect(bulk.back, { headers: [await flashHeader(done)] });
  }
  const { status } = refusal.problem;
  if (status < 500) return data({ problem: messageOf(refusal), progress: null }, { status });
  return answerFailure(refusal, bulk.act === 'restore' ? 'resetColumn' : null, {
    problem: null,
    progress: null,
  });
}

export const clientAction = stayOnPage;

/** Between two batches the page only shows the progress. */
export const shouldRevalidate = ({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  isUnderway(actionResult) ? false : defaultShouldRevalidate;

const isUnderway = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'progress' in answer && answer.progress !== null;

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

/** Query parameters that the generator form sends itself. */
const isOwn = (name: string) => name === 'generator' || name === 'options_of' || name.startsWith('option.');

export default function BulkPage() {
  const { act, workspaceId, back, query, types, chosen, result, marks, problem } =
    useLoaderData<typeof loader>();
  const acted = useActionData<typeof action>();
  const failed = acted?.problem ?? problem;
  const { pathname, search } = useLocation();
  const { t } = useTranslation([...wordSpaces, 'validation']);
  const errors = [
    ...(failed
      ? [{ text: failed.code === 'selection-empty' ? t('validation:selection-empty') : codedText(t, failed) }]
      : []),
    ...(chosen ? optionErrors(t, { type: chosen.type, ...chosen.options }) : []),
  ];
  const hasChange = (result !== null && result.changed_count > 0) || (marks !== null && marks.length > 0);
  if (acted?.progress) {
    return (
      <AppShell>
        <Inset>
          <PageHead title={t(`tables:bulk.titles.${act}`)} />
          <BulkProgress action={`${pathname}${search}`} back={back} {...acted.progress} />
        </Inset>
      </AppShell>
    );
  }
  return (
    <AppShell>
      <Inset>
        <ErrorSummary errors={errors} />
        <PageHead
          title={t(`tables:bulk.titles.${act}`)}
          up={{
            href: back,
            label: t(
              query.some(([name]) => name === 'table') ? 'tables:backToTable' : 'tables:backToColumns',
            ),
          }}
        />
        <Lead>{t('tables:bulk.lead')}</Lead>
        {act === 'set' && types.length > 0 && (
          <Form method="get" action={pathname}>
            {query
              .filter(([name]) => !isOwn(name))
              .map(([name, value], index) => (
                <input key={index} type="hidden" name={name} value={value} />
              ))}
            <BulkGenerator key={chosen?.type.id} types={types} chosen={chosen} />
          </Form>
        )}
        {result && <BulkOutcome workspaceId={workspaceId} result={result} />}
        {marks && <BulkMarks workspaceId={workspaceId} columns={marks} isPersonal={act === 'pii'} />}
        <Form method="post" action={`${pathname}${search}`}>
          <Actions>
            {hasChange && (
              <Button variant="primary">
                {t('tables:bulk.apply', { count: result?.changed_count ?? marks?.length ?? 0 })}
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
