import type { ReactNode } from 'react';
import { CountMark } from '../alarm/alarm';
import { Link } from '../link/link';
import styles from './tabs.module.css';

export interface Tab {
  href: string;
  label: string;
  isCurrent?: boolean;
  /** Pending work: a filled number for unprotected columns, a coloured one for required actions. */
  mark?: { count: number; label: string; tone?: 'alarm' | 'warning' };
}

export interface TabsProps {
  label: string;
  tabs: readonly Tab[];
  /** Shown at the end of the bar on all pages: when the source was validated, a link to a run. */
  aside?: ReactNode;
}

/** The pages of one thing, as links. The bar sticks to the top of the window. */
export function Tabs({ label, tabs, aside }: TabsProps) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      <ul>
        {tabs.map(({ href, label: name, isCurrent, mark }) => (
          <li key={href}>
            <Link href={href} aria-current={isCurrent ? 'page' : undefined}>
              {name} {mark && mark.count > 0 && <CountMark {...mark} />}
            </Link>
          </li>
        ))}
      </ul>
      {aside && <div className={styles.aside}>{aside}</div>}
    </nav>
  );
}
