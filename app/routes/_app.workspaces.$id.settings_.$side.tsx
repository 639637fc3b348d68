import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { stayOnPage } from '~/keep-page';
import { readForm } from '~/services/form.server';
import { pageTitle } from '~/services/page-title.server';
import {
  changeConnection,
  loadSavedConnection,
  refuseTest,
  savedConnectionForm,
} from '~/services/saved-connection.server';
import { AppShell } from '~/ui/app-shell/app-shell';
import { SavedConnection } from '~/ui/connection-form/saved-connection';
import { useTestingToast } from '~/ui/connection-form/use-testing-toast';
import { sentForm } from '~/ui/form/sent-form';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { workspaceName, ...page } = await loadSavedConnection(request, params);
  return {
    ...page,
    title: await pageTitle(request, `settings:connections.${page.side}`, 'settings:title', workspaceName),
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const submission = await readForm(request, savedConnectionForm);
  if (submission.status !== 'success') return refuseTest(submission);
  return changeConnection(request, params, submission);
}

export const clientAction = stayOnPage;

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

/** One of the two connections of a workspace, to change it. */
export default function ConnectionPage() {
  const { side, saved, type, workspaceId } = useLoaderData<typeof loader>();
  const { t } = useTranslation('settings');
  const answer = useActionData<typeof action>();
  const back = `/workspaces/${workspaceId}/settings`;
  return (
    <AppShell toasts={useTestingToast()}>
      <SavedConnection
        {...{ side, saved, type }}
        title={t(`connections.${side}`)}
        lead={t('connections.lead')}
        back={{ href: back, label: t('connections.back') }}
        result={sentForm(answer)}
        report={answer?.report ?? null}
      />
    </AppShell>
  );
}
