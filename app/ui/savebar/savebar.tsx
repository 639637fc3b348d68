import type { ReactNode } from 'react';
import styles from './savebar.module.css';

/**
 * The buttons of a page, over its full width. `note` says what has changed and that nothing is saved yet: only then does
 * the bar stay in view, over what is scrolled beneath it.
 */
export function Savebar({ children, note }: { children: ReactNode; note?: ReactNode }) {
  return (
    <div className={styles.savebar} data-stays={note ? true : undefined}>
      {children}
      {note && <span className={styles.note}>{note}</span>}
    </div>
  );
}
