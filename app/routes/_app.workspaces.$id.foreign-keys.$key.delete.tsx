import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { stayOnPage } from '~/keep-page';
import { answerFailure } from '~/services/act-failure.server';
import { apiFor } from '~/services/api.server';
import { backToKeys, loadVirtualKey } from '~/services/foreign-keys.server';
import { pageTitle } from '~/services/page-title.server';
import { AppShell } from '~/ui/app-shell/app-shell';
import { Button, LinkButton } from '~/ui/button/button';
import { KeyEndsLine } from '~/ui/foreign-keys/key-ends';
import { Actions } from '~/ui/form/form';
import { PageHead } from '~/ui/page-head/page-head';
import { Inset } from '~/ui/section/section';
import { Lead } from '~/ui/text/text';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { key, base, workspace } = await loadVirtualKey(request, params);
  const title = await pageTitle(request, 'keys:delete.title', 'keys:title', workspace.name);
  return { key, base, title, workspaceId: workspace.id };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { key, base } = await loadVirtualKey(request, params);
  const { refusal } = await apiFor(request).attempt((api) =>
    api.call('foreignKeys.delete', { params: { foreignKeyId: key.id } }),
  );
  return refusal ? answerFailure(refusal, 'changeKeys', {}) : backToKeys(base, 'deleted', 1);
}

export const clientAction = stayOnPage;

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function DeleteKeyPage() {
  const { key, base, workspaceId } = useLoaderData<typeof loader>();
  const { t } = useTranslation('keys');
  return (
    <AppShell>
      <Inset>
        <PageHead title={t('delete.title')} up={{ href: base, label: t('title') }} />
        <p>
          <KeyEndsLine ends={key} workspaceId={workspaceId} />
        </p>
        <Lead>{t('delete.lead')}</Lead>
        <Form method="post">
          <Actions hasRule={false}>
            <Button variant="warning">{t('delete.button')}</Button>
            <LinkButton href={base} variant="plain">
              {t('cancel')}
            </LinkButton>
          </Actions>
        </Form>
      </Inset>
    </AppShell>
  );
}
