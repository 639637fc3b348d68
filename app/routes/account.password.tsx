import { getFormProps, useForm } from '@conform-to/react';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { redirect } from '@remix-run/node';
import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { useMachine } from '@xstate/react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { passwordChange } from '@core/contract/schemas/user';
import { passwordChangeMachine } from '~/machines/password-change.machine';
import { stayOnPage } from '~/keep-page';
import { apiFor, goalOf } from '~/services/api.server';
import { flashHeader } from '~/services/flash.server';
import { readForm, refuse, refuseWith } from '~/services/form.server';
import { pageTitle } from '~/services/page-title.server';
import { Button, LinkButton } from '~/ui/button/button';
import { PasswordField } from '~/ui/field/field';
import { Actions, Fields } from '~/ui/form/form';
import { fieldError, summaryErrors } from '~/ui/form/form-errors';
import { sentForm } from '~/ui/form/sent-form';
import { PlainShell } from '~/ui/app-shell/plain-shell';
import { WizardPage } from '~/ui/wizard/wizard';

const secretFields = ['current_password', 'new_password', 'repeat_password'];

export async function loader({ request }: LoaderFunctionArgs) {
  const me = await apiFor(request).call('users.me');
  return {
    title: await pageTitle(request, 'password:title'),
    isForced: me.must_change_password,
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

export default function PasswordPage() {
  const { isForced, username, back } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['password', 'validation', 'errors']);
  const [form, fields] = useForm<z.infer<typeof passwordChange>, string[]>({
    id: 'password',
    lastResult: sentForm(useActionData<typeof action>()),
  });
  const [change, send] = useMachine(passwordChangeMachine, { input: { isForced } });
  const isSending = useNavigation().state === 'submitting';
  const isRefused = form.status === 'error';
  useEffect(() => {
    if (isSending) send({ type: 'submit' });
    else if (isRefused) send({ type: 'refuse', refusal: 'password-wrong' });
  }, [isSending, isRefused, send]);
  const asks = [
    { field: fields.current_password, label: t('current'), autoComplete: 'current-password' },
    { field: fields.new_password, label: t('new'), hint: t('newHint'), autoComplete: 'new-password' },
    { field: fields.repeat_password, label: t('repeat'), autoComplete: 'new-password' },
  ];
  return (
    <PlainShell>
      <WizardPage
        title={t('title')}
        lead={t(isForced ? 'forcedLead' : 'lead')}
        errors={summaryErrors(t, form, {}, (name) => asks.find(({ field }) => field.name === name)?.label)}
      >
        <Form method="post" {...getFormProps(form)}>
          {/* Tells a password manager whose password this is. */}
          <input type="hidden" autoComplete="username" value={username} readOnly />
          <Fields>
            {asks.map(({ field, ...ask }) => (
              <PasswordField
                key={field.name}
                name={field.name}
                error={fieldError(t, field)}
                required
                {...ask}
              />
            ))}
          </Fields>
          <Actions hasRule={false}>
            <Button variant="primary" size="large" disabled={change.matches('validating')}>
              {t('save')}
            </Button>
            {change.can({ type: 'leave' }) && (
              <LinkButton href={back} variant="plain">
                {t('cancel')}
              </LinkButton>
            )}
          </Actions>
        </Form>
      </WizardPage>
    </PlainShell>
  );
}
