import type { ReactNode } from 'react';
import { Link } from '../link/link';
import styles from './page-head.module.css';

export interface PageHeadProps {
  title: ReactNode;
  /** Short facts, most important first. */
  facts?: readonly ReactNode[];
  /** Links to the available actions. */
  actions?: ReactNode;
  /** The page that lists the siblings, linked when the list itself does not fit. */
  up?: { href: string; label: string };
  size?: 'medium' | 'large';
}

/** The h1 of a page with facts and available actions. */
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
