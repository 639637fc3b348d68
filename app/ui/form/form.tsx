import type { ReactNode } from 'react';
import styles from './form.module.css';

/** Fields below each other, at most 36 rem wide. Stands inside a `<form>`. */
export function Fields({ children }: { children: ReactNode }) {
  return <div className={styles.fields}>{children}</div>;
}

/**
 * Fields that belong on one line: two alike, a short one before two, or boxes to tick and short fields without hints,
 * each beside its label. One below the other where it is narrow, or where one is wrong.
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

/** The acts of a form: the main button first. `hasRule` draws the line that ends a page of answers. */
export function Actions({ children, hasRule = true }: { children: ReactNode; hasRule?: boolean }) {
  return (
    <div className={styles.actions} data-rule={hasRule || undefined}>
      {children}
    </div>
  );
}

/** Fields that few need, folded away. Opens without client JavaScript. */
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
