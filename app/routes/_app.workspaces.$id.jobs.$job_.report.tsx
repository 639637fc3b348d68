import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { loadReport } from '~/services/jobs.server';
import { pageTitle } from '~/services/page-title.server';
import { AppShell } from '~/ui/app-shell/app-shell';
import { Link } from '~/ui/link/link';
import { PageHead } from '~/ui/page-head/page-head';
import { Inset } from '~/ui/section/section';
import { ReportDownloads } from '~/ui/synthesis-report/report-downloads';
import { SynthesisReport } from '~/ui/synthesis-report/synthesis-report';
import { Time } from '~/ui/time/time';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const page = await loadReport(request, params);
  return {
    ...page,
    title: await pageTitle(request, 'jobs:report.title', `${page.report.job_id}`, page.workspaceName),
  };
}

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: '/api/v1/synthesize/report_style/' }];

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function ReportPage() {
  const { report, base } = useLoaderData<typeof loader>();
  const { t } = useTranslation('jobs');
  return (
    <AppShell>
      <Inset>
        <PageHead
          title={t('report.heading', { id: report.job_id })}
          facts={[
            <Time key="made" iso={report.made_at} show="exact" />,
            ...(report.started_by === null ? [] : [t('startedBy', { name: report.started_by })]),
            ...(report.product === null ? [] : [report.product]),
          ]}
          actions={
            <>
              <Link href={`${base}/jobs/${report.job_id}`}>{t('report.job')}</Link>
              <ReportDownloads jobId={report.job_id} />
            </>
          }
        />
        <SynthesisReport html={report.html} />
      </Inset>
    </AppShell>
  );
}
