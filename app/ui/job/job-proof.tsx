import type { i18n as Texts, TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Proof as ProofData, ProofCheck } from '@core/contract/schemas/proof';
import { Db } from '../db-name/db-name';
import { Link } from '../link/link';
import { Proof, type ProofCheck as ShownCheck } from '../proof/proof';
import type { StateKind } from '../state/state';
import { Num } from '../text/text';
import { Time } from '../time/time';
import { hasMore, ProofMore } from './proof-more';
import type { ProofRest } from './proof-rest';
import { ProofExceptions } from './proof-exceptions';

const states: Readonly<Record<ProofData['verdict'], StateKind>> = {
  holds: 'done',
  // a check with a remark passed: the remark is shown at its check and in the details
  remark: 'done',
  fails: 'failed',
};
const completenessChecks = ['rows-made', 'rows-written', 'tables-complete'];

/** The proof of a run in words, with every number read back. */
export function JobProof({
  proof,
  base,
  setAside,
  rest,
}: {
  proof: ProofData;
  base: string;
  /** Where records that were set aside can be downloaded; null: not by this reader. */
  setAside: string | null;
  rest?: ProofRest;
}) {
  const { t, i18n } = useTranslation(['proof', 'jobs', 'ui']);
  const remarks = proof.checks.filter(({ verdict }) => verdict === 'remark').length;
  const failures = proof.checks.filter(({ verdict }) => verdict === 'fails').length;
  const seconds = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 }).format(
    proof.took_ms / 1000,
  );
  return (
    <Proof
      titleId="proof"
      verdict={{
        state: states[proof.verdict],
        words: t(`verdict.${failures > 0 ? 'fails' : 'holds'}`, { count: failures || proof.checks.length }),
        ...(remarks > 0 ? { rest: t('verdict.remarks', { count: remarks }) } : {}),
      }}
      facts={[
        { term: t('facts.source'), value: <EndOf end={proof.source} /> },
        { term: t('facts.destination'), value: <EndOf end={proof.destination} /> },
        ...(proof.started_by === undefined
          ? []
          : [{ term: t('facts.startedBy'), value: proof.started_by ?? '–' }]),
        ...(proof.product_version === undefined
          ? []
          : [{ term: t('facts.version'), value: `Understudy ${proof.product_version}` }]),
        { term: t('facts.settings'), value: t('facts.revision', { n: proof.settings_revision }) },
        {
          term: t('facts.checked'),
          value: (
            <>
              <Time iso={proof.checked_at} show="exact" /> ({t('ui:pending.seconds', { seconds })})
            </>
          ),
        },
      ]}
      checks={proof.checks.map((check) => shownCheck(check, t, i18n, base, setAside, rest?.places[check.id]))}
      {...(hasMore(proof) ? { more: <ProofMore proof={proof} rest={rest} /> } : {})}
      signature={[
        { term: t('signature.hash'), value: <Db>{inFours(proof.sha256)}</Db> },
        { term: t('signature.signature'), value: <Db>{proof.signature}</Db> },
        { term: t('signature.key'), value: <Db>{proof.public_key}</Db> },
        {
          term: t('signature.check'),
          value: (
            <>
              <Db>npm run verify-proof -- proof-{proof.job_id}.json</Db>{' '}
              <Link
                href={`/api/v1/jobs/${proof.job_id}/proof/`}
                download={`proof-${proof.job_id}.json`}
                isDocument
              >
                {t('signature.download')}
              </Link>
            </>
          ),
        },
      ]}
    />
  );
}

function EndOf({ end }: { end: ProofData['source'] }) {
  return (
    <>
      <Db>{end.name}</Db>
      {end.read_at && (
        <div>
          <Time iso={end.read_at} show="exact" />
        </div>
      )}
    </>
  );
}

function shownCheck(
  check: ProofCheck,
  t: TFunction<['proof', 'jobs']>,
  texts: Texts,
  base: string,
  setAside: string | null,
  rest: ProofRest['places'][string] | undefined,
): ShownCheck {
  const countsRows = completenessChecks.includes(check.id);
  return {
    id: check.id,
    label: t(`checks.${check.id}`),
    checked: (
      <>
        <Num value={check.checked} />{' '}
        {check.unit === 'rows' || countsRows ? '' : t(`units.${check.unit}`, { count: check.checked })}
      </>
    ),
    ...(check.basis ? { basis: t(`basis.${check.basis}`) } : {}),
    found: check.found,
    verdict: check.verdict,
    result: t(resultKey(check, texts)),
    ...(check.fault ? { fault: t(`job-log:faults.${check.fault}`) } : {}),
    ...(check.remark || check.details.length > 0 || check.verdict === 'fails'
      ? {
          remark: (
            <ProofExceptions
              check={check}
              base={base}
              setAside={check.remark?.code === 'records-set-aside' ? setAside : null}
              rest={rest}
            />
          ),
        }
      : {}),
  };
}

/** Text key of a result: that of the remark if there is one, else that of the kind of check. */
function resultKey({ id, verdict, remark }: ProofCheck, texts: Texts): string {
  const key = `results.${remark?.code ?? (completenessChecks.includes(id) ? 'equal' : 'none')}`;
  const isKnown = remark === null ? verdict === 'holds' : texts.exists(`proof:${key}`);
  return isKnown ? key : `results.${verdict}`;
}

const inFours = (hash: string) => hash.replace(/(.{4})(?=.)/g, '$1 ');
