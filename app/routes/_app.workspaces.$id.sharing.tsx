import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { stayOnPage } from '~/keep-page';
import { readFields } from '~/services/form.server';
import { pageTitle } from '~/services/page-title.server';
import { actOnSharing } from '~/services/sharing-acts.server';
import { loadSharing } from '~/services/sharing.server';
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

export async function action({ request, params }: ActionFunctionArgs) {
  const { id } = await loadWorkspace(request, params);
  return actOnSharing(request, id, await readFields(request), `/workspaces/${id}/sharing`);
}

export const clientAction = stayOnPage;

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function SharingPage() {
  const { members } = useLoaderData<typeof loader>();
  // a completed action resets the forms
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
