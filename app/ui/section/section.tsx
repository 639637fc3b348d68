import type { ReactNode } from 'react';
import { useId } from 'react';
import { Lead } from '../text/text';
import { UnderHeading } from './heading';
import styles from './section.module.css';

export interface SectionProps {
  title: string;
  /** Sets the id of the heading, for a table labelled by it or a link to it. */
  titleId?: string;
  lead?: ReactNode;
  /** Links or a small button at the end of the heading's line. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A part of a page under a second-level heading. */
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

/** The side margins of all content but full-width tables. */
export function Inset({ children }: { children: ReactNode }) {
  return <div className={styles.inset}>{children}</div>;
}

/** Two columns of equal width; stacked in a narrow window. */
export function Split({ children }: { children: ReactNode }) {
  return <div className={styles.split}>{children}</div>;
}

/** A short list of links that select what is shown; the current one is not a link. */
export function Levels({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav className={styles.levels} aria-label={label}>
      {children}
    </nav>
  );
}
