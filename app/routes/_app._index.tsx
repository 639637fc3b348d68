import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { redirect } from '@remix-run/node';
import { Form, useLoaderData, useRouteLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { stayOnPage } from '~/keep-page';
import { answerFailure } from '~/services/act-failure.server';
import { apiFor } from '~/services/api.server';
import { flashHeader } from '~/services/flash.server';
import { readFields } from '~/services/form.server';
import { translatorOf } from '~/services/i18n.server';
import { newRequestKey } from '~/services/request-key.server';
import { pageTitle } from '~/services/page-title.server';
import { AppShell, appRouteId, type AppData } from '~/ui/app-shell/app-shell';
import { Button, LinkButton } from '~/ui/button/button';
import { SampleChoice } from '~/ui/connection-form/sample-choice';
import { EmptyState } from '~/ui/empty-state/empty-state';
import { PageHead } from '~/ui/page-head/page-head';
import { Inset, Section } from '~/ui/section/section';
import { DraftTable } from '~/ui/workspace-list/draft-table';
import { WorkspaceTable } from '~/ui/workspace-list/workspace-table';

export async function loader({ request }: LoaderFunctionArgs) {
  const api = apiFor(request);
  const [workspaces, drafts, me, samples] = await Promise.all([
    api.call('workspaces.list'),
    api.call('workspaceDrafts.list'),
    api.call('users.me'),
    api.call('database.samples'),
  ]);
  return {
    title: await pageTitle(request, 'workspaces:title'),
    own: workspaces.results.filter(({ owner }) => owner.pk === me.pk),
    shared: workspaces.results.filter(({ owner }) => owner.pk !== me.pk),
    drafts: drafts.results,
    samples,
    isAdmin: me.role !== 'User',
    requestKey: newRequestKey(),
  };
}

/**
 * Starts a workspace creation, with its draft on the server from the first page on; or creates a workspace on a sample
 * right away.
 */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readFields(request);
  const key = form.get('request_key');
  const sample = form.get('sample_db');
  if (typeof sample === 'string') return startOnSample(request, sample, key);
  const { value: draft, refusal } = await apiFor(request).attempt((api) =>
    api.call('workspaceDrafts.create', {
      body: typeof key === 'string' && key !== '' ? { request_key: key } : {},
    }),
  );
  return refusal ? answerFailure(refusal, 'startCreation', {}) : redirect(`/workspaces/new/${draft.id}/name`);
}

async function startOnSample(request: Request, sample: string, key: unknown) {
  const samples = await apiFor(request).call('database.samples');
  const label = samples.find(({ id }) => id === sample)?.label_key;
  const t = await translatorOf(request, 'workspaces');
  const { value, refusal } = await apiFor(request).attempt((api) =>
    api.call('workspaces.create', {
      query: { sample_db: sample },
      body: {
        name: label === undefined ? sample : t(`wizard:${label}`),
        mode: 'DE_IDENTIFY',
        ...(typeof key === 'string' && key !== '' ? { request_key: `${key}-${sample}`.slice(0, 64) } : {}),
      },
    }),
  );
  if (refusal) return answerFailure(refusal, 'createWorkspace', {});
  const done = { type: 'success', key: 'workspaceCreated' } as const;
  const path = `/workspaces/${value.workspace.id}/jobs/${value.job.id}`;
  return redirect(path, { headers: [await flashHeader(done)] });
}

export const clientAction = stayOnPage;

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function WorkspacesPage() {
  const { own, shared, drafts, samples, isAdmin, requestKey } = useLoaderData<typeof loader>();
  const current = useRouteLoaderData<AppData>(appRouteId)?.queried?.workspace.id;
  const { t } = useTranslation(['workspaces', 'wizard']);
  const create = (
    <Form method="post" action="?index">
      <input type="hidden" name="request_key" value={requestKey} />
      <Button variant="primary">{t('create')}</Button>
    </Form>
  );
  const isEmpty = own.length + shared.length + drafts.length === 0;
  return (
    <AppShell>
      <Inset>
        <PageHead
          title={t('title')}
          actions={
            <>
              {isAdmin && (
                <LinkButton href="/all-workspaces" variant="plain">
                  {t('all.link')}
                </LinkButton>
              )}
              {!isEmpty && create}
            </>
          }
        />
        {isEmpty && (
          <EmptyState title={t('empty.title')} action={create}>
            <p>{t('empty.lead')}</p>
          </EmptyState>
        )}
        {isEmpty && samples.length > 0 && (
          <Section title={t('samples')} titleId="samples">
            <SampleChoice
              action="?index"
              sent={{ request_key: requestKey }}
              samples={samples.map((sample) => ({
                id: sample.id,
                label: t('startOn', { sample: t(`wizard:${sample.label_key}`) }),
                description: t(`wizard:${sample.description_key}`),
              }))}
            />
          </Section>
        )}
        {drafts.length > 0 && (
          <Section title={t('drafts.title')} titleId="drafts">
            <DraftTable drafts={drafts} labelledBy="drafts" />
          </Section>
        )}
        {own.length > 0 && (
          <Section title={t('own')} titleId="own">
            <WorkspaceTable workspaces={own} labelledBy="own" current={current} />
          </Section>
        )}
        {shared.length > 0 && (
          <Section title={t('shared')} titleId="shared">
            <WorkspaceTable workspaces={shared} labelledBy="shared" isShared current={current} />
          </Section>
        )}
      </Inset>
    </AppShell>
  );
}
