import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { data } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { stayOnPage } from '~/keep-page';
import { apiFor } from '~/services/api.server';
import { readForm, refuse, refuseWith } from '~/services/form.server';
import { pageTitle } from '~/services/page-title.server';
import { addUser, loadAdmin, newUserForm, rolesOf } from '~/services/users.server';
import { AppShell } from '~/ui/app-shell/app-shell';
import { Button, LinkButton } from '~/ui/button/button';
import { PasswordField } from '~/ui/field/field';
import { Actions } from '~/ui/form/form';
import { fieldError, summaryErrors } from '~/ui/form/form-errors';
import { shownForm } from '~/ui/form/shown-form';
import { NewPassword } from '~/ui/users/new-password';
import { UserFields } from '~/ui/users/user-fields';
import { WizardPage } from '~/ui/wizard/wizard';

const secretFields = ['password'];

export async function loader({ request }: LoaderFunctionArgs) {
  const me = await loadAdmin(request);
  const { results: organizations } = await apiFor(request).call('organization.list');
  return { roles: rolesOf(me), organizations, title: await pageTitle(request, 'users:create.title') };
}

export async function action({ request }: ActionFunctionArgs) {
  const submission = await readForm(request, newUserForm);
  if (submission.status !== 'success') return refuse(submission, secretFields, 'saveUser');
  const { value: user, refusal } = await addUser(request, submission.value);
  if (refusal) return refuseWith(refusal, submission, secretFields, 'saveUser');
  const made = { name: user.display_name, username: user.username, password: user.generated_password };
  // the only page that shows the password: it is in neither the URL nor a cookie
  return data({ made, status: 'success' } as const, { headers: { 'Cache-Control': 'no-store' } });
}

export const clientAction = stayOnPage;

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function NewUserPage() {
  const answer = useActionData<typeof action>();
  const { t } = useTranslation('users');
  return (
    <AppShell>
      {answer && 'made' in answer ? (
        <NewPassword title={t('made.title', { name: answer.made.name })} {...answer.made} />
      ) : (
        <NewUserForm />
      )}
    </AppShell>
  );
}

function NewUserForm() {
  const { roles, organizations } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['users', 'validation', 'errors']);
  const form = shownForm(
    { username: '', first_name: '', last_name: '', email: '', role: 'User', password: '' },
    useActionData<typeof action>(),
  );
  const { fields } = form;
  return (
    <WizardPage
      title={t('create.title')}
      lead={t('create.lead')}
      errors={summaryErrors(t, form, {}, (field) => t(`fields.${field}`))}
    >
      <Form method="post" noValidate>
        <UserFields {...{ fields, roles, organizations }} memberOf={[]}>
          <PasswordField
            name="password"
            label={t('fields.password')}
            hint={t('fields.passwordHint')}
            error={fieldError(t, fields.password)}
            autoComplete="new-password"
            isOptional
          />
        </UserFields>
        <Actions hasRule={false}>
          <Button variant="primary" size="large">
            {t('create.button')}
          </Button>
          <LinkButton href="/users" variant="plain">
            {t('cancel')}
          </LinkButton>
        </Actions>
      </Form>
    </WizardPage>
  );
}
