import { useTranslation } from 'react-i18next';
import { numberFormat } from '../words/intl-formats';
import styles from './progress.module.css';

export interface ProgressProps {
  /** What is progressing. */
  label: string;
  value: number;
  max: number;
  size?: 'small' | 'large';
  /** Shows the percentage beside the bar. */
  hasShare?: boolean;
}

/** Percentage done, rounded down: 100 only if everything is done. Nothing to do counts as done. */
export function percent(value: number, max: number): number {
  if (max <= 0) return 100;
  return Math.floor((Math.min(Math.max(value, 0), max) / max) * 100);
}

/** The progress of a known amount, with a description in words beside it. */
export function Progress({ label, value, max, size = 'small', hasShare }: ProgressProps) {
  const { i18n } = useTranslation();
  const done = percent(value, max);
  const words = numberFormat(i18n.language, { style: 'percent' }).format(done / 100);
  return (
    <span className={styles.line} data-size={size}>
      <progress className={styles.bar} value={done} max={100} aria-label={label}>
        {words}
      </progress>
      {hasShare && <span className={styles.share}>{words}</span>}
    </span>
  );
}
