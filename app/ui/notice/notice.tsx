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
  /** A number, if there is one, and the cause. */
  title: string;
  /** What it comes from, what it leads to, and a way out. */
  children?: ReactNode;
}

/** Something to know before going on: two hairlines and an icon, no box. */
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

/** A notice of one line, under the head of a page. */
export function Remark({ tone = 'warning', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <p className={styles.remark} data-tone={tone}>
      <Icon name={icons[tone]} />
      <span>{children}</span>
    </p>
  );
}
