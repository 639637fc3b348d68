import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { IconName } from '../icon/icon';
import { Icon } from '../icon/icon';
import { Hidden } from '../text/text';
import styles from './state.module.css';

export type StateKind = 'done' | 'running' | 'waiting' | 'failed' | 'cancelled' | 'warning' | 'skipped';

const icons: Record<StateKind, IconName> = {
  done: 'check',
  running: 'run',
  waiting: 'wait',
  failed: 'cross',
  cancelled: 'none',
  warning: 'warn',
  skipped: 'none',
};

export interface StateProps {
  state: StateKind;
  /** The words of the state; by default the usual ones: "Done", "Running" … */
  children?: ReactNode;
  /** The children name something other than the state, so the state is added for screen readers. */
  isNamed?: boolean;
  /** Colours the words too: for the verdict of a page, not for rows of a list. */
  isLoud?: boolean;
}

/** The state of a job, step, check or test: an icon and a word. */
export function State({ state, children, isNamed, isLoud }: StateProps) {
  const { t } = useTranslation('ui');
  return (
    <span className={styles.state} data-state={state} data-loud={isLoud || undefined}>
      <Icon name={icons[state]} />
      {isNamed && <Hidden>{t(`state.${state}`)} </Hidden>}
      <span>{children ?? t(`state.${state}`)}</span>
    </span>
  );
}
