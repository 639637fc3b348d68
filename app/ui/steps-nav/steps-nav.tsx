import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '../link/link';
import { Hidden } from '../text/text';
import styles from './steps-nav.module.css';

export interface WizardStep {
  label: string;
  state: 'done' | 'current' | 'todo';
  /** Completed steps are links. */
  href?: string;
  /** The answer given there. */
  note?: ReactNode;
}

/** The steps of a wizard beside its page. `foot` says when the draft was saved, and how to cancel. */
export function StepsNav({
  label,
  steps,
  foot,
}: {
  label: string;
  steps: readonly WizardStep[];
  foot?: ReactNode;
}) {
  const { t } = useTranslation('ui');
  return (
    <nav className={styles.steps} aria-label={label}>
      <ol>
        {steps.map(({ label: name, state, href, note }) => (
          <li key={name} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
            <span>
              {href && state !== 'current' ? <Link href={href}>{name}</Link> : name}
              {state === 'done' && <Hidden> ({t('steps.done')})</Hidden>}
            </span>
            {note && <small>{note}</small>}
          </li>
        ))}
      </ol>
      {foot && <p>{foot}</p>}
    </nav>
  );
}
