import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { stayOnPage } from '~/keep-page';
import { readForm, refuse, refuseWith } from '~/services/form.server';
import { pageTitle } from '~/services/page-title.server';
import { backToSubset, loadTarget, saveTarget, targetForm } from '~/services/subset.server';
import { nameOfTable } from '~/services/tables.server';
import { AppShell } from '~/ui/app-shell/app-shell';
import { Button, LinkButton } from '~/ui/button/button';
import { DbPath } from '~/ui/db-name/db-name';
import { ErrorSummary } from '~/ui/error-summary/error-summary';
import { Actions } from '~/ui/form/form';
import { LeaveGuard } from '~/ui/form/leave-guard';
import { refusedTexts } from '~/ui/form/refused-texts';
import { sentForm, typedTexts } from '~/ui/form/sent-form';
import { PageHead } from '~/ui/page-head/page-head';
import { Inset } from '~/ui/section/section';
import { TargetFields } from '~/ui/subset/target-fields';
import { pathOfTable } from '~/ui/table-head/table-path';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { workspace, table, base, target, kept } = await loadTarget(request, params);
  return {
    ...{ table, base },
    values: {
      ask: target?.unit ?? (kept ? 'off' : 'percentage'),
      percentage: target?.unit === 'percentage' ? String(target.amount ?? '') : '',
      rows: target?.unit === 'rows' ? String(target.amount ?? '') : '',
      formula: target?.formula ?? '',
      keep: kept?.keep ?? 'default',
      sample_rows: kept?.rows === null || kept === null ? '' : String(kept.rows),
    },
    title: await pageTitle(request, nameOfTable(table), 'subset:title', workspace.name),
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { table, base } = await loadTarget(request, params);
  const submission = await readForm(request, targetForm);
  if (submission.status !== 'success') return refuse(submission, [], 'changeSubset');
  const { refusal } = await saveTarget(request, table.id, submission.value);
  return refusal ? refuseWith(refusal, submission, [], 'changeSubset') : backToSubset(base, 'target');
}

export const clientAction = stayOnPage;

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function SubsetTablePage() {
  const { table, base, values } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['subset', 'validation', 'errors']);
  const sent = sentForm(useActionData<typeof action>());
  const { fields: errors, summary } = refusedTexts(t, sent);
  return (
    <AppShell>
      <Inset>
        <ErrorSummary errors={summary} />
        <PageHead
          title={
            <>
              {t('target.title')} <DbPath path={pathOfTable(table)} />
            </>
          }
          up={{ href: base, label: t('title') }}
          actions={<LinkButton href={`${base}/why/${table.id}`}>{t('plan.whyLink')}</LinkButton>}
        />
        <Form method="post" noValidate>
          <LeaveGuard />
          <TargetFields table={table} values={sent ? typedTexts(sent) : values} errors={errors} />
          <Actions>
            <Button variant="primary">{t('save')}</Button>
            <LinkButton href={base} variant="plain" data-discards>
              {t('cancel')}
            </LinkButton>
          </Actions>
        </Form>
      </Inset>
    </AppShell>
  );
}
