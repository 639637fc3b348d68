import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useParams } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { loadJobs } from '~/services/jobs.server';
import { pageTitle } from '~/services/page-title.server';
import { AppShell } from '~/ui/app-shell/app-shell';
import { LinkButton } from '~/ui/button/button';
import { Cell, DataTable, RowHead } from '~/ui/data-table/data-table';
import { EmptyState } from '~/ui/empty-state/empty-state';
import { JobSiblings } from '~/ui/job/job-siblings';
import { JobState } from '~/ui/job/job-state';
import { Link } from '~/ui/link/link';
import { PageHead } from '~/ui/page-head/page-head';
import { Inset } from '~/ui/section/section';
import { Duration, Time } from '~/ui/time/time';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const list = await loadJobs(request, params);
  return { ...list, title: await pageTitle(request, 'jobs:title', list.workspaceName) };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export default function JobsPage() {
  const { jobs, type } = useLoaderData<typeof loader>();
  const { t } = useTranslation('jobs');
  const base = `/workspaces/${useParams().id ?? ''}`;
  const columns = [
    { key: 'job', label: t('columns.job') },
    { key: 'state', label: t('columns.state') },
    { key: 'started', label: t('columns.started') },
    { key: 'by', label: t('columns.by') },
    { key: 'took', label: t('columns.took'), align: 'end' as const },
  ];
  return (
    <AppShell siblings={<JobSiblings jobs={jobs} base={base} type={type} />}>
      <Inset>
        <PageHead title={t('title')} />
        {jobs.length === 0 && type === null ? (
          <EmptyState
            title={t('empty.title')}
            action={
              <LinkButton href={`${base}/generate`} variant="primary">
                {t('empty.action')}
              </LinkButton>
            }
          >
            <p>{t('empty.lead')}</p>
          </EmptyState>
        ) : (
          <DataTable
            caption={t('title')}
            isCaptionHidden
            isStacked
            columns={columns}
            empty={jobs.length === 0 && t('noneOfType')}
          >
            {jobs.map((job) => (
              <tr key={job.id}>
                <RowHead>
                  <Link href={`${base}/jobs/${job.id}`}>
                    {t('name', { id: job.id, type: t(`types.${job.type}`) })}
                  </Link>
                </RowHead>
                <Cell>
                  <JobState status={job.status} />
                </Cell>
                <Cell label={t('columns.started')}>
                  <Time iso={job.created_at} />
                </Cell>
                <Cell label={t('columns.by')}>{job.created_by?.display_name}</Cell>
                <Cell align="end" label={t('columns.took')}>
                  {job.completed_date && (
                    <Duration
                      milliseconds={Date.parse(job.completed_date) - Date.parse(job.submitted_date)}
                    />
                  )}
                </Cell>
              </tr>
            ))}
          </DataTable>
        )}
      </Inset>
    </AppShell>
  );
}
