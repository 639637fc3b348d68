import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { redirect } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { stayOnPage } from '~/keep-page';
import { answerFailure } from '~/services/act-failure.server';
import { flashHeader } from '~/services/flash.server';
import { checkForm, readFields, refuse, refuseWith } from '~/services/form.server';
import { pageTitle } from '~/services/page-title.server';
import {
  changePlace,
  loadSharing,
  placeForm,
  removePlace,
  share,
  shareForm,
  shareOrganizationForm,
} from '~/services/sharing.server';
import { loadWorkspace } from '~/services/tables.server';
import { AppShell } from '~/ui/app-shell/app-shell';
import { ErrorSummary } from '~/ui/error-summary/error-summary';
import { summaryErrors } from '~/ui/form/form-errors';
import { shownForm } from '~/ui/form/shown-form';
import { Link } from '~/ui/link/link';
import { PageHead } from '~/ui/page-head/page-head';
import { Inset, Section } from '~/ui/section/section';
import { MemberTable } from '~/ui/sharing/member-table';
import { ShareFields, ShareOrganizationFields } from '~/ui/sharing/share-fields';
import { Lead } from '~/ui/text/text';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { workspace, ...sharing } = await loadSharing(request, params);
  const { id, name } = workspace;
  return { id, ...sharing, title: await pageTitle(request, 'sharing:title', name) };
}

/** An act of a line: its toast says what failed. */
const noForm = { status: 'error' } as const;

export async function action({ request, params }: ActionFunctionArgs) {
  const workspace = await loadWorkspace(request, params);
  const done = async () =>
    redirect(`/workspaces/${workspace.id}/sharing`, {
      headers: [await flashHeader({ type: 'success', key: 'permissionsUpdated' })],
    });
  const ended = async ({ refusal }: Awaited<ReturnType<typeof removePlace>>) =>
    refusal ? answerFailure(refusal, 'updatePermissions', noForm) : done();
  const fields = await readFields(request);
  switch (fields.get('intent')) {
    case 'remove':
      return ended(await removePlace(request, Number(fields.get('id'))));
    case 'change': {
      const submission = checkForm(fields, placeForm);
      if (submission.status !== 'success') return refuse(submission, [], 'updatePermissions');
      return ended(await changePlace(request, submission.value));
    }
    case 'share_organization': {
      const submission = checkForm(fields, shareOrganizationForm);
      if (submission.status !== 'success') return refuse(submission, [], 'updatePermissions');
      return ended(await share(request, workspace, submission.value));
    }
    default: {
      const submission = checkForm(fields, shareForm);
      if (submission.status !== 'success') return refuse(submission, [], 'updatePermissions');
      const { refusal } = await share(request, workspace, submission.value);
      return refusal ? refuseWith(refusal, submission, [], 'updatePermissions') : done();
    }
  }
}

export const clientAction = stayOnPage;

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function SharingPage() {
  const { members } = useLoaderData<typeof loader>();
  // an act that is done leaves forms as they are at first
  return (
    <Sharing key={members.map((member) => `${member.id}${member.role}${member.may_view_data}`).join()} />
  );
}

function Sharing() {
  const { id, members, isOwner, organizations } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['sharing', 'validation', 'errors']);
  const form = shownForm({ user: '', role: '' }, useActionData<typeof action>());
  const { fields } = form;
  return (
    <AppShell>
      <Inset>
        <ErrorSummary errors={summaryErrors(t, form)} />
        <PageHead title={t('title')} />
        <Lead>{t('lead')}</Lead>
        <MemberTable members={members} mayChange={isOwner} />
        {isOwner && (
          <>
            <Section title={t('add.title')}>
              <Form method="post" noValidate>
                <ShareFields fields={fields} />
              </Form>
            </Section>
            <Section title={t('add.toOrganization')}>
              <Form method="post">
                <ShareOrganizationFields organizations={organizations} />
              </Form>
            </Section>
          </>
        )}
        <Section title={t('more')}>
          <ul>
            {isOwner && (
              <>
                <li>
                  <Link href={`/workspaces/${id}/audit`}>{t('auditLink')}</Link>
                </li>
                <li>
                  <Link href={`/workspaces/${id}/transfer`}>{t('transferLink')}</Link>
                </li>
                <li>
                  <Link href={`/workspaces/${id}/duplicate`}>{t('duplicateLink')}</Link>
                </li>
              </>
            )}
            <li>
              <Link href={`/workspaces/${id}/leave`}>{t('leaveLink')}</Link>
            </li>
          </ul>
        </Section>
      </Inset>
    </AppShell>
  );
}
