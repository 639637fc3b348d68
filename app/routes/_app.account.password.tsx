import { getFormProps, parse, useForm } from '@conform-to/react';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { redirect } from '@remix-run/node';
import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { passwordChangeErrors } from '@core/contract/password-change';
import { passwordChange } from '@core/contract/schemas/user';
import { stayOnPage } from '~/keep-page';
import { newPasswordChange, passwordChangeAffordances } from '~/machines/password-change.machine';
import { apiFor, goalOf } from '~/services/api.server';
import { flashHeader } from '~/services/flash.server';
import { readForm, refuse, refuseWith } from '~/services/form.server';
import { pageTitle } from '~/services/page-title.server';
import { Button, LinkButton } from '~/ui/button/button';
import { CheckboxField } from '~/ui/field/choices';
import { PasswordField } from '~/ui/field/field';
import { Actions, Fields } from '~/ui/form/form';
import { fieldError, summaryErrors } from '~/ui/form/form-errors';
import { sentForm } from '~/ui/form/sent-form';
import { useSentErrors } from '~/ui/form/use-sent-errors';
import { AppShell } from '~/ui/app-shell/app-shell';
import { PlainShell } from '~/ui/app-shell/plain-shell';
import { WizardPage } from '~/ui/wizard/wizard';

type PasswordChange = z.infer<typeof passwordChange>;

const secretFields = ['current_password', 'new_password', 'repeat_password'];

export async function loader({ request }: LoaderFunctionArgs) {
  const api = apiFor(request);
  const me = await api.call('users.me');
  const { canLeave } = passwordChangeAffordances(newPasswordChange(me.must_change_password));
  // before a forced change nothing else may be asked
  const tokens = canLeave ? await api.call('users.listTokens') : [];
  return {
    title: await pageTitle(request, 'password:title'),
    canLeave,
    hasTokens: tokens.length > 0,
    username: me.username,
    back: goalOf(request),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const submission = await readForm(request, passwordChange);
  if (submission.status !== 'success') return refuse(submission, secretFields, 'changePassword');
  const { refusal } = await apiFor(request).attempt((api) =>
    api.call('users.changePassword', { body: submission.value }),
  );
  if (refusal) return refuseWith(refusal, submission, secretFields, 'changePassword');
  return redirect(goalOf(request), {
    headers: [await flashHeader({ type: 'success', key: 'passwordChanged' })],
  });
}

export const clientAction = stayOnPage;

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

/** Validation in the browser, before anything is sent. */
const checkInBrowser = (fields: FormData) =>
  parse<PasswordChange, string[]>(fields, {
    resolve: (typed) => {
      const filled = Object.fromEntries(Object.entries(typed).filter(([, text]) => text !== ''));
      const error = passwordChangeErrors(filled);
      return Object.keys(error).length > 0 ? { error } : { value: filled as PasswordChange };
    },
  });

export default function PasswordPage() {
  const { canLeave, hasTokens, username, back } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['password', 'validation', 'errors']);
  const [form, fields] = useForm<PasswordChange>({
    id: 'password-change',
    lastResult: sentForm(useActionData<typeof action>()),
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => checkInBrowser(formData),
  });
  const sent = useSentErrors(form);
  const isSending = useNavigation().state === 'submitting';
  const asks = [
    { name: 'current_password', label: t('current'), autoComplete: 'current-password' },
    { name: 'new_password', label: t('new'), hint: t('newHint'), autoComplete: 'new-password' },
    { name: 'repeat_password', label: t('repeat'), autoComplete: 'new-password' },
  ] as const;
  // a forced change can't be bypassed
  const Shell = canLeave ? AppShell : PlainShell;
  return (
    <Shell>
      <WizardPage
        title={t('title')}
        lead={t(canLeave ? 'lead' : 'forcedLead')}
        errors={summaryErrors(t, sent, {}, (field) => asks.find(({ name }) => field === name)?.label)}
      >
        <Form method="post" {...getFormProps(form)}>
          {/* Tells a password manager whose password this is. */}
          <input type="hidden" autoComplete="username" value={username} readOnly />
          <Fields>
            {asks.map((ask) => (
              <PasswordField key={ask.name} error={fieldError(t, fields[ask.name])} required {...ask} />
            ))}
            {hasTokens && (
              <CheckboxField name="keep_tokens" label={t('keepTokens')} hint={t('keepTokensHint')} />
            )}
          </Fields>
          <Actions hasRule={false}>
            <Button variant="primary" size="large" disabled={isSending}>
              {t('save')}
            </Button>
            {canLeave && (
              <LinkButton href={back} variant="plain">
                {t('cancel')}
              </LinkButton>
            )}
          </Actions>
        </Form>
      </WizardPage>
    </Shell>
  );
}
