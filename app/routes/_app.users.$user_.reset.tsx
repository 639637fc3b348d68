import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { data } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { stayOnPage } from '~/keep-page';
import { answerFailure } from '~/services/act-failure.server';
import { readFields } from '~/services/form.server';
import { pageTitle } from '~/services/page-title.server';
import { loadUser, resetPassword } from '~/services/users.server';
import { AppShell } from '~/ui/app-shell/app-shell';
import { Button, LinkButton } from '~/ui/button/button';
import { Actions } from '~/ui/form/form';
import { NewPassword } from '~/ui/users/new-password';
import { WizardPage } from '~/ui/wizard/wizard';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { user } = await loadUser(request, params);
  return { user, title: await pageTitle(request, 'users:reset.title', user.display_name) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  await readFields(request);
  const { user } = await loadUser(request, params);
  const { value, refusal } = await resetPassword(request, user.pk);
  if (refusal) return answerFailure(refusal, 'changePassword', { password: null });
  return data({ password: value.generated_password }, { headers: { 'Cache-Control': 'no-store' } });
}

export const clientAction = stayOnPage;

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function ResetPasswordPage() {
  const { user } = useLoaderData<typeof loader>();
  const password = useActionData<typeof action>()?.password ?? null;
  const { t } = useTranslation('users');
  const { pk, username, display_name: name } = user;
  return (
    <AppShell>
      {password === null ? (
        <WizardPage title={t('reset.titleOf', { name })} lead={t('reset.lead', { name })}>
          <Form method="post">
            <Actions hasRule={false}>
              <Button variant="warning" size="large">
                {t('reset.button')}
              </Button>
              <LinkButton href={`/users/${pk}`} variant="plain">
                {t('cancel')}
              </LinkButton>
            </Actions>
          </Form>
        </WizardPage>
      ) : (
        <NewPassword title={t('reset.done', { name })} username={username} password={password} />
      )}
    </AppShell>
  );
}
