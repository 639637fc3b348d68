import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { MastheadProps } from '../masthead/masthead';
import { Masthead } from '../masthead/masthead';
import type { TabsProps } from '../tabs/tabs';
import { Tabs } from '../tabs/tabs';
import { ToastArea } from '../toast/toast-area';
import type { ToastMessage } from '../toast/toast-kinds';
import { tooltipPortalId } from '../tooltip/tooltip-portal';
import styles from './shell.module.css';

export interface ShellProps {
  masthead: MastheadProps;
  /** Pages of the current workspace. */
  tabs?: TabsProps;
  /** A `SiblingList` or `StepsNav` beside the page. */
  siblings?: ReactNode;
  /** Messages about the last action. */
  toasts?: readonly ToastMessage[];
  children: ReactNode;
}

/** The layout of every page. The children are the page: its h1 and its content. */
export function Shell({ masthead, tabs, siblings, toasts = [], children }: ShellProps) {
  const { t } = useTranslation('ui');
  return (
    <>
      <a className={styles.skip} href="#main">
        {t('shell.skip')}
      </a>
      <Masthead {...masthead} />
      {tabs && <Tabs {...tabs} />}
      <div className={styles.page} data-tabs={tabs !== undefined} data-siblings={siblings !== undefined}>
        {siblings && <div className={styles.siblings}>{siblings}</div>}
        <main className={styles.main} id="main" tabIndex={-1}>
          <ToastArea toasts={toasts} />
          {children}
        </main>
      </div>
      <div id={tooltipPortalId} />
    </>
  );
}
