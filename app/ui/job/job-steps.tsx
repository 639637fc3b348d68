import { useTranslation } from 'react-i18next';
import type { Job } from '@core/contract/schemas/job';
import { Num } from '../text/text';
import { Section } from '../section/section';
import { Timeline, type TimelineRow } from '../timeline/timeline';
import { stateOfStep } from './job-state';

/** The steps of a job with their durations, as numbers and bars. */
export function JobSteps({ job }: { job: Job }) {
  const { t } = useTranslation(['jobs', 'job-log']);
  const isOver = job.completed_date !== null;
  const steps = job.steps.map((step): TimelineRow => ({
    name: t(`job-log:steps.${step.step}`),
    state: isOver && step.status === 'pending' ? 'skipped' : stateOfStep[step.status],
    startedAt: step.started_at,
    endedAt: step.ended_at,
    share: step.done !== null && step.total ? step.done / step.total : null,
    work: step.unit !== null && Boolean(step.total ?? step.done) && (
      <>
        <Num value={step.done ?? 0} />{' '}
        {step.total !== null && (
          <>
            {t('of')} <Num value={step.total} />{' '}
          </>
        )}
        {t(`units.${step.unit}`, { count: step.total ?? step.done ?? 0 })}
      </>
    ),
  }));
  return (
    <Section title={t('steps')} titleId="steps">
      <Timeline labelledBy="steps" steps={steps} now={job.completed_date ?? job.as_of} />
    </Section>
  );
}
