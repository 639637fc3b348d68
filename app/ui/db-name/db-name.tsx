import type { ReactNode } from 'react';
import { Fragment } from 'react';
import { Hidden } from '../text/text';
import styles from './db-name.module.css';

interface DbProps {
  children: ReactNode;
  /** `inherit` takes the size of the text around it, for headings. */
  size?: 'small' | 'inherit';
  /** Text of second rank: types, schemas, addresses. */
  isMuted?: boolean;
  title?: string;
}

/** What the database says: names, types, values. Set in the code face; all other words are Understudy's. */
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

/** Length from which a name is cut, and how much of its tail always stays. */
const longName = 17;
const tailLength = 8;

/**
 * A name that loses its middle when it does not fit: the tail tells siblings apart. The whole name is its
 * title, and what assistive technology reads.
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

/** `schema.table.column`: what leads to the last part is muted. A line may break after each point. */
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
