import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { data, redirect } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { defaults } from '@core/contract/limits';
import { stayOnPage } from '~/keep-page';
import { messageOf } from '~/services/api.server';
import { readForm, refuse, refuseWith, typedForm } from '~/services/form.server';
import { pageTitle } from '~/services/page-title.server';
import { newRequestKey } from '~/services/request-key.server';
import { planForm, startPlan, subsetWorkspace } from '~/services/subset.server';
import { AppShell } from '~/ui/app-shell/app-shell';
import { ErrorSummary } from '~/ui/error-summary/error-summary';
import { NumberField } from '~/ui/field/field';
import { Fields, More } from '~/ui/form/form';
import { refusedTexts } from '~/ui/form/refused-texts';
import { sentForm, typedTexts } from '~/ui/form/sent-form';
import { StartScan } from '~/ui/job/start-scan';
import { PageHead } from '~/ui/page-head/page-head';
import { Inset } from '~/ui/section/section';
import { Lead } from '~/ui/text/text';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { workspace, base } = await subsetWorkspace(request, params, true);
  const title = await pageTitle(request, 'subset:plan.start', 'subset:title', workspace.name);
  return { base, title, workspaceId: workspace.id, requestKey: newRequestKey() };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { workspace } = await subsetWorkspace(request, params, true);
  const submission = await readForm(request, planForm);
  if (submission.status !== 'success') return refuse(submission, [], 'startPlan');
  const { value: job, refusal } = await startPlan(request, workspace.source.id, submission.value);
  if (!refusal) return redirect(`/workspaces/${workspace.id}/jobs/${job.id}`);
  if (refusal.problem.code !== 'job-active') return refuseWith(refusal, submission, [], 'startPlan');
  return data({ ...typedForm(submission), refused: messageOf(refusal) }, { status: refusal.problem.status });
}

export const clientAction = stayOnPage;

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title }];

export default function PlanSubsetPage() {
  const { base, workspaceId, requestKey } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['subset', 'validation', 'errors']);
  const sent = sentForm(useActionData<typeof action>());
  const active = sent?.refused ? String(sent.refused.params['job_id']) : null;
  const { fields: errors, summary } = refusedTexts(t, sent);
  const field = 'read_batch_size';
  return (
    <AppShell>
      <Inset>
        <ErrorSummary errors={summary} />
        <PageHead title={t('plan.start')} up={{ href: base, label: t('title') }} />
        <Lead>{t('plan.startLead')}</Lead>
        <Form method="post">
          <input type="hidden" name="request_key" value={requestKey} />
          <Fields>
            <More summary={t('plan.more')} isOpen={errors[field] !== undefined}>
              <NumberField
                name={field}
                label={t(`plan.${field}.label`)}
                hint={t(`plan.${field}.hint`)}
                error={errors[field]}
                defaultValue={typedTexts(sent)[field] ?? String(defaults.readBatchSize)}
              />
            </More>
          </Fields>
          <StartScan workspaceId={workspaceId} up={base} activeJobId={active} />
        </Form>
      </Inset>
    </AppShell>
  );
}
