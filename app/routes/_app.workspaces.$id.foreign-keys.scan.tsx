import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { data, redirect } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { stayOnPage } from '~/keep-page';
import { messageOf } from '~/services/api.server';
import { keysWorkspace, scanForm, startScan } from '~/services/foreign-keys.server';
import { readForm, refuse, refuseWith, typedForm } from '~/services/form.server';
import { pageTitle } from '~/services/page-title.server';
import { newRequestKey } from '~/services/request-key.server';
import { AppShell } from '~/ui/app-shell/app-shell';
import { ErrorSummary } from '~/ui/error-summary/error-summary';
import { ScanFields } from '~/ui/foreign-keys/scan-fields';
import { refusedTexts } from '~/ui/form/refused-texts';
import { sentForm, typedTexts } from '~/ui/form/sent-form';
import { StartScan } from '~/ui/job/start-scan';
import { PageHead } from '~/ui/page-head/page-head';
import { Inset } from '~/ui/section/section';
import { Lead } from '~/ui/text/text';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { workspace, base } = await keysWorkspace(request, params, true);
  const title = await pageTitle(request, 'keys:scan.title', 'keys:title', workspace.name);
  return { base, title, workspaceId: workspace.id, requestKey: newRequestKey() };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { workspace, databaseId } = await keysWorkspace(request, params, true);
  const submission = await readForm(request, scanForm);
  if (submission.status !== 'success') return refuse(submission, [], 'startKeyScan');
  const { value: job, refusal } = await startScan(request, databaseId, submission.value);
  if (!refusal) return redirect(`/workspaces/${workspace.id}/jobs/${job.id}`);
  if (refusal.problem.code !== 'job-active') return refuseWith(refusal, submission, [], 'startKeyScan');
  return data({ ...typedForm(submission), refused: messageOf(refusal) }, { status: refusal.problem.status });
}

export const clientAction = stayOnPage;

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title }];

export default function KeyScanPage() {
  const { base, workspaceId, requestKey } = useLoaderData<typeof loader>();
  const { t } = useTranslation(['keys', 'validation', 'errors']);
  const sent = sentForm(useActionData<typeof action>());
  const active = sent?.refused ? String(sent.refused.params['job_id']) : null;
  const { fields: errors, summary } = refusedTexts(t, sent);
  return (
    <AppShell>
      <Inset>
        <ErrorSummary errors={summary} />
        <PageHead title={t('scan.title')} up={{ href: base, label: t('title') }} />
        <Lead>{t('scan.lead')}</Lead>
        <Form method="post">
          <input type="hidden" name="request_key" value={requestKey} />
          <ScanFields errors={errors} {...(sent ? { initial: typedTexts(sent) } : {})} />
          <StartScan workspaceId={workspaceId} up={base} activeJobId={active} />
        </Form>
      </Inset>
    </AppShell>
  );
}
