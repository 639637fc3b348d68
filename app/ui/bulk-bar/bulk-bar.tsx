import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './bulk-bar.module.css';

export interface BulkBarProps {
  /** Number of rows on all pages that match the filter. */
  matching: number;
  /** Buttons for the picked rows, the main one first. */
  children: ReactNode;
  /** Secondary buttons, at the end of the bar. */
  more?: ReactNode;
}

/** Counts the picked rows of the surrounding form, from the first change on. */
function usePickedCount() {
  const bar = useRef<HTMLDivElement>(null);
  const [count, setCount] = useState<number | null>(null);
  useEffect(() => {
    const form = bar.current?.closest('form');
    if (!form) return;
    const update = () => setCount(form.querySelectorAll('[data-pick] input:checked').length);
    update();
    form.addEventListener('change', update);
    return () => form.removeEventListener('change', update);
  }, []);
  return { bar, count };
}

/**
 * Bulk actions for the rows picked in a form. Shown while at least one is picked, by CSS alone, so that it works
 * without client JavaScript. Rows mark their cell with `data-pick`.
 */
export function BulkBar({ matching, children, more }: BulkBarProps) {
  const { t } = useTranslation('ui');
  const { bar, count } = usePickedCount();
  return (
    <div className={styles.bulk} ref={bar} role="group" aria-label={t('bulk.label')}>
      <output className={styles.count} data-counted={count !== null || undefined}>
        {count === null ? t('bulk.selectedLabel') : t('bulk.selected', { count })}
      </output>
      <label className={styles.tick}>
        {/* applies the action to all rows matching the filter; the filter itself is submitted too */}
        <input type="checkbox" name="scope" value="filter" />
        {t('bulk.all', { count: matching })}
      </label>
      <span className={styles.separator} />
      {children}
      {more && <span className={styles.more}>{more}</span>}
    </div>
  );
}
