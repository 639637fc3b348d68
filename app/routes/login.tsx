import { getFormProps, useForm } from '@conform-to/react';
import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { redirect, redirectDocument } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { sessionForm } from '@core/contract/schemas/auth';
import { ssoRefusal } from '@core/contract/sign-in-refusal';
import { stayOnPage } from '~/keep-page';
import { goalOf } from '~/services/api.server';
import { readForm, refuse, refuseWith } from '~/services/form.server';
import { pageTitle } from '~/services/page-title.server';
import { signIn, signInWays } from '~/services/session.server';
import { Button, LinkButton } from '~/ui/button/button';
import { PasswordField, TextField } from '~/ui/field/field';
import { Actions, Fields } from '~/ui/form/form';
import { fieldError, summaryErrors } from '~/ui/form/form-errors';
import { sentForm } from '~/ui/form/sent-form';
import { Remark } from '~/ui/notice/notice';
import { PlainShell } from '~/ui/app-shell/plain-shell';
import { WizardPage } from '~/ui/wizard/wizard';
import { errorText } from '~/ui/words/words';

export async function loader({ request }: LoaderFunctionArgs) {
  const next = goalOf(request);
  const { user, ways } = await signInWays(request);
  if (user) throw redirect(next);
  const { searchParams } = new URL(request.url);
  return {
    title: await pageTitle(request, 'login:title'),
    ways,
    next,
    /** Owners can always use their password, even if it is disabled for everybody else. */
    isByPassword: ways.password || searchParams.get('way') === 'password',
    why: z.enum(['ended', 'kept', 'lost']).safeParse(searchParams.get('why')).data ?? null,
    refused: ssoRefusal.safeParse(searchParams.get('refused')).data ?? null,
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const submission = await readForm(request, sessionForm);
  if (submission.status !== 'success') return refuse(submission, ['password']);
  const { value, refusal } = await signIn(request, submission.value, goalOf(request));
  if (refusal) return refuseWith(refusal, submission, ['password']);
  // a full document, as the language of the profile may differ
  return redirectDocument(value.leadsTo, { headers: value.headers });
}

export const clientAction = stayOnPage;

/** Retry-After, if there were too many attempts. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

/** Nothing on it needs client JavaScript: its only script is for what a browser keeps (public/kept-choices.js). */
export const handle = { hasScripts: false };

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function LoginPage() {
  const { ways, next, isByPassword, why, refused } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['login', 'validation', 'errors']);
  const sent = useActionData<typeof action>();
  const [form, fields] = useForm<z.infer<typeof sessionForm>>({
    id: 'login',
    lastResult: sentForm(sent),
  });
  const ofProvider = refused !== null && sent === undefined ? [{ text: errorText(t, refused) }] : [];
  return (
    <PlainShell>
      <script src="/kept-choices.js" defer />
      <WizardPage
        title={t('title')}
        lead={t(isByPassword && !ways.password ? 'ownersLead' : 'lead')}
        errors={[...ofProvider, ...summaryErrors(t, form, {}, (field) => t(field))]}
      >
        {why !== null && <Remark tone={why === 'lost' ? 'warning' : 'info'}>{t(`why.${why}`)}</Remark>}
        {isByPassword && (
          <Form method="post" {...getFormProps(form)}>
            <Fields>
              <TextField
                name={fields.username.name}
                label={t('username')}
                defaultValue={fields.username.initialValue}
                error={fieldError(t, fields.username)}
                autoComplete="username"
                autoCapitalize="none"
                spellCheck={false}
                required
              />
              <PasswordField
                name={fields.password.name}
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
          <Actions hasRule={isByPassword}>
            <LinkButton
              href={`/api/v1/oidc/authenticate/?next=${encodeURIComponent(next)}`}
              variant={isByPassword ? 'standard' : 'primary'}
              size="large"
              isDocument
            >
              {t('sso', { provider: ways.sso.name })}
            </LinkButton>
            {!isByPassword && (
              <LinkButton href={`/login?way=password&next=${encodeURIComponent(next)}`} variant="plain">
                {t('asOwner')}
              </LinkButton>
            )}
          </Actions>
        )}
      </WizardPage>
    </PlainShell>
  );
}
