import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { redirect, redirectDocument } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { stayOnPage } from '~/keep-page';
import { profileForm, saveProfile } from '~/services/account.server';
import { answerFailure } from '~/services/act-failure.server';
import { apiFor } from '~/services/api.server';
import { flashHeader } from '~/services/flash.server';
import { checkForm, readFields, refuse, refuseWith } from '~/services/form.server';
import { pageTitle } from '~/services/page-title.server';
import { OwnOrganizations } from '~/ui/account/own-organizations';
import { ProfileFields } from '~/ui/account/profile-fields';
import { AppShell } from '~/ui/app-shell/app-shell';
import { Button, LinkButton } from '~/ui/button/button';
import { ErrorSummary } from '~/ui/error-summary/error-summary';
import { Actions } from '~/ui/form/form';
import { summaryErrors } from '~/ui/form/form-errors';
import { shownForm } from '~/ui/form/shown-form';
import { PageHead } from '~/ui/page-head/page-head';
import { Inset, Section } from '~/ui/section/section';

export async function loader({ request }: LoaderFunctionArgs) {
  const me = await apiFor(request).call('users.me');
  return { me, title: await pageTitle(request, 'account:title') };
}

export async function action({ request }: ActionFunctionArgs) {
  const fields = await readFields(request);
  if (fields.get('intent') === 'leave') return leave(request, Number(fields.get('id')));
  const submission = checkForm(fields, profileForm);
  if (submission.status !== 'success') return refuse(submission, [], 'saveProfile');
  const { value: headers, refusal } = await saveProfile(request, submission.value);
  if (refusal) return refuseWith(refusal, submission, [], 'saveProfile');
  headers.append(...(await flashHeader({ type: 'success', key: 'profileSaved' })));
  // a full document, as its language may differ
  return redirectDocument('/account', { headers });
}

async function leave(request: Request, organizationId: number) {
  const { refusal } = await apiFor(request).attempt((api) =>
    api.call('users.leaveOrganization', { params: { organizationId } }),
  );
  if (refusal) return answerFailure(refusal, 'leaveOrganization', { status: 'error' } as const);
  return redirect('/account', { headers: [await flashHeader({ type: 'success', key: 'organizationLeft' })] });
}

export const clientAction = stayOnPage;

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function AccountPage() {
  const { me } = useLoaderData<typeof loader>();
  const { t } = useTranslation([
    'account',
    'users',
    'password',
    'mapping-keys',
    'file-folders',
    'validation',
    'errors',
  ]);
  const { first_name, last_name, email, locale, organizations, has_password } = me;
  const form = shownForm(
    { first_name, last_name, email: email ?? '', locale: locale ?? 'browser' },
    useActionData<typeof action>(),
  );
  return (
    <AppShell>
      <Inset>
        <ErrorSummary errors={summaryErrors(t, form)} />
        <PageHead title={t('title')} facts={[me.username, t(`users:roles.${me.role}`)]} />
        <Section title={t('profile.title')}>
          <Form method="post" noValidate>
            <ProfileFields fields={form.fields} />
            <Actions hasRule={false}>
              <Button variant="primary">{t('profile.save')}</Button>
            </Actions>
          </Form>
        </Section>
        <Section title={t('access.title')} lead={t('access.lead')}>
          <Actions hasRule={false}>
            {has_password && (
              <LinkButton href="/account/password?next=/account">{t('password:title')}</LinkButton>
            )}
            <LinkButton href="/account/sessions">{t('sessions.title')}</LinkButton>
            <LinkButton href="/account/tokens">{t('tokens.title')}</LinkButton>
            <LinkButton href="/mapping-keys">{t('mapping-keys:title')}</LinkButton>
            <LinkButton href="/file-folders">{t('file-folders:title')}</LinkButton>
          </Actions>
        </Section>
        <Section title={t('organizations.title')} lead={t('organizations.lead')}>
          <OwnOrganizations organizations={organizations} />
        </Section>
        <Section title={t('data.title')} lead={t('data.lead')}>
          <Actions hasRule={false}>
            <LinkButton href="/api/v1/users/me/export/" isDocument>
              {t('data.export')}
            </LinkButton>
            <LinkButton href="/account/delete">{t('delete.link')}</LinkButton>
          </Actions>
        </Section>
      </Inset>
    </AppShell>
  );
}
