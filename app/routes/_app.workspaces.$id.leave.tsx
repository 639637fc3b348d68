import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { redirect } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { stayOnPage } from '~/keep-page';
import { answerFailure } from '~/services/act-failure.server';
import { flashHeader } from '~/services/flash.server';
import { readFields } from '~/services/form.server';
import { pageTitle } from '~/services/page-title.server';
import { loadOwnPlace, removePlace } from '~/services/sharing.server';
import { AppShell } from '~/ui/app-shell/app-shell';
import { Button, LinkButton } from '~/ui/button/button';
import { Actions } from '~/ui/form/form';
import { WizardPage } from '~/ui/wizard/wizard';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { workspace, own, isLastOwner } = await loadOwnPlace(request, params);
  const { id, name } = workspace;
  return {
    ...{ id, name, isLastOwner, isByOrganization: own === null },
    title: await pageTitle(request, 'sharing:leave.title', name),
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  await readFields(request);
  const { own } = await loadOwnPlace(request, params);
  if (own === null) throw new Response(null, { status: 403 });
  const { refusal } = await removePlace(request, own.id);
  if (refusal) return answerFailure(refusal, 'updatePermissions', {});
  return redirect('/', { headers: [await flashHeader({ type: 'success', key: 'workspaceRemoved' })] });
}

export const clientAction = stayOnPage;

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function LeavePage() {
  const { id, name, isLastOwner, isByOrganization } = useLoaderData<typeof loader>();
  const { t } = useTranslation('sharing');
  const obstacle = isByOrganization ? t('byOrganization') : isLastOwner ? t('leave.lastOwner') : null;
  return (
    <AppShell>
      <WizardPage title={t('leave.titleOf', { name })} lead={obstacle ?? t('leave.lead')}>
        <Form method="post">
          <Actions hasRule={false}>
            {obstacle === null && (
              <Button variant="warning" size="large">
                {t('leave.button')}
              </Button>
            )}
            {isLastOwner && <LinkButton href={`/workspaces/${id}/transfer`}>{t('transferLink')}</LinkButton>}
            <LinkButton href={`/workspaces/${id}/sharing`} variant="plain">
              {t('cancel')}
            </LinkButton>
          </Actions>
        </Form>
      </WizardPage>
    </AppShell>
  );
}
