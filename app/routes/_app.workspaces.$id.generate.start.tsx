import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Form, useActionData, useLoaderData, useParams, useRouteLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { stayOnPage } from '~/keep-page';
import { apiFor } from '~/services/api.server';
import { readForm, refuse, typedForm } from '~/services/form.server';
import { cautionsOf, loadGenerate, loadTreatments, startForm, answerStart } from '~/services/generate.server';
import { engineIdOf } from '~/services/jobs.server';
import { newRequestKey } from '~/services/request-key.server';
import { pageTitle } from '~/services/page-title.server';
import { AppShell, workspaceRouteId, type WorkspaceData } from '~/ui/app-shell/app-shell';
import { DestinationOptionsFields } from '~/ui/connection-form/destination-options';
import { Actions, Fields, More } from '~/ui/form/form';
import { sentForm, typedTexts } from '~/ui/form/sent-form';
import { NumberField } from '~/ui/field/field';
import { GenerateSteps } from '~/ui/generate/generate-steps';
import { activeJobPath, refusalErrors } from '~/ui/generate/refusal';
import { RunSummary } from '~/ui/generate/run-summary';
import { StartButton } from '~/ui/generate/start-actions';
import { WizardPage } from '~/ui/wizard/wizard';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const run = await loadGenerate(request, params);
  const [counts, title] = await Promise.all([
    loadTreatments(request, run.engine.source.id),
    pageTitle(request, 'generate:start.title', run.engine.name),
  ]);
  return { ...run, counts, title, requestKey: newRequestKey() };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const submission = await readForm(request, startForm);
  if (submission.status !== 'success') return refuse(submission, [], 'startJob');
  const { options, replace_active, request_key, ...tuning } = submission.value;
  const engineId = await engineIdOf(request, params);
  const started = await apiFor(request).attempt(async (api) => ({
    cautions: await cautionsOf(api, engineId, options),
    job: await api.call('synthesize.start', {
      params: { engineId },
      query: tuning,
      body: { destination_options: options, replace_active, request_key },
    }),
  }));
  return answerStart(params, started, typedForm(submission));
}

export const clientAction = stayOnPage;

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

const tuningNames = ['n_connections', 'generate_batch_size', 'write_batch_size'] as const;

export default function StartPage() {
  const { engine, validation, settings, counts, requestKey } = useLoaderData<typeof loader>();
  const overview = useRouteLoaderData<WorkspaceData>(workspaceRouteId)?.overview;
  const answer = useActionData<typeof action>();
  const refused = answer?.refused;
  const { t } = useTranslation(['generate', 'connection', 'errors']);
  const sent = sentForm(answer);
  const base = `/workspaces/${useParams().id ?? ''}`;
  const active = activeJobPath(refused, base);
  return (
    <AppShell siblings={<GenerateSteps base={base} current="start" validation={validation} />}>
      <WizardPage
        title={t('start.title')}
        lead={t('start.lead')}
        step={3}
        steps={3}
        back={{ href: `${base}/generate/destination`, label: t('start.back') }}
        errors={refusalErrors(refused, t)}
      >
        {overview && <RunSummary overview={overview} counts={counts} validation={validation} base={base} />}
        <Form method="post">
          <input type="hidden" name="request_key" value={requestKey} />
          <More summary={t('start.options')}>
            <DestinationOptionsFields
              type={engine.destination?.type}
              options={{ ...settings.destination_options, ...typedTexts(sent, 'options') }}
            />
          </More>
          <More summary={t('connection:tuning')}>
            <Fields>
              {tuningNames.map((name) => (
                <NumberField
                  key={name}
                  name={name}
                  label={t(`tuning.${name}`)}
                  defaultValue={typedTexts(sent)[name] ?? String(settings[name])}
                />
              ))}
            </Fields>
          </More>
          <Actions>
            <StartButton active={active} label={t('start.button')} />
          </Actions>
        </Form>
      </WizardPage>
    </AppShell>
  );
}
