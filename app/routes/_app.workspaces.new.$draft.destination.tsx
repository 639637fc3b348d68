import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { stayOnPage, unlessFailedOrSaved } from '~/keep-page';
import { answerConnection, connectionForm, loadConnectionStep } from '~/services/connection-step.server';
import { answerDraft } from '~/services/draft.server';
import { readFields } from '~/services/form.server';
import { pageTitle } from '~/services/page-title.server';
import { AppShell } from '~/ui/app-shell/app-shell';
import { ConnectionStep } from '~/ui/connection-form/connection-step';
import { useTestingToast } from '~/ui/connection-form/use-testing-toast';
import { DestinationNotes } from '~/ui/connection-form/destination-notes';
import { DestinationOptionsFields } from '~/ui/connection-form/destination-options';
import { DraftSteps } from '~/ui/draft/draft-steps';
import { sentForm } from '~/ui/form/sent-form';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const step = await loadConnectionStep(request, params, 'destination');
  return { ...step, title: await pageTitle(request, 'wizard:destination.title', 'wizard:newWorkspace') };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { submission, watchKey, refused } = connectionForm(await readFields(request));
  if (refused) return refused;
  const answer = await answerDraft(request, params, 'destination', submission.value, { watchKey });
  return answerConnection(request, answer, 'destination', submission);
}

/** A refused connection was still saved and tested: the page shows that test. */
export const shouldRevalidate = unlessFailedOrSaved;

export const clientAction = stayOnPage;

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function DestinationStep() {
  const { draft, ...step } = useLoaderData<typeof loader>();
  const { t } = useTranslation('wizard');
  return (
    <AppShell siblings={<DraftSteps draft={draft} current="destination" />} toasts={useTestingToast()}>
      <ConnectionStep
        {...step}
        step={3}
        title={t('destination.title')}
        lead={t('destination.lead')}
        back={{ href: `/workspaces/new/${draft.id}/source`, label: t('destination.back') }}
        asideLabel={t('destination.about')}
        aside={<DestinationNotes type={step.type} />}
        result={sentForm(useActionData<typeof action>())}
        eventName="destination"
      >
        <DestinationOptionsFields options={draft.answers.destination_options} type={step.type.type} />
      </ConnectionStep>
    </AppShell>
  );
}
