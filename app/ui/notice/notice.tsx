import type { ReactNode } from 'react';
import { useId } from 'react';
import type { IconName } from '../icon/icon';
import { Icon } from '../icon/icon';
import { Heading } from '../section/heading';
import styles from './notice.module.css';

export type Tone = 'info' | 'success' | 'warning' | 'danger';

const icons: Record<Tone, IconName> = { info: 'info', success: 'check', warning: 'warn', danger: 'cross' };

export interface NoticeProps {
  tone?: Tone;
  /** The cause, with a number if there is one. */
  title: string;
  /** Origin, consequence, and a way out. */
  children?: ReactNode;
}

/** Something to know before continuing: two hairlines and an icon, no box. */
export function Notice({ tone = 'info', title, children }: NoticeProps) {
  const id = useId();
  return (
    <div className={styles.notice} data-tone={tone} role="group" aria-labelledby={id}>
      <Icon name={icons[tone]} />
      <div>
        <Heading id={id}>{title}</Heading>
        {children}
      </div>
    </div>
  );
}

/** A one-line notice, under the heading of a page. */
export function Remark({ tone = 'warning', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <p className={styles.remark} data-tone={tone}>
      <Icon name={icons[tone]} />
      <span>{children}</span>
    </p>
  );
}
