import type { ReactNode } from 'react';
import { CountMark } from '../alarm/alarm';
import { Link } from '../link/link';
import styles from './tabs.module.css';

export interface Tab {
  href: string;
  label: string;
  isCurrent?: boolean;
  /** What waits there: a filled number for unprotected columns, a coloured one for acts required. */
  mark?: { count: number; label: string; tone?: 'alarm' | 'warning' };
}

export interface TabsProps {
  label: string;
  tabs: readonly Tab[];
  /** What is always at hand at the end of the bar: when the source was validated, the way to a run. */
  aside?: ReactNode;
}

/** The pages of one thing, as links. The bar stays at the top of the window. */
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
