import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { data, redirect } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { stayOnPage } from '~/keep-page';
import { messageOf } from '~/services/api.server';
import { readForm, refuse, refuseWith, typedForm } from '~/services/form.server';
import { pageTitle } from '~/services/page-title.server';
import { loadPiiScanPage, piiScanForm, piiWorkspace, startPiiScan } from '~/services/pii.server';
import { newRequestKey } from '~/services/request-key.server';
import { AppShell } from '~/ui/app-shell/app-shell';
import { ErrorSummary } from '~/ui/error-summary/error-summary';
import { refusedTexts } from '~/ui/form/refused-texts';
import { sentForm, typedLists, typedTexts } from '~/ui/form/sent-form';
import { Link } from '~/ui/link/link';
import { StartScan } from '~/ui/job/start-scan';
import { PageHead } from '~/ui/page-head/page-head';
import { ScanFields } from '~/ui/pii/scan-fields';
import { Inset } from '~/ui/section/section';
import { Lead } from '~/ui/text/text';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { workspaceName, ...page } = await loadPiiScanPage(request, params);
  const title = await pageTitle(request, 'pii:scan.title', 'pii:title', workspaceName);
  return { ...page, title, requestKey: newRequestKey() };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { workspace, databaseId } = await piiWorkspace(request, params, true);
  const submission = await readForm(request, piiScanForm);
  if (submission.status !== 'success') return refuse(submission, [], 'startPiiScan');
  const { value: job, refusal } = await startPiiScan(
    request,
    { id: databaseId, engineId: workspace.engine_id },
    submission.value,
  );
  if (!refusal) return redirect(`/workspaces/${workspace.id}/jobs/${job.id}`);
  if (refusal.problem.code !== 'job-active') return refuseWith(refusal, submission, [], 'startPiiScan');
  return data({ ...typedForm(submission), refused: messageOf(refusal) }, { status: refusal.problem.status });
}

export const clientAction = stayOnPage;

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title }];

export default function PiiScanPage() {
  const { base, workspaceId, requestKey, entities, isNoneSelected, threshold, entityThresholds } =
    useLoaderData<typeof loader>();
  const { t } = useTranslation(['pii', 'validation', 'errors']);
  const sent = sentForm(useActionData<typeof action>());
  const active = sent?.refused ? String(sent.refused.params['job_id']) : null;
  const { fields: errors, summary } = refusedTexts(t, sent);
  const selected = new Set(sent ? typedLists(sent, 'entities') : isNoneSelected ? [] : entities);
  return (
    <AppShell>
      <Inset>
        <ErrorSummary errors={summary} />
        <PageHead title={t('scan.title')} up={{ href: base, label: t('title') }} />
        <Lead>{t('scan.lead')}</Lead>
        <Form method="post" key={isNoneSelected ? 'none' : 'all'}>
          <input type="hidden" name="request_key" value={requestKey} />
          <ScanFields
            {...{ entities, selected, threshold, entityThresholds, errors }}
            tickAll={
              <Link href={isNoneSelected ? '?' : '?select=none'}>
                {t(isNoneSelected ? 'scan.selectAll' : 'scan.selectNone')}
              </Link>
            }
            {...(sent
              ? { initial: { ...typedTexts(sent), ...prefixed(typedTexts(sent, 'entity_thresholds')) } }
              : {})}
          />
          <StartScan workspaceId={workspaceId} up={base} activeJobId={active} />
        </Form>
      </Inset>
    </AppShell>
  );
}

const prefixed = (texts: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [`entity_thresholds.${name}`, text]));
