import { useTranslation } from 'react-i18next';
import type { JobLog as Log } from '@core/contract/schemas/job';
import { logLineText } from '@core/contract/texts/coded-text';
import { Link } from '../link/link';
import { LogList } from '../log-list/log-list';
import { withParam } from '../query';
import { Levels, Section } from '../section/section';
import { textsOf } from '../words/words';

export interface JobLogProps {
  log: Log;
  jobId: number;
  /** The lowest level shown. */
  level: string;
  /** Number of the first line shown. */
  from: number;
  search: string;
}

/** The log of a job: by level, paginated, and as a text download. */
export function JobLog({ log, jobId, level, from, search }: JobLogProps) {
  const { t, i18n } = useTranslation(['jobs', 'job-log', 'errors', 'notices']);
  const levels = [
    { level: 'info', label: t('log.all'), count: log.counts.all },
    { level: 'warn', label: t('log.warnings'), count: log.counts.warn },
    { level: 'error', label: t('log.errors'), count: log.counts.error },
  ];
  const lines = log.lines.map(({ n, at, level: of, step, code, params, fault, text }) => ({
    number: n,
    at,
    level: of,
    ...(step ? { step: t(`job-log:steps.${step}`) } : {}),
    text: logLineText(textsOf(i18n), code, params) ?? text,
    ...(fault ? { aside: t(`job-log:faults.${fault}`) } : {}),
  }));
  const aside = (
    <Levels label={t('log.levels')}>
      {levels.map((one) => (
        <Link
          key={one.level}
          href={withParam(withParam(search, 'level', one.level), 'from', null)}
          aria-current={one.level === level ? 'true' : undefined}
        >
          {one.label} {one.count}
        </Link>
      ))}
      <Link href={`/api/v1/jobs/${jobId}/download_log/?lng=${i18n.language}`} download isDocument>
        {t('log.download')}
      </Link>
    </Levels>
  );
  return (
    <Section title={t('log.title')} titleId="log" aside={aside}>
      <LogList lines={lines} />
      <p>
        {from > 1 && <Link href={`${withParam(search, 'from', null)}#log`}>{t('log.first')}</Link>}{' '}
        {log.next_from !== null && (
          <Link href={`${withParam(search, 'from', String(log.next_from))}#log`}>{t('log.next')}</Link>
        )}
      </p>
    </Section>
  );
}
