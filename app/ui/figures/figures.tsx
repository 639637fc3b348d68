import type { ReactNode } from 'react';
import styles from './figures.module.css';

export interface Figure {
  value: ReactNode;
  /** What the number counts, and out of how many. */
  label: ReactNode;
}

export interface FiguresProps {
  figures: readonly Figure[];
  /** The time of the data, a link to refresh, a button to stop. */
  aside?: ReactNode;
  /** The bar below the numbers: a `Progress`. */
  children?: ReactNode;
}

/** The key figures of a job's progress. */
export function Figures({ figures, aside, children }: FiguresProps) {
  return (
    <div className={styles.line}>
      <dl className={styles.figures}>
        {figures.map(({ value, label }, index) => (
          <div key={index}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {aside && <div className={styles.aside}>{aside}</div>}
      {children && <div className={styles.bar}>{children}</div>}
    </div>
  );
}
