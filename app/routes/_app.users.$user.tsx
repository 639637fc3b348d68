import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { redirect } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { stayOnPage } from '~/keep-page';
import { flashHeader } from '~/services/flash.server';
import { readForm, refuse, refuseWith } from '~/services/form.server';
import { pageTitle } from '~/services/page-title.server';
import { idParam } from '~/services/params.server';
import { loadUser, saveUser, userForm } from '~/services/users.server';
import { AppShell } from '~/ui/app-shell/app-shell';
import { Button, LinkButton } from '~/ui/button/button';
import { Actions } from '~/ui/form/form';
import { summaryErrors } from '~/ui/form/form-errors';
import { shownForm } from '~/ui/form/shown-form';
import { Remark } from '~/ui/notice/notice';
import { UserFields } from '~/ui/users/user-fields';
import { WizardPage } from '~/ui/wizard/wizard';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const loaded = await loadUser(request, params);
  return { ...loaded, title: await pageTitle(request, 'users:title', loaded.user.display_name) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const id = idParam(params, 'user');
  const submission = await readForm(request, userForm);
  if (submission.status !== 'success') return refuse(submission, [], 'saveUser');
  const { refusal } = await saveUser(request, id, submission.value);
  if (refusal) return refuseWith(refusal, submission, [], 'saveUser');
  return redirect('/users', { headers: [await flashHeader({ type: 'success', key: 'userSaved' })] });
}

export const clientAction = stayOnPage;

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function UserPage() {
  const { user, organizations, isOwn, isAbove, roles } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['users', 'validation', 'errors']);
  const { pk, username, first_name, last_name, email, role } = user;
  const form = shownForm(
    { username, first_name, last_name, email: email ?? '', role },
    useActionData<typeof action>(),
  );
  const { fields } = form;
  return (
    <AppShell>
      <WizardPage
        title={user.display_name}
        back={{ href: '/users', label: t('title') }}
        errors={summaryErrors(t, form, {}, (field) => t(`fields.${field}`))}
      >
        {isAbove && <Remark tone="info">{t('edit.above')}</Remark>}
        {isOwn && <Remark tone="info">{t('edit.own')}</Remark>}
        {!isAbove && (
          <Form method="post" noValidate>
            <UserFields
              {...{ fields, organizations }}
              roles={isOwn ? [] : roles}
              memberOf={user.organizations.map(({ id }) => id)}
            />
            <Actions hasRule={false}>
              <Button variant="primary">{t('edit.save')}</Button>
              {!isOwn && (
                <>
                  <LinkButton href={`/users/${pk}/reset`}>{t('reset.link')}</LinkButton>
                  <LinkButton href={`/users/${pk}/delete`}>{t('delete.link')}</LinkButton>
                </>
              )}
              <LinkButton href="/users" variant="plain">
                {t('cancel')}
              </LinkButton>
            </Actions>
          </Form>
        )}
      </WizardPage>
    </AppShell>
  );
}
