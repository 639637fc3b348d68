import type { ReactNode } from 'react';
import styles from './savebar.module.css';

/** The acts of a whole page, over its full width. `note` says what is changed and that nothing is saved yet. */
export function Savebar({ children, note }: { children: ReactNode; note?: ReactNode }) {
  return (
    <div className={styles.savebar}>
      {children}
      {note && <span className={styles.note}>{note}</span>}
    </div>
  );
}
