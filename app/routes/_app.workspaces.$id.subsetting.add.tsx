import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { redirect } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { pageTitle } from '~/services/page-title.server';
import { loadTargets } from '~/services/subset.server';
import { AppShell } from '~/ui/app-shell/app-shell';
import { Button, LinkButton } from '~/ui/button/button';
import { SelectField } from '~/ui/field/field';
import { Actions, Fields } from '~/ui/form/form';
import { PageHead } from '~/ui/page-head/page-head';
import { Inset } from '~/ui/section/section';
import { pathOfTable } from '~/ui/table-head/table-path';
import { Lead } from '~/ui/text/text';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { base, tables, workspace } = await loadTargets(request, params);
  const chosen = Number(new URL(request.url).searchParams.get('table'));
  if (tables.some(({ table_id: id }) => id === chosen)) throw redirect(`${base}/tables/${chosen}`);
  return {
    ...{ base, tables },
    title: await pageTitle(request, 'subset:add.title', 'subset:title', workspace.name),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function AddTargetPage() {
  const { base, tables } = useLoaderData<typeof loader>();
  const { t } = useTranslation('subset');
  return (
    <AppShell>
      <Inset>
        <PageHead title={t('add.title')} up={{ href: base, label: t('title') }} />
        <Lead>{t('add.lead')}</Lead>
        <Form action={`${base}/add`}>
          <Fields>
            <SelectField
              name="table"
              label={t('add.table')}
              isCode
              required
              options={tables.map((table) => ({
                value: String(table.table_id),
                label: pathOfTable(table).join('.'),
              }))}
            />
          </Fields>
          <Actions>
            <Button variant="primary">{t('add.next')}</Button>
            <LinkButton href={base} variant="plain">
              {t('cancel')}
            </LinkButton>
          </Actions>
        </Form>
      </Inset>
    </AppShell>
  );
}
