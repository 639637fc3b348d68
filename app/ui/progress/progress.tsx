import { useTranslation } from 'react-i18next';
import { numberFormat } from '../words/intl-formats';
import styles from './progress.module.css';

export interface ProgressProps {
  /** What advances. */
  label: string;
  value: number;
  max: number;
  size?: 'small' | 'large';
  /** Writes the share beside the bar. */
  hasShare?: boolean;
}

/** Percent done, cut: 100 stands only where all is done. Nothing to do counts as done. */
export function percent(value: number, max: number): number {
  if (max <= 0) return 100;
  return Math.floor((Math.min(Math.max(value, 0), max) / max) * 100);
}

/** How much of a known amount is done. The numbers stand in words beside it. */
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
