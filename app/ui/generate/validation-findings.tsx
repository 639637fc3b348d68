import { useTranslation } from 'react-i18next';
import type { Validation } from '@core/contract/schemas/engine';
import { Db } from '../db-name/db-name';
import { Finding, placeOf } from '../finding/finding';
import { JobState } from '../job/job-state';
import { LeftOutNotice } from '../left-out/left-out';
import { Link } from '../link/link';
import { Notice } from '../notice/notice';
import { Num } from '../text/text';
import { Time } from '../time/time';

const dayInMs = 24 * 3_600_000;

interface ShownValidation extends Validation {
  /** Of all that was found; its lists may be cut short. */
  readonly counts: { readonly issues: number; readonly missing: number; readonly holding: number };
}

/** What the last validation of a database found, and how old that is. */
export function ValidationFindings({
  validation,
  base,
}: {
  validation: ShownValidation | null;
  base: string;
}) {
  const { t } = useTranslation('generate');
  if (!validation) return <p>{t('never')}</p>;
  const {
    checked_at: at,
    issues,
    missing_tables: missing,
    holding_data: holding,
    left_out: leftOut,
    counts,
  } = validation;
  const isDayOld = at !== null && Date.now() - Date.parse(at) > dayInMs;
  return (
    <>
      <p>
        <JobState status={validation.status} /> {at && <Time iso={at} />}{' '}
        <Link href={`${base}/jobs/${validation.job_id}`}>{t('toJob')}</Link>
      </p>
      {validation.is_stale && (
        <Notice tone="warning" title={t(isDayOld ? 'staleDay.title' : 'staleHour.title')}>
          <p>{t('stale')}</p>
        </Notice>
      )}
      {issues.map((issue, index) => (
        <Finding key={index} finding={issue} />
      ))}
      <Cut shown={issues.length} count={counts.issues} />
      {missing.length > 0 && (
        <Notice title={t('missing', { count: counts.missing })}>
          <p>
            <Db>{missing.map(placeOf).join(', ')}</Db>
          </p>
          <Cut shown={missing.length} count={counts.missing} />
        </Notice>
      )}
      <LeftOutNotice items={leftOut} />
      {holding.length > 0 && (
        <Notice tone="warning" title={t('holding', { count: counts.holding })}>
          <ul>
            {holding.map((table) => (
              <li key={placeOf(table)}>
                <Db>{placeOf(table)}</Db> <Num value={table.row_count} />
              </li>
            ))}
          </ul>
          <Cut shown={holding.length} count={counts.holding} />
        </Notice>
      )}
    </>
  );
}

/** Says where a list is cut short. */
function Cut({ shown, count }: { shown: number; count: number }) {
  const { t } = useTranslation('generate');
  return count > shown && <p>{t('shown', { shown, count })}</p>;
}
