import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

export interface EmptyStateProps {
  /** What to do first, with a verb: "Connect a source to begin". */
  title: string;
  children?: ReactNode;
  /** The link or button that does it. */
  action?: ReactNode;
}

/** A page at its first use. It teaches; a filter that finds nothing keeps its table instead. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <h2>{title}</h2>
      {children}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
