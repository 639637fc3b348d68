import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { stayOnPage, unlessFailedOrSaved } from '~/keep-page';
import { apiFor } from '~/services/api.server';
import { answerConnection, connectionForm, loadConnectionStep } from '~/services/connection-step.server';
import { answerDraft } from '~/services/draft.server';
import { readFields } from '~/services/form.server';
import { pageTitle } from '~/services/page-title.server';
import { AppShell } from '~/ui/app-shell/app-shell';
import { ConnectionStep } from '~/ui/connection-form/connection-step';
import { useTestingToast } from '~/ui/connection-form/use-testing-toast';
import { SampleChoice } from '~/ui/connection-form/sample-choice';
import { SourceNotes } from '~/ui/connection-form/source-notes';
import { DraftSteps } from '~/ui/draft/draft-steps';
import { sentForm } from '~/ui/form/sent-form';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const [step, samples, title] = await Promise.all([
    loadConnectionStep(request, params, 'source'),
    apiFor(request).call('database.samples'),
    pageTitle(request, 'wizard:source.title', 'wizard:newWorkspace'),
  ]);
  return { ...step, samples, title };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { submission, watchKey, refused } = connectionForm(await readFields(request));
  if (refused) return refused;
  const answer = await answerDraft(request, params, 'source', submission.value, { watchKey });
  return answerConnection(request, answer, 'source', submission);
}

/** A refused connection was still saved and tested: the page shows that test. */
export const shouldRevalidate = unlessFailedOrSaved;

export const clientAction = stayOnPage;

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function SourceStep() {
  const { draft, samples, ...step } = useLoaderData<typeof loader>();
  const { t } = useTranslation('wizard');
  return (
    <AppShell siblings={<DraftSteps draft={draft} current="source" />} toasts={useTestingToast()}>
      <ConnectionStep
        {...step}
        step={2}
        title={t('source.title')}
        lead={t('source.lead')}
        back={{ href: `/workspaces/new/${draft.id}/name`, label: t('source.back') }}
        asideLabel={t('source.about')}
        aside={
          <SourceNotes type={step.type}>
            <SampleChoice
              sent={{ type: 'sample.choose' }}
              samples={samples.map((sample) => ({
                id: sample.id,
                label: t(sample.label_key),
                description: t(sample.description_key),
              }))}
            />
          </SourceNotes>
        }
        result={sentForm(useActionData<typeof action>())}
        eventName="source"
      />
    </AppShell>
  );
}
