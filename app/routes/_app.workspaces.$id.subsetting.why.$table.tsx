import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { pageTitle } from '~/services/page-title.server';
import { loadWhy } from '~/services/subset.server';
import { AppShell } from '~/ui/app-shell/app-shell';
import { Button } from '~/ui/button/button';
import { ErrorSummary } from '~/ui/error-summary/error-summary';
import { TextField } from '~/ui/field/field';
import { Actions, Fields } from '~/ui/form/form';
import { Remark } from '~/ui/notice/notice';
import { PageHead } from '~/ui/page-head/page-head';
import { Inset } from '~/ui/section/section';
import { WayTable } from '~/ui/subset/way-table';
import { pathOfTable } from '~/ui/table-head/table-path';
import { Lead } from '~/ui/text/text';
import { errorText } from '~/ui/words/words';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const shown = await loadWhy(request, params);
  return {
    ...shown,
    title: await pageTitle(request, 'subset:why.title', 'subset:title', shown.workspaceName),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function WhyPage() {
  const { table, key, base, why, refused } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['subset', 'errors']);
  const hasKey = table.primary_key.length > 0;
  return (
    <AppShell>
      <Inset>
        <ErrorSummary errors={refused ? [{ text: errorText(t, refused.code, refused.params) }] : []} />
        <PageHead title={t('why.title')} up={{ href: base, label: t('title') }} />
        <Lead>{hasKey ? t('why.lead', { table: pathOfTable(table).join('.') }) : t('why.noKey')}</Lead>
        {hasKey && (
          <Form action={`${base}/why/${table.id}`}>
            <Fields>
              {table.primary_key.map((column, at) => (
                <TextField key={column} name={column} label={column} isCode required defaultValue={key[at]} />
              ))}
            </Fields>
            <Actions hasRule={false}>
              <Button variant="primary">{t('why.find')}</Button>
            </Actions>
          </Form>
        )}
        {why && !why.is_in && <Remark tone="info">{t('why.out')}</Remark>}
        {why && why.path.length > 0 && <WayTable path={why.path} />}
      </Inset>
    </AppShell>
  );
}
