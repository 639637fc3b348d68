import type { ReactNode } from 'react';
import styles from './facts.module.css';

export interface Fact {
  term: string;
  value: ReactNode;
}

/** Facts about one thing, on a line between two hairlines. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ term, value }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
