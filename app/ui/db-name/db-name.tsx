import type { ReactNode } from 'react';
import { Fragment } from 'react';
import { Hidden } from '../text/text';
import styles from './db-name.module.css';

interface DbProps {
  children: ReactNode;
  /** `inherit` uses the surrounding font size, for headings. */
  size?: 'small' | 'inherit';
  /** Secondary text: types, schemas, addresses. */
  isMuted?: boolean;
  title?: string;
}

/** Text from the database: names, types, values. Set in the code font; all other words are Understudy's. */
export function Db({ children, size = 'small', isMuted, title }: DbProps) {
  return (
    <span className={styles.db} data-size={size} data-muted={isMuted || undefined} title={title}>
      {children}
    </span>
  );
}

interface DbNameProps {
  name: string;
  isMuted?: boolean;
}

/** Minimum length of names that are truncated, and how much of the tail is always kept. */
const longName = 17;
const tailLength = 8;

/**
 * A name that is truncated in the middle if it does not fit, as the tail distinguishes siblings. The full name is its
 * title and its accessible name.
 */
export function DbName({ name, isMuted }: DbNameProps) {
  const characters = Array.from(name);
  if (characters.length < longName) {
    return (
      <span className={styles.whole} data-muted={isMuted || undefined}>
        {name}
      </span>
    );
  }
  return (
    <span className={styles.middle} data-muted={isMuted || undefined} title={name}>
      <Hidden>{name}</Hidden>
      <span className={styles.start} aria-hidden>
        {characters.slice(0, -tailLength).join('')}
      </span>
      <span className={styles.tail} aria-hidden>
        {characters.slice(-tailLength).join('')}
      </span>
    </span>
  );
}

/** `schema.table.column`, with all but the last part muted. Lines may break after each dot. */
export function DbPath({ path, size = 'inherit' }: { path: readonly string[]; size?: 'small' | 'inherit' }) {
  return (
    <span className={styles.db} data-size={size}>
      <span className={styles.lead}>
        {path.slice(0, -1).map((part, index) => (
          <Fragment key={index}>
            {part}.<wbr />
          </Fragment>
        ))}
      </span>
      {path.at(-1)}
    </span>
  );
}
