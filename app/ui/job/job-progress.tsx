import { useTranslation } from 'react-i18next';
import type { Job } from '@core/contract/schemas/job';
import { LinkButton } from '../button/button';
import { Figures, type Figure } from '../figures/figures';
import { Link } from '../link/link';
import { Progress } from '../progress/progress';
import { Num } from '../text/text';
import { RoughDuration } from '../time/rough-duration';
import { Duration, Time } from '../time/time';

/** The running step after all rows are written, with its own count: its duration cannot be estimated. */
function afterRows({ steps }: Job) {
  for (const { step, status, done, total } of steps) {
    if ((step === 'finish' || step === 'prove') && status === 'running' && total)
      return { step, done, total };
  }
  return null;
}

/** The progress of a job in key figures, with a button to stop it while it runs, if permitted. */
export function JobProgress({ job, href, mayEdit }: { job: Job; href: string; mayEdit: boolean }) {
  const { t } = useTranslation('jobs');
  const { progress } = job;
  const isActive = job.completed_date === null;
  const figures: Figure[] = [];
  if (progress.rows_total !== null) {
    figures.push({
      value: <Num value={progress.rows_done} />,
      label: (
        <>
          {t('figures.rows')} <Num value={progress.rows_total} />
        </>
      ),
    });
  }
  if (progress.tables_total !== null) {
    figures.push({
      value: <Num value={progress.tables_done} />,
      label: (
        <>
          {t('figures.tables')} <Num value={progress.tables_total} />
        </>
      ),
    });
  }
  if (progress.rows_per_second !== null) {
    figures.push({ value: <Num value={Math.round(progress.rows_per_second)} />, label: t('figures.rate') });
  }
  if (isActive && progress.seconds_left !== null) {
    figures.push({
      value: <RoughDuration seconds={progress.seconds_left} />,
      label: t('figures.left'),
    });
  }
  const tail = isActive ? afterRows(job) : null;
  if (tail !== null) {
    figures.push({
      value: <Num value={tail.done ?? 0} />,
      label: (
        <>
          {t(`figures.${tail.step}`)} <Num value={tail.total} />
        </>
      ),
    });
  }
  if (!isActive && job.completed_date !== null) {
    const took = Date.parse(job.completed_date) - Date.parse(job.submitted_date);
    figures.push({ value: <Duration milliseconds={took} />, label: t('figures.took') });
  }
  return (
    <Figures
      figures={figures}
      aside={
        isActive && (
          <>
            <span>
              {t('asOf')} <Time iso={job.as_of} show="seconds" />
            </span>
            <Link href={href} isDocument>
              {t('refresh')}
            </Link>
            {mayEdit && job.is_cancellable && (
              <LinkButton href={`${href}/cancel`}>{t('cancel.link')}</LinkButton>
            )}
          </>
        )
      }
    >
      {progress.rows_total !== null && (
        <Progress
          label={t('figures.rows')}
          value={progress.rows_done}
          max={progress.rows_total}
          size="large"
        />
      )}
    </Figures>
  );
}
