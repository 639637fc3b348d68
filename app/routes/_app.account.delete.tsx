import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { redirectDocument } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { stayOnPage } from '~/keep-page';
import { deleteAccount, deleteAccountForm } from '~/services/account.server';
import { apiFor } from '~/services/api.server';
import { readForm, refuse, refuseWith } from '~/services/form.server';
import { pageTitle } from '~/services/page-title.server';
import { PasswordField } from '~/ui/field/field';
import { Fields } from '~/ui/form/form';
import { fieldError, summaryErrors } from '~/ui/form/form-errors';
import { shownForm } from '~/ui/form/shown-form';
import { OwnedWorkspaces } from '~/ui/users/owned-workspaces';
import { ActPage } from '~/ui/wizard/act-page';

const secretFields = ['current_password'];

export async function loader({ request }: LoaderFunctionArgs) {
  const { has_password } = await apiFor(request).call('users.me');
  return { has_password, title: await pageTitle(request, 'account:delete.title', 'account:title') };
}

export async function action({ request }: ActionFunctionArgs) {
  const submission = await readForm(request, deleteAccountForm);
  if (submission.status !== 'success') return refuse(submission, secretFields, 'deleteAccount');
  const { value: headers, refusal } = await deleteAccount(request, submission.value);
  if (refusal) return refuseWith(refusal, submission, secretFields, 'deleteAccount');
  return redirectDocument('/login', { headers });
}

export const clientAction = stayOnPage;

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function DeleteAccountPage() {
  const { has_password } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['account', 'password', 'validation', 'errors']);
  const form = shownForm({ owned: '', to: '', current_password: '' }, useActionData<typeof action>());
  return (
    <ActPage
      title={t('delete.title')}
      lead={t('delete.lead')}
      errors={summaryErrors(t, form, {}, (field) =>
        field === 'current_password' ? t('password:current') : undefined,
      )}
      act={t('delete.button')}
      back={{ href: '/account', label: t('delete.cancel') }}
    >
      <Fields>
        <OwnedWorkspaces fields={form.fields} />
        {has_password && (
          <PasswordField
            name="current_password"
            label={t('password:current')}
            error={fieldError(t, form.fields.current_password)}
            autoComplete="current-password"
            required
          />
        )}
      </Fields>
    </ActPage>
  );
}
