import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Form, useActionData, useLoaderData, useParams } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { stayOnPage } from '~/keep-page';
import { apiFor } from '~/services/api.server';
import { readForm } from '~/services/form.server';
import { loadGenerate, sourceForm, answerStart } from '~/services/generate.server';
import { engineIdOf } from '~/services/jobs.server';
import { pageTitle } from '~/services/page-title.server';
import { AppShell } from '~/ui/app-shell/app-shell';
import { GenerateSteps } from '~/ui/generate/generate-steps';
import { StartActions } from '~/ui/generate/start-actions';
import { ValidationFindings } from '~/ui/generate/validation-findings';
import { activeJobPath, refusalErrors } from '~/ui/generate/refusal';
import { WizardPage } from '~/ui/wizard/wizard';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const run = await loadGenerate(request, params);
  return { ...run, title: await pageTitle(request, 'generate:source.title', run.engine.name) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const submission = await readForm(request, sourceForm);
  const replace = submission.status === 'success' && submission.value.replace_active;
  const engineId = await engineIdOf(request, params);
  const started = await apiFor(request).attempt(async (api) => ({
    job: await api.call('engine.validateSource', {
      params: { engineId },
      body: { replace_active: replace },
    }),
  }));
  return answerStart(params, started);
}

export const clientAction = stayOnPage;

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function SourcePage() {
  const { validation } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>()?.refused;
  const { t } = useTranslation(['generate', 'errors']);
  const base = `/workspaces/${useParams().id ?? ''}`;
  return (
    <AppShell siblings={<GenerateSteps base={base} current="source" validation={validation} />}>
      <WizardPage
        title={t('source.title')}
        lead={t('source.lead')}
        step={1}
        steps={3}
        errors={refusalErrors(refused, t)}
      >
        <ValidationFindings validation={validation.source} base={base} />
        <Form method="post">
          <StartActions
            active={activeJobPath(refused, base)}
            label={t(validation.source ? 'validateAgain' : 'validate')}
            next={validation.source?.status === 'SUCCESS' ? `${base}/generate/destination` : null}
            isStale={validation.source?.is_stale ?? true}
          />
        </Form>
      </WizardPage>
    </AppShell>
  );
}
