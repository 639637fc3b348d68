import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { data, redirect } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { stayOnPage } from '~/keep-page';
import { answerFailure } from '~/services/act-failure.server';
import { loadAnyWorkspace } from '~/services/all-workspaces.server';
import { flashHeader } from '~/services/flash.server';
import { readFields } from '~/services/form.server';
import { pageTitle } from '~/services/page-title.server';
import { actOnSharing } from '~/services/sharing-acts.server';
import { deleteWorkspace } from '~/services/workspace-settings.server';
import { AppShell } from '~/ui/app-shell/app-shell';
import { Button } from '~/ui/button/button';
import { ErrorSummary } from '~/ui/error-summary/error-summary';
import { TextField } from '~/ui/field/field';
import { Actions, Fields } from '~/ui/form/form';
import { summaryErrors } from '~/ui/form/form-errors';
import { shownForm } from '~/ui/form/shown-form';
import { PageHead } from '~/ui/page-head/page-head';
import { Inset, Section } from '~/ui/section/section';
import { MemberTable } from '~/ui/sharing/member-table';
import { ShareFields } from '~/ui/sharing/share-fields';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { name, members } = await loadAnyWorkspace(request, params);
  return { name, members, title: await pageTitle(request, 'sharing:title', name) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { id, name } = await loadAnyWorkspace(request, params);
  const fields = await readFields(request);
  if (fields.get('intent') !== 'delete') return actOnSharing(request, id, fields, `/all-workspaces/${id}`);
  const typed = fields.get('name');
  if (typeof typed !== 'string' || typed.trim() !== name) return data({ isOtherName: true }, { status: 400 });
  const { refusal } = await deleteWorkspace(request, { id });
  if (refusal) return answerFailure(refusal, 'deleteWorkspace', { isOtherName: false });
  return redirect('/all-workspaces', {
    headers: [await flashHeader({ type: 'success', key: 'workspaceDeleted' })],
  });
}

export const clientAction = stayOnPage;

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function AnyWorkspacePage() {
  const { members } = useLoaderData<typeof loader>();
  // a completed action resets the forms
  return (
    <AnyWorkspace key={members.map((member) => `${member.id}${member.role}${member.may_view_data}`).join()} />
  );
}

/** What Admins may do with a workspace in which they have no role: change who can open it, and delete it. */
function AnyWorkspace() {
  const { name, members } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['sharing', 'settings', 'workspaces', 'validation', 'errors']);
  const answer = useActionData<typeof action>();
  const isOtherName = answer !== undefined && 'isOtherName' in answer && answer.isOtherName;
  const form = shownForm({ user: '', role: '' }, isOtherName ? undefined : answer);
  const error = isOtherName ? t('settings:delete.otherName') : undefined;
  return (
    <AppShell>
      <Inset>
        <ErrorSummary
          errors={error === undefined ? summaryErrors(t, form) : [{ fieldId: 'name', text: error }]}
        />
        <PageHead title={name} up={{ href: '/all-workspaces', label: t('workspaces:all.title') }} />
        <MemberTable members={members} mayChange />
        <Section title={t('add.title')}>
          <Form method="post" noValidate>
            <ShareFields fields={form.fields} />
          </Form>
        </Section>
        <Section title={t('settings:delete.title')} lead={t('workspaces:all.deleteLead')}>
          <Form method="post" noValidate>
            <Fields>
              <TextField
                name="name"
                label={t('settings:delete.type', { name })}
                autoComplete="off"
                required
                error={error}
              />
            </Fields>
            <Actions hasRule={false}>
              <Button variant="warning" name="intent" value="delete">
                {t('settings:delete.button')}
              </Button>
            </Actions>
          </Form>
        </Section>
      </Inset>
    </AppShell>
  );
}
