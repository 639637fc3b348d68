import { useTranslation } from 'react-i18next';
import type { Proof } from '@core/contract/schemas/proof';
import { LeftOutList } from '../left-out/left-out';

export const hasMore = ({ problems = [], left_out: leftOut = [] }: Proof): boolean =>
  problems.length > 0 || leftOut.length > 0;

/** What the end of the load could not do, with whose fault it is, and what the tables lack that the run has made. */
export function ProofMore({ proof }: { proof: Proof }) {
  const { t } = useTranslation(['proof', 'errors', 'jobs', 'left-out']);
  const { problems = [], left_out: leftOut = [] } = proof;
  return (
    <>
      {problems.length > 0 && (
        <>
          <h3>{t('problems.title')}</h3>
          <ul>
            {problems.map(({ code, params, fault }, index) => (
              <li key={index}>
                <strong>{t(`errors:${code}.title`, params)}</strong> {t(`errors:${code}.detail`, params)}
                {fault && ` ${t(`job-log:faults.${fault}`)}`}
              </li>
            ))}
          </ul>
        </>
      )}
      {leftOut.length > 0 && (
        <>
          <h3>{t('left-out:made')}</h3>
          <LeftOutList items={leftOut} />
        </>
      )}
    </>
  );
}
