import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { stayOnPage } from '~/keep-page';
import { flashHeader } from '~/services/flash.server';
import { readForm, refuse, refuseWith } from '~/services/form.server';
import { keyOfWorkspace } from '~/services/mapping-keys.server';
import { pageTitle } from '~/services/page-title.server';
import { mayConnect } from '~/services/saved-connection.server';
import { loadSettings, saveSettings, settingsForm } from '~/services/workspace-settings.server';
import { mayEdit, needEditor, loadWorkspace } from '~/services/tables.server';
import { AppShell } from '~/ui/app-shell/app-shell';
import { LinkButton } from '~/ui/button/button';
import { SettingsFacts } from '~/ui/engine-settings/settings-facts';
import { SettingsForm, shownSettings } from '~/ui/engine-settings/settings-form';
import { WorkspaceConnections } from '~/ui/engine-settings/workspace-connections';
import { ErrorSummary } from '~/ui/error-summary/error-summary';
import { summaryErrors } from '~/ui/form/form-errors';
import { shownForm } from '~/ui/form/shown-form';
import { WorkspaceKey } from '~/ui/mapping-keys/workspace-key';
import { PageHead } from '~/ui/page-head/page-head';
import { Inset, Section } from '~/ui/section/section';
import { Lead } from '~/ui/text/text';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const workspace = await loadWorkspace(request, params);
  const [settings, mappingKey, title] = await Promise.all([
    loadSettings(request, workspace),
    keyOfWorkspace(request, workspace),
    pageTitle(request, 'settings:title', workspace.name),
  ]);
  return {
    title,
    ...{ workspace, settings, mappingKey },
    ...{ mayEdit: mayEdit(workspace), mayConnect: mayConnect(workspace) },
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const workspace = await loadWorkspace(request, params);
  needEditor(workspace);
  const submission = await readForm(request, settingsForm);
  if (submission.status !== 'success') return refuse(submission, [], 'updateEngine');
  const { refusal } = await saveSettings(request, workspace, submission.value);
  if (refusal) return refuseWith(refusal, submission, [], 'updateEngine');
  return redirect(`/workspaces/${workspace.id}/settings`, {
    headers: [await flashHeader({ type: 'success', key: 'engineUpdated' })],
  });
}

export const clientAction = stayOnPage;

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function SettingsPage() {
  const {
    workspace,
    settings,
    mappingKey,
    mayEdit: isEditor,
    mayConnect: isConnector,
  } = useLoaderData<typeof loader>();
  const isOwner = workspace.role === 'OWNER';
  const { name, mode } = workspace;
  const { t } = useTranslation(['settings', 'validation', 'errors']);
  const form = shownForm(shownSettings(name, settings), useActionData<typeof action>());
  const { fields } = form;
  return (
    <AppShell>
      <Inset>
        <ErrorSummary errors={summaryErrors(t, form, {}, (field) => t(`fields.${field}.label`))} />
        <PageHead title={t('title')} />
        <Lead>{t(isEditor ? 'lead' : 'leadReader')}</Lead>
        {isEditor ? (
          <SettingsForm fields={fields} destinationType={workspace.destination?.type} />
        ) : (
          <SettingsFacts {...{ name, mode, settings }} destinationType={workspace.destination?.type} />
        )}
        <WorkspaceConnections workspace={workspace} mayConnect={isConnector} />
        <WorkspaceKey
          mappingKey={mappingKey}
          changeHref={isOwner ? `/workspaces/${workspace.id}/mapping-key` : undefined}
        />
        {isOwner && (
          <Section title={t('delete.section')} lead={t('delete.sectionLead')}>
            <LinkButton href={`/workspaces/${workspace.id}/delete`}>{t('delete.button')}</LinkButton>
          </Section>
        )}
      </Inset>
    </AppShell>
  );
}
