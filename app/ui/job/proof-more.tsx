import { useTranslation } from 'react-i18next';
import type { Proof } from '@core/contract/schemas/proof';
import { LeftOutList } from '../left-out/left-out';
import { ProofPart } from '../proof/proof';
import { ProofCopied } from './proof-copied';
import { leaksOf, ProofLeaks } from './proof-leaks';
import type { ProofRest } from './proof-rest';

export const hasMore = (proof: Proof): boolean => {
  const { problems = [], left_out: leftOut = [], copied = [] } = proof;
  return problems.length > 0 || leftOut.length > 0 || copied.length > 0 || leaksOf(proof).length > 0;
};

/**
 * Further sections of the proof: protected values found, failures at the end of the load, what created tables lack, and
 * what was copied.
 */
export function ProofMore({ proof, rest }: { proof: Proof; rest: ProofRest | undefined }) {
  const { t } = useTranslation(['proof', 'errors', 'jobs', 'left-out']);
  const { problems = [], left_out: leftOut = [], copied = [] } = proof;
  return (
    <>
      {leaksOf(proof).length > 0 && <ProofLeaks proof={proof} />}
      {problems.length > 0 && (
        <ProofPart title={t('problems.title')}>
          <ul>
            {problems.map(({ code, params, fault }, index) => (
              <li key={index}>
                <strong>{t(`errors:${code}.title`, params)}</strong> {t(`errors:${code}.detail`, params)}
                {fault && ` ${t(`job-log:faults.${fault}`)}`}
              </li>
            ))}
          </ul>
        </ProofPart>
      )}
      {leftOut.length > 0 && (
        <ProofPart title={t('left-out:made')}>
          <LeftOutList items={leftOut} />
        </ProofPart>
      )}
      {copied.length > 0 && <ProofCopied tables={copied} rest={rest?.copied} />}
    </>
  );
}
