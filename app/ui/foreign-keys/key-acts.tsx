import type { ReactNode } from 'react';
import styles from './foreign-keys.module.css';

/** Buttons for the rows that are ticked. */
export function KeyActs({ children }: { children: ReactNode }) {
  return <div className={styles.acts}>{children}</div>;
}
