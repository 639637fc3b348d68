import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorSummary } from '../error-summary/error-summary';
import type { SummaryError } from '../error-summary/error-summary';
import { Link } from '../link/link';
import styles from './wizard.module.css';

export interface WizardPageProps {
  title: string;
  /** The decision in a sentence. */
  lead?: ReactNode;
  /** Which step of how many, from 1. */
  step?: number;
  steps?: number;
  back?: { href: string; label: string };
  errors?: readonly SummaryError[];
  /** `AsideNote`s that help to decide. */
  aside?: ReactNode;
  asideLabel?: string;
  children: ReactNode;
}

/** One decision per page: a link back, the errors, the step, the question, and help beside it. */
export function WizardPage(props: WizardPageProps) {
  const { title, lead, step, steps, back, errors = [], aside, asideLabel, children } = props;
  const { t } = useTranslation('ui');
  return (
    <div className={styles.wizard}>
      {back && (
        <p className={styles.back}>
          <Link href={back.href}>{back.label}</Link>
        </p>
      )}
      <ErrorSummary errors={errors} />
      {step !== undefined && steps !== undefined && (
        <p className={styles.step}>{t('wizard.step', { step, steps })}</p>
      )}
      <h1>{title}</h1>
      <div className={styles.main}>
        {lead && <p className={styles.lead}>{lead}</p>}
        {children}
      </div>
      {aside && (
        <aside className={styles.aside} aria-label={asideLabel}>
          {aside}
        </aside>
      )}
    </div>
  );
}

/** A short explanation beside a form. Code in it is meant to be copied. */
export function AsideNote({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.note}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
