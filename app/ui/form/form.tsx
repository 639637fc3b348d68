import type { ReactNode } from 'react';
import styles from './form.module.css';

/** Stacked fields, at most 36 rem wide. For use in a `<form>`. */
export function Fields({ children }: { children: ReactNode }) {
  return <div className={styles.fields}>{children}</div>;
}

/**
 * Fields that belong on one line: two alike, a short one before two, or checkboxes and short fields without hints, each
 * beside its label. Stacked if the window is narrow, or if one has an error.
 */
export function FieldRow({
  layout = 'even',
  children,
}: {
  layout?: 'even' | 'short-first' | 'beside';
  children: ReactNode;
}) {
  return (
    <div className={styles.row} data-layout={layout}>
      {children}
    </div>
  );
}

/** The buttons of a form, the main one first. `hasRule` draws a line above. */
export function Actions({ children, hasRule = true }: { children: ReactNode; hasRule?: boolean }) {
  return (
    <div className={styles.actions} data-rule={hasRule || undefined}>
      {children}
    </div>
  );
}

/** Rarely used fields, collapsed. Opens without client JavaScript. */
export function More({
  summary,
  children,
  isOpen,
}: {
  summary: string;
  children: ReactNode;
  isOpen?: boolean;
}) {
  return (
    <details className={styles.more} open={isOpen}>
      <summary>{summary}</summary>
      <div className={styles.fields}>{children}</div>
    </details>
  );
}
