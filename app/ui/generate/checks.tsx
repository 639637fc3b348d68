import { ActForm } from '../form/act-form';
import { useTranslation } from 'react-i18next';
import type { RunAffordances } from '../../machines/validation';
import type { EngineValidation, RememberedStart, Validation } from '@core/contract/schemas/engine';
import type { JobSummary } from '@core/contract/schemas/job';
import { Button, LinkButton } from '../button/button';
import { Actions } from '../form/form';
import { JobState } from '../job/job-state';
import { Link } from '../link/link';
import { Section } from '../section/section';
import { State } from '../state/state';
import styles from './generate.module.css';
import { Muted } from '../text/text';
import { Time } from '../time/time';

export type CheckedEnd = 'source' | 'destination';

/** A validation requested by the page. */
export interface OwnCheck {
  readonly end: CheckedEnd;
  /** Null until it has started. */
  readonly jobId: number | null;
}

export type PressedStart = Pick<RememberedStart, 'request_key' | 'state'>;

/** The page as it is now; with the press that waits, it leads on to the run. */
export const refreshHref = (base: string, start: PressedStart | null = null): string =>
  `${base}/generate${start?.state === 'waiting' ? `?start=${encodeURIComponent(start.request_key)}` : ''}`;

export interface ChecksProps {
  run: {
    validation: Pick<EngineValidation, CheckedEnd>;
    offers: Pick<RunAffordances, 'due' | 'check'>;
    /** The active job of the workspace, of any type. */
    active: Pick<JobSummary, 'id' | 'type'> | null;
    mayEdit: boolean;
    /** The press of Start that waits for them. */
    start?: PressedStart | null;
  };
  /** The validation running for this page. */
  own: OwnCheck | null;
  base: string;
}

const jobTypes = { source: 'schema_resolve', destination: 'sync_target' } as const;

/** Result and age of the validation of each database, with a button to validate again. */
export function Checks({ run: { validation, offers, active, mayEdit, start }, own, base }: ChecksProps) {
  const { t } = useTranslation(['generate', 'jobs']);
  const running = (end: CheckedEnd) => own?.end === end || active?.type === jobTypes[end];
  const runningJob = active?.id ?? own?.jobId ?? null;
  const isChecking = running('source') || running('destination');
  return (
    <Section title={t('checks.title')} titleId="checks">
      <ul className={styles.checks}>
        {(['source', 'destination'] as const).map((end) => (
          <li key={end}>
            <strong>{t(`checks.${end}`)}</strong>{' '}
            {running(end) ? (
              <State state="running">{t('checks.running')}</State>
            ) : (
              <Checked validation={validation[end]} base={base} />
            )}
          </li>
        ))}
      </ul>
      <div aria-live="polite">
        {active !== null && !isChecking && (
          <p>
            {t('checks.waits')} <Link href={`${base}/jobs/${active.id}`}>{t('toActive')}</Link>
          </p>
        )}
      </div>
      {isChecking && (
        <Actions hasRule={false}>
          <LinkButton href={refreshHref(base, start)} isDocument size="small">
            {t('jobs:refresh')}
          </LinkButton>
          {runningJob !== null && mayEdit && (
            <LinkButton href={`${base}/jobs/${runningJob}/cancel`} size="small" variant="plain">
              {t('jobs:cancel.link')}
            </LinkButton>
          )}
        </Actions>
      )}
      {offers.check !== null && own === null && (
        <ActForm>
          <input type="hidden" name="intent" value="check" />
          <Button size="small" name="end" value={offers.check}>
            {t(offers.due === offers.check ? `checks.run_${offers.check}` : 'checks.again')}
          </Button>
        </ActForm>
      )}
    </Section>
  );
}

function Checked({ validation, base }: { validation: Validation | null; base: string }) {
  const { t } = useTranslation('generate');
  if (!validation) return <State state="waiting">{t('checks.never')}</State>;
  const { status, checked_at: at, due_reason: why, job_id: jobId } = validation;
  return (
    <>
      <JobState status={status} />{' '}
      <span>
        {at && <Time iso={at} />}
        {why !== null && at !== null && <Muted> {t(`checks.stale.${why}`)}</Muted>}
      </span>{' '}
      <Link href={`${base}/jobs/${jobId}`}>{t('toJob')}</Link>
    </>
  );
}
