import { useTranslation } from 'react-i18next';
import { jobTypes } from '@core/contract/choices';
import type { JobType } from '@core/contract/enums';
import type { JobSummary } from '@core/contract/schemas/job';
import { SelectField } from '../field/field';
import { Link } from '../link/link';
import { FindForm, SiblingList } from '../sibling-list/sibling-list';
import { Time } from '../time/time';
import { stateOfJob } from './job-state';

const shownAtMost = 20;

/** The latest jobs of the workspace beside the open one, of all types or one. */
export function JobSiblings({
  jobs,
  base,
  current,
  type,
}: {
  jobs: readonly JobSummary[];
  base: string;
  current?: number;
  type: JobType | null;
}) {
  const { t } = useTranslation('jobs');
  const shown = jobs.slice(0, shownAtMost);
  return (
    <SiblingList
      label={t('title')}
      find={
        <FindForm label={t('filter')} button={t('show')}>
          <SelectField
            name="job_type"
            label={t('type')}
            defaultValue={type ?? ''}
            options={[
              { value: '', label: t('allTypes') },
              ...jobTypes.map((value) => ({ value, label: t(`types.${value}`) })),
            ]}
          />
        </FindForm>
      }
      groups={[
        {
          siblings: shown.map((job) => ({
            href: `${base}/jobs/${job.id}${type ? `?job_type=${type}` : ''}`,
            name: t('name', { id: job.id, type: t(`types.${job.type}`) }),
            isPlain: true,
            isCurrent: job.id === current,
            state: stateOfJob[job.status],
            aside: <Time iso={job.created_at} show={isToday(job.created_at) ? 'time' : 'day'} />,
          })),
        },
      ]}
      foot={
        <>
          {t('shownOf', { shown: shown.length, count: jobs.length })}{' '}
          <Link href={`${base}/jobs`}>{t('all')}</Link>
        </>
      }
    />
  );
}

const isToday = (iso: string) => iso.slice(0, 10) === new Date().toISOString().slice(0, 10);
