import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { redirect, redirectDocument } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { sessionForm } from '@core/contract/schemas/auth';
import { stayOnPage } from '~/keep-page';
import { goalOf } from '~/services/api.server';
import { readForm, refuse, refuseWith } from '~/services/form.server';
import { pageTitle } from '~/services/page-title.server';
import { signIn, signInWays } from '~/services/session.server';
import { Button, LinkButton } from '~/ui/button/button';
import { PasswordField, TextField } from '~/ui/field/field';
import { Actions, Fields } from '~/ui/form/form';
import { fieldError, summaryErrors } from '~/ui/form/form-errors';
import { shownForm } from '~/ui/form/shown-form';
import { PlainShell } from '~/ui/app-shell/plain-shell';
import { WizardPage } from '~/ui/wizard/wizard';

export async function loader({ request }: LoaderFunctionArgs) {
  const next = goalOf(request);
  const { user, ways } = await signInWays(request);
  if (user) throw redirect(next);
  return { title: await pageTitle(request, 'login:title'), ways };
}

export async function action({ request }: ActionFunctionArgs) {
  const submission = await readForm(request, sessionForm);
  if (submission.status !== 'success') return refuse(submission, ['password']);
  const next = goalOf(request);
  const { value: session, refusal } = await signIn(request, submission.value);
  if (refusal) return refuseWith(refusal, submission, ['password']);
  const { headers, mustChangePassword } = session;
  // a document of its own: its language may be another, that of the profile
  return redirectDocument(mustChangePassword ? `/account/password?next=${encodeURIComponent(next)}` : next, {
    headers,
  });
}

export const clientAction = stayOnPage;

/** The time to wait after too many tries. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

/** Nothing to wait for before the first key. */
export const handle = { hasScripts: false };

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function LoginPage() {
  const { ways } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['login', 'validation', 'errors']);
  const form = shownForm({ username: '', password: '' }, useActionData<typeof action>());
  const { fields } = form;
  return (
    <PlainShell>
      <WizardPage
        title={t('title')}
        lead={t('lead')}
        errors={summaryErrors(t, form, {}, (field) => t(field))}
      >
        {ways.password && (
          <Form method="post" noValidate>
            <Fields>
              <TextField
                name="username"
                label={t('username')}
                defaultValue={fields.username.initialValue}
                error={fieldError(t, fields.username)}
                autoComplete="username"
                autoCapitalize="none"
                spellCheck={false}
                required
              />
              <PasswordField
                name="password"
                label={t('password')}
                error={fieldError(t, fields.password)}
                autoComplete="current-password"
                required
              />
            </Fields>
            <Actions hasRule={false}>
              <Button variant="primary" size="large">
                {t('signIn')}
              </Button>
            </Actions>
          </Form>
        )}
        {ways.sso && (
          <Actions hasRule={ways.password}>
            <LinkButton href="/api/v1/oidc/authenticate/" size="large" isDocument>
              {t('sso', { provider: ways.sso.name })}
            </LinkButton>
          </Actions>
        )}
      </WizardPage>
    </PlainShell>
  );
}
