import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { redirect } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { apiFor } from '~/services/api.server';
import { readFields } from '~/services/form.server';
import { pageTitle } from '~/services/page-title.server';
import { AppShell } from '~/ui/app-shell/app-shell';
import { Button } from '~/ui/button/button';
import { EmptyState } from '~/ui/empty-state/empty-state';
import { PageHead } from '~/ui/page-head/page-head';
import { Inset, Section } from '~/ui/section/section';
import { DraftTable } from '~/ui/workspace-list/draft-table';
import { WorkspaceTable } from '~/ui/workspace-list/workspace-table';

export async function loader({ request }: LoaderFunctionArgs) {
  const api = apiFor(request);
  const [workspaces, drafts, me] = await Promise.all([
    api.call('workspaces.list'),
    api.call('workspaceDrafts.list'),
    api.call('users.me'),
  ]);
  return {
    title: await pageTitle(request, 'workspaces:title'),
    own: workspaces.results.filter(({ owner }) => owner.pk === me.pk),
    shared: workspaces.results.filter(({ owner }) => owner.pk !== me.pk),
    drafts: drafts.results,
  };
}

/** Begins a creation; the draft is on the server from the first page on. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readFields(request);
  const key = form.get('request_key');
  const draft = await apiFor(request).call('workspaceDrafts.create', {
    body: typeof key === 'string' && key !== '' ? { request_key: key } : {},
  });
  return redirect(`/workspaces/new/${draft.id}/name`);
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function WorkspacesPage() {
  const { own, shared, drafts } = useLoaderData<typeof loader>();
  const { t } = useTranslation('workspaces');
  const create = (
    <Form method="post" action="?index">
      <Button variant="primary">{t('create')}</Button>
    </Form>
  );
  const isEmpty = own.length + shared.length + drafts.length === 0;
  return (
    <AppShell>
      <Inset>
        <PageHead title={t('title')} {...(isEmpty ? {} : { actions: create })} />
        {isEmpty && (
          <EmptyState title={t('empty.title')} action={create}>
            <p>{t('empty.lead')}</p>
          </EmptyState>
        )}
        {drafts.length > 0 && (
          <Section title={t('drafts.title')} titleId="drafts">
            <DraftTable drafts={drafts} labelledBy="drafts" />
          </Section>
        )}
        {own.length > 0 && (
          <Section title={t('own')} titleId="own">
            <WorkspaceTable workspaces={own} labelledBy="own" />
          </Section>
        )}
        {shared.length > 0 && (
          <Section title={t('shared')} titleId="shared">
            <WorkspaceTable workspaces={shared} labelledBy="shared" isShared />
          </Section>
        )}
      </Inset>
    </AppShell>
  );
}
