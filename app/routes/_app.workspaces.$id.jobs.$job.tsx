import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useLocation, useParams } from '@remix-run/react';
import { apiBase } from '@core/contract/calls';
import { useTranslation } from 'react-i18next';
import { keepShown, stayOnPage, useShown } from '~/keep-page';
import { apiFor } from '~/services/api.server';
import { answerStart } from '~/services/generate.server';
import { loadJob, loadJobs } from '~/services/jobs.server';
import { pageTitle } from '~/services/page-title.server';
import { idParam } from '~/services/params.server';
import { AppShell } from '~/ui/app-shell/app-shell';
import { AfterRun } from '~/ui/job/after-run';
import { ComparedRows } from '~/ui/job/compared-rows';
import { JobActions } from '~/ui/job/job-actions';
import { JobEnd } from '~/ui/job/job-end';
import { JobLog } from '~/ui/job/job-log';
import { JobProgress } from '~/ui/job/job-progress';
import { JobProof } from '~/ui/job/job-proof';
import { JobReport } from '~/ui/job/job-report';
import { JobSiblings } from '~/ui/job/job-siblings';
import { JobState } from '~/ui/job/job-state';
import { JobSteps } from '~/ui/job/job-steps';
import { JobTablesSection } from '~/ui/job/job-tables-section';
import { LiveRefresh } from '~/ui/job/live-refresh';
import { PageHead } from '~/ui/page-head/page-head';
import { Inset } from '~/ui/section/section';
import { Time } from '~/ui/time/time';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const [list, page] = await Promise.all([loadJobs(request, params), loadJob(request, params)]);
  const title = await pageTitle(request, `jobs:types.${page.job.type}`, 'jobs:title', list.workspaceName);
  const setAside = list.mayView ? `${apiBase}/jobs/${page.job.id}/set_aside/` : null;
  return { ...list, ...page, proof: page.proof && { ...page.proof, setAside }, title };
}

/** Resumes a stopped job. */
export async function action({ request, params }: ActionFunctionArgs) {
  const jobId = idParam(params, 'job');
  const started = await apiFor(request).attempt(async (api) => ({
    job: await api.call('jobs.resume', { params: { jobId }, body: {} }),
  }));
  return answerStart(params, started);
}

export const clientLoader = keepShown();

export const clientAction = stayOnPage;

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function JobPage() {
  const data = useLoaderData<typeof loader>();
  useShown(clientLoader, data);
  const { jobs, type, job, fault, tables, log, proof, treatments, after, compared, ...page } = data;
  const { level, from, state, mayEdit, mayView } = page;
  const { t } = useTranslation('jobs');
  const { search } = useLocation();
  const base = `/workspaces/${useParams().id ?? ''}`;
  const href = `${base}/jobs/${job.id}`;
  const facts = [
    <JobState key="state" status={job.status} isLoud />,
    <span key="by">
      {job.created_by ? t('startedBy', { name: job.created_by.display_name }) : t('started')}{' '}
      <Time iso={job.created_at} show="exact" />
    </span>,
    job.workers !== null && t('workers', { count: job.workers }),
  ].filter(Boolean);
  return (
    <AppShell siblings={<JobSiblings jobs={jobs} base={base} current={job.id} type={type} />}>
      {job.completed_date === null && <LiveRefresh jobId={job.id} />}
      <Inset>
        <PageHead
          title={t('heading', { id: job.id, type: t(`types.${job.type}`) })}
          facts={facts}
          up={{ href: `${base}/jobs`, label: t('all') }}
          actions={<JobActions job={job} href={href} mayEdit={mayEdit} />}
        />
        <JobEnd job={job} fault={fault} tables={tables.counts} base={base} />
        <JobProgress job={job} href={href} mayEdit={mayEdit} />
        {proof && <JobProof {...proof} base={base} />}
        {after && <AfterRun {...after} base={base} mayEdit={mayEdit} />}
        {compared && <ComparedRows {...compared} mayView={mayView} search={search} />}
        {job.has_report && <JobReport href={`${href}/report`} mayView={mayView} />}
        <JobSteps job={job} />
        {tables.counts.all > 0 && (
          <JobTablesSection
            {...tables}
            tables={job.tables}
            treatments={treatments}
            state={state}
            search={search}
          />
        )}
        <JobLog log={log} jobId={job.id} level={level} from={from} search={search} />
      </Inset>
    </AppShell>
  );
}
