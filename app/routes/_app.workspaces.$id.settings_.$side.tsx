import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { stayOnPage } from '~/keep-page';
import { checkForm, readFields } from '~/services/form.server';
import { pageTitle } from '~/services/page-title.server';
import {
  changeConnection,
  loadSavedConnection,
  refuseTest,
  savedConnectionForm,
} from '~/services/saved-connection.server';
import { takeWatchKey } from '~/services/watch-key.server';
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
  const fields = await readFields(request);
  const watchKey = takeWatchKey(fields);
  const submission = checkForm(fields, savedConnectionForm);
  if (submission.status !== 'success') return refuseTest(submission);
  return changeConnection(request, params, submission, watchKey);
}

export const clientAction = stayOnPage;

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

/** One of the two connections of a workspace: to edit it, or to add the destination. */
export default function ConnectionPage() {
  const { side, workspaceId, ...connection } = useLoaderData<typeof loader>();
  const { t } = useTranslation('settings');
  const answer = useActionData<typeof action>();
  const back = `/workspaces/${workspaceId}/settings`;
  return (
    <AppShell toasts={useTestingToast()}>
      <SavedConnection
        {...connection}
        side={side}
        title={t(`connections.${side}`)}
        lead={t('connections.lead')}
        back={{ href: back, label: t('connections.back') }}
        result={sentForm(answer)}
        report={answer?.report ?? null}
      />
    </AppShell>
  );
}
