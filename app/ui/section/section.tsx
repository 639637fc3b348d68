import type { ReactNode } from 'react';
import { useId } from 'react';
import { Lead } from '../text/text';
import { UnderHeading } from './heading';
import styles from './section.module.css';

export interface SectionProps {
  title: string;
  /** Gives the heading a known id, for a table that is labelled by it or a link to it. */
  titleId?: string;
  lead?: ReactNode;
  /** Links or a small button at the end of the heading's line. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A part of a page under a heading of second rank. */
export function Section({ title, titleId, lead, aside, children }: SectionProps) {
  const ownId = useId();
  const id = titleId ?? ownId;
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {aside}
      </div>
      {lead && <Lead>{lead}</Lead>}
      <UnderHeading>{children}</UnderHeading>
    </section>
  );
}

/** The margin that everything but full-width tables keeps to the edges. */
export function Inset({ children }: { children: ReactNode }) {
  return <div className={styles.inset}>{children}</div>;
}

/** Two columns of equal width; one below the other where it is narrow. */
export function Split({ children }: { children: ReactNode }) {
  return <div className={styles.split}>{children}</div>;
}

/** A short list of links that choose what is shown; the current one is not to be chosen again. */
export function Levels({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav className={styles.levels} aria-label={label}>
      {children}
    </nav>
  );
}
