import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

export interface EmptyStateProps {
  /** The first thing to do, starting with a verb: "Connect a source to begin". */
  title: string;
  children?: ReactNode;
  /** A link or button for it. */
  action?: ReactNode;
}

/** A page before its first use. It teaches; a filter without results keeps its table instead. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <h2>{title}</h2>
      {children}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
