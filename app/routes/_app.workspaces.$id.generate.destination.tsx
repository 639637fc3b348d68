import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Form, useActionData, useLoaderData, useParams } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { stayOnPage } from '~/keep-page';
import { apiFor } from '~/services/api.server';
import { readForm, refuse, typedForm } from '~/services/form.server';
import { destinationForm, loadGenerate, answerStart } from '~/services/generate.server';
import { engineIdOf } from '~/services/jobs.server';
import { pageTitle } from '~/services/page-title.server';
import { AppShell } from '~/ui/app-shell/app-shell';
import { DestinationOptionsFields } from '~/ui/connection-form/destination-options';
import { sentForm, typedTexts } from '~/ui/form/sent-form';
import { GenerateSteps } from '~/ui/generate/generate-steps';
import { activeJobPath, refusalErrors } from '~/ui/generate/refusal';
import { StartActions } from '~/ui/generate/start-actions';
import { ValidationFindings } from '~/ui/generate/validation-findings';
import { WizardPage } from '~/ui/wizard/wizard';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const run = await loadGenerate(request, params);
  return { ...run, title: await pageTitle(request, 'generate:destination.title', run.engine.name) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const submission = await readForm(request, destinationForm);
  if (submission.status !== 'success') return refuse(submission, [], 'startJob');
  const { options, replace_active } = submission.value;
  const engineId = await engineIdOf(request, params);
  const started = await apiFor(request).attempt(async (api) => ({
    job: await api.call('engine.validateDestination', {
      params: { engineId },
      body: { destination_options: options, replace_active },
    }),
  }));
  return answerStart(params, started, typedForm(submission));
}

export const clientAction = stayOnPage;

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function DestinationPage() {
  const { engine, validation, settings } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const refused = answer?.refused;
  const { t } = useTranslation(['generate', 'errors']);
  const base = `/workspaces/${useParams().id ?? ''}`;
  return (
    <AppShell siblings={<GenerateSteps base={base} current="destination" validation={validation} />}>
      <WizardPage
        title={t('destination.title')}
        lead={t('destination.lead')}
        step={2}
        steps={3}
        back={{ href: `${base}/generate/source`, label: t('destination.back') }}
        errors={refusalErrors(refused, t)}
      >
        <ValidationFindings validation={validation.destination} base={base} />
        <Form method="post">
          <DestinationOptionsFields
            type={engine.destination?.type}
            options={{ ...settings.destination_options, ...typedTexts(sentForm(answer), 'options') }}
          />
          <StartActions
            active={activeJobPath(refused, base)}
            label={t(validation.destination ? 'validateAgain' : 'validate')}
            next={validation.destination?.status === 'SUCCESS' ? `${base}/generate/start` : null}
            isStale={validation.destination?.is_stale ?? true}
          />
        </Form>
      </WizardPage>
    </AppShell>
  );
}
