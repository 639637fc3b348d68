import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Fact } from '../facts/facts';
import { Num } from '../text/text';
import type { StateKind } from '../state/state';
import { State } from '../state/state';
import styles from './proof.module.css';

export interface ProofCheck {
  id: string;
  label: string;
  /** What the check is based on. */
  basis?: string;
  /** Explains an unexpected finding. */
  remark?: ReactNode;
  /** How many were checked, with their unit unless it is rows. */
  checked: ReactNode;
  found: number;
  verdict: 'holds' | 'remark' | 'fails';
  /** The result in a word or two: "Equal", "None", "As by chance". */
  result: string;
  /** Whose fault a failure is. */
  fault?: string;
  /** A link to the findings. */
  link?: ReactNode;
}

export interface ProofProps {
  titleId: string;
  /** The overall verdict, in a sentence. */
  verdict: { state: StateKind; words: string; rest?: string };
  facts: readonly Fact[];
  checks: readonly ProofCheck[];
  /** `ProofPart`s: details of the checks that are longer than a remark. */
  more?: ReactNode;
  /** Hash, signature, key, and how to verify them. */
  signature: readonly Fact[];
}

const states: Record<ProofCheck['verdict'], StateKind> = {
  holds: 'done',
  remark: 'warning',
  fails: 'failed',
};

function CheckRow({ check }: { check: ProofCheck }) {
  const { label, basis, remark, checked, found, verdict, result, fault, link } = check;
  return (
    <tr data-verdict={verdict}>
      <th scope="row">
        {label}
        {basis && <small>{basis}</small>}
        {remark && <small>{remark}</small>}
      </th>
      <td data-align="end">{checked}</td>
      <td data-align="end">
        <Num value={found} />
      </td>
      <td>
        <State state={states[verdict]} isLoud={verdict === 'fails'}>
          {result}
        </State>
        {fault && <small>{fault}</small>}
        {link && <div>{link}</div>}
      </td>
    </tr>
  );
}

function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl>
      {facts.map(({ term, value }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A section of a proof below its checks: its title on the left, its content beside it. */
export function ProofPart({
  title,
  titleId,
  lead,
  children,
}: {
  title: string;
  titleId?: string;
  lead?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={styles.part}>
      <div>
        <h3 id={titleId}>{title}</h3>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      <div>{children}</div>
    </div>
  );
}

/** What was read back from the destination after a run: what was checked, what was found, and the signature. */
export function Proof({ titleId, verdict, facts, checks, more, signature }: ProofProps) {
  const { t } = useTranslation('ui');
  return (
    <section className={styles.proof} aria-labelledby={titleId}>
      <div className={styles.verdict}>
        <h2 id={titleId}>{t('proof.title')}</h2>
        <p>
          <State state={verdict.state} isLoud>
            {verdict.words}
          </State>
          {verdict.rest}
        </p>
        <p className={styles.lead}>{t('proof.lead')}</p>
        <FactList facts={facts} />
      </div>
      <table className={styles.checks} aria-labelledby={titleId}>
        <thead>
          <tr>
            <th scope="col">{t('proof.check')}</th>
            <th scope="col" data-align="end">
              {t('proof.checked')}
            </th>
            <th scope="col" data-align="end">
              {t('proof.found')}
            </th>
            <th scope="col">{t('proof.result')}</th>
          </tr>
        </thead>
        <tbody>
          {checks.map((check) => (
            <CheckRow key={check.id} check={check} />
          ))}
        </tbody>
      </table>
      {more}
      {signature.length > 0 && (
        <ProofPart title={t('proof.signature')} lead={t('proof.signatureLead')}>
          <FactList facts={signature} />
        </ProofPart>
      )}
    </section>
  );
}
