import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { stayOnPage } from '~/keep-page';
import { flashHeader } from '~/services/flash.server';
import { readForm, refuse, refuseWith } from '~/services/form.server';
import { pageTitle } from '~/services/page-title.server';
import { deleteUser, deleteUserForm, loadUser } from '~/services/users.server';
import { Fields } from '~/ui/form/form';
import { summaryErrors } from '~/ui/form/form-errors';
import { shownForm } from '~/ui/form/shown-form';
import { OwnedWorkspaces } from '~/ui/users/owned-workspaces';
import { ActPage } from '~/ui/wizard/act-page';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { user, isOwn } = await loadUser(request, params);
  if (isOwn) throw redirect('/account/delete');
  return { user, title: await pageTitle(request, 'users:delete.title', user.display_name) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const submission = await readForm(request, deleteUserForm);
  if (submission.status !== 'success') return refuse(submission, [], 'deleteUser');
  const { user } = await loadUser(request, params);
  const { refusal } = await deleteUser(request, user.pk, submission.value);
  if (refusal) return refuseWith(refusal, submission, [], 'deleteUser');
  return redirect('/users', { headers: [await flashHeader({ type: 'success', key: 'userDeleted' })] });
}

export const clientAction = stayOnPage;

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

/** Asks what happens to workspaces that nobody else owns, if there are any. */
export default function DeleteUserPage() {
  const { user } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['users', 'validation', 'errors']);
  const form = shownForm({ owned: '', to: '' }, useActionData<typeof action>());
  return (
    <ActPage
      title={t('delete.titleOf', { name: user.display_name })}
      lead={t('delete.lead')}
      errors={summaryErrors(t, form)}

      act={t('delete.button')}
      back={{ href: `/users/${user.pk}`, label: t('cancel') }}
    >
      <Fields>
        <OwnedWorkspaces fields={form.fields} />
      </Fields>
    </ActPage>
  );
}
