import { useEffect, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DbName } from '../db-name/db-name';
import { Link } from '../link/link';
import type { StripColumn } from './strip';
import styles from './strip.module.css';

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, PageUp: -10, PageDown: 10 };

/** The column selected by a key; null for a key that selects nothing. */
export function columnByKey(key: string, current: number, count: number): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = steps[key];
  return step === undefined ? null : Math.min(Math.max(current + step, 0), count - 1);
}

/**
 * The strip as a single link, whatever the number of columns: the pointer and the arrow keys select its target, which
 * is named below it. Without client JavaScript it is a picture.
 */
export function StripPointer({
  columns,
  children,
}: {
  columns: readonly StripColumn[];
  children: ReactNode;
}) {
  const { t } = useTranslation('ui');
  const [isAlive, setAlive] = useState(false);
  const [at, setAt] = useState<number | null>(null);
  useEffect(() => setAlive(true), []);
  const chosen = columns[at ?? 0];
  if (!isAlive || !chosen) return <div className={styles.pointer}>{children}</div>;

  const chooseUnder = (event: MouseEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const index = Math.floor(((event.clientX - left) / width) * columns.length);
    setAt(Math.min(Math.max(index, 0), columns.length - 1));
  };
  const chooseByKey = (event: KeyboardEvent) => {
    const next = columnByKey(event.key, at ?? 0, columns.length);
    if (next === null) return;
    event.preventDefault();
    setAt(next);
  };
  const marks = [
    t(`treatment.${chosen.treatment}`),
    ...(chosen.isSuggested ? [t('treatment.suggested')] : []),
    ...(chosen.isUnprotected ? [t('protection.UNPROTECTED')] : []),
    ...(chosen.isUnexamined ? [t('protection.NOT_EXAMINED')] : []),
  ].join(', ');
  return (
    <div className={styles.pointer}>
      <Link
        href={chosen.href}
        aria-label={t('strip.choose', { column: `${chosen.name}: ${marks}` })}
        onKeyDown={chooseByKey}
        onFocus={() => setAt((before) => before ?? 0)}
        onBlur={() => setAt(null)}
        onMouseMove={chooseUnder}
        onMouseLeave={() => setAt(null)}
      >
        {children}
      </Link>
      <p className={styles.chosen} data-shown={at !== null || undefined} aria-live="polite">
        {at !== null && (
          <>
            <DbName name={chosen.name} /> <span>{marks}</span>
          </>
        )}
      </p>
    </div>
  );
}
