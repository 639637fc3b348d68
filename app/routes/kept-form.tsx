import { redirect, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { keptFormField } from '@core/contract/kept-form';
import { safePath } from '@core/contract/own-path';
import { pageTitle } from '~/services/page-title.server';
import { signInWays } from '~/services/session.server';
import { PlainShell } from '~/ui/app-shell/plain-shell';
import { Button, LinkButton } from '~/ui/button/button';
import { Actions } from '~/ui/form/form';
import { WizardPage } from '~/ui/wizard/wizard';

/** After the sign-in: sends the form that was kept to its page again. */
export async function loader({ request }: LoaderFunctionArgs) {
  const path = safePath(new URL(request.url).searchParams.get('to'), '/');
  const { user } = await signInWays(request);
  if (user === null) throw redirect(`/login?next=${encodeURIComponent(path)}`);
  return { path, title: await pageTitle(request, 'login:kept.title') };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function KeptFormPage() {
  const { path } = useLoaderData<typeof loader>();
  const { t } = useTranslation('login');
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.requestSubmit(), []);
  return (
    <PlainShell>
      <WizardPage title={t('kept.title')} lead={t('kept.lead')} errors={[]}>
        <form method="post" action={path} ref={form}>
          <input type="hidden" name={keptFormField} value="true" />
          <Actions hasRule={false}>
            <Button variant="primary" size="large">
              {t('kept.carryOut')}
            </Button>
            <LinkButton href={path} variant="plain">
              {t('kept.without')}
            </LinkButton>
          </Actions>
        </form>
      </WizardPage>
    </PlainShell>
  );
}
