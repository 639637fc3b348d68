import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { wordsOfCode } from '@core/contract/texts/coded-text';
import { stayOnPage } from '~/keep-page';
import { readFields } from '~/services/form.server';
import { pageTitle } from '~/services/page-title.server';
import { applyChanges, loadApply } from '~/services/schema.server';
import { AppShell } from '~/ui/app-shell/app-shell';
import { Button, LinkButton } from '~/ui/button/button';
import { Actions } from '~/ui/form/form';
import { Notice } from '~/ui/notice/notice';
import { PageHead } from '~/ui/page-head/page-head';
import { AppliedChanges } from '~/ui/schema/applied-changes';
import { Inset } from '~/ui/section/section';
import { Lead } from '~/ui/text/text';
import { Db } from '~/ui/db-name/db-name';
import { textsOf } from '~/ui/words/words';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const applied = await loadApply(request, params);
  const title = await pageTitle(request, 'schema:apply.title', 'schema:title', applied.workspaceName);
  return { ...applied, title };
}

export async function action({ request, params }: ActionFunctionArgs) {
  await readFields(request);
  return applyChanges(request, params);
}

export const clientAction = stayOnPage;

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function ApplySchemaPage() {
  const { base, plan, problem, tables } = useLoaderData<typeof loader>();
  const { t, i18n } = useTranslation(['schema', 'errors']);
  const words = problem && wordsOfCode(textsOf(i18n), problem.code, problem.params);
  const isLoss = plan?.settings.some(({ effect }) => effect !== 'generator-unfit') ?? false;
  return (
    <AppShell>
      <Inset>
        <PageHead title={t('apply.title')} up={{ href: base, label: t('title') }} />
        <Lead>{t('apply.lead')}</Lead>
        {tables.length > 0 && (
          <p>
            <Db>{tables.join(', ')}</Db>
          </p>
        )}
        {words && (
          <Notice tone="danger" title={words.title}>
            <p>{words.detail}</p>
          </Notice>
        )}
        {plan && <AppliedChanges plan={plan} />}
        <Form method="post">
          <Actions>
            {plan && <Button variant={isLoss ? 'warning' : 'primary'}>{t('apply.button')}</Button>}
            <LinkButton href={base} variant="plain">
              {t('cancel')}
            </LinkButton>
          </Actions>
        </Form>
      </Inset>
    </AppShell>
  );
}
