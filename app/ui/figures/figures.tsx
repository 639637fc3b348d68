import type { ReactNode } from 'react';
import styles from './figures.module.css';

export interface Figure {
  value: ReactNode;
  /** What the number counts, and of how many. */
  label: ReactNode;
}

export interface FiguresProps {
  figures: readonly Figure[];
  /** When this was so, a link that refreshes, the way to stop. */
  aside?: ReactNode;
  /** The bar under the numbers: a `Progress`. */
  children?: ReactNode;
}

/** The few numbers that say how far a job is. */
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
