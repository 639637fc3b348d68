import type { ReactNode } from 'react';
import { Link } from '../link/link';
import styles from './page-head.module.css';

export interface PageHeadProps {
  title: ReactNode;
  /** Short facts about the thing, in the order of their weight. */
  facts?: readonly ReactNode[];
  /** Links to what can be done with the thing. */
  actions?: ReactNode;
  /** The page that lists the siblings, shown where the list itself does not fit. */
  up?: { href: string; label: string };
  size?: 'medium' | 'large';
}

/** The h1 of a page with what is known of the thing and what can be done with it. */
export function PageHead({ title, facts = [], actions, up, size = 'medium' }: PageHeadProps) {
  return (
    <>
      {up && (
        <p className={styles.up} data-print="none">
          <Link href={up.href}>{up.label}</Link>
        </p>
      )}
      <div className={styles.head}>
        <h1 data-size={size}>{title}</h1>
        {facts.length > 0 && (
          <p className={styles.facts}>
            {facts.map((fact, index) => (
              <span key={index}>{fact} </span>
            ))}
          </p>
        )}
        {actions && (
          <div className={styles.actions} data-print="none">
            {actions}
          </div>
        )}
      </div>
    </>
  );
}
