import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CountMark } from '../alarm/alarm';
import { Button } from '../button/button';
import { DbName } from '../db-name/db-name';
import { Icon } from '../icon/icon';
import { Link } from '../link/link';
import type { StateKind } from '../state/state';
import { State } from '../state/state';
import type { StripePart } from '../stripe/stripe';
import { Stripe } from '../stripe/stripe';
import styles from './sibling-list.module.css';

export interface Sibling {
  href: string;
  name: string;
  /** The name is not from the database, but Understudy's: a kind of job. */
  isPlain?: boolean;
  isCurrent?: boolean;
  /** Tables and columns have their stripe, jobs their status. */
  stripe?: readonly StripePart[];
  state?: StateKind;
  /** Excluded from the run: dotted stripe, muted. */
  isExcluded?: boolean;
  unprotected?: number;
  /** What needs attention, in words; shown as a warning sign. */
  warning?: string;
  /** A short text at the end: a number of rows, "PK", a date. */
  aside?: ReactNode;
}

export interface SiblingGroup {
  heading?: string;
  /** The heading is the name of a schema. */
  isCode?: boolean;
  count?: number;
  siblings: readonly Sibling[];
}

export interface SiblingListProps {
  label: string;
  /** Searches the siblings: a GET form of `FindForm`. */
  find?: ReactNode;
  /** Links to a longer list than the siblings. */
  more?: ReactNode;
  summary?: ReactNode;
  groups: readonly SiblingGroup[];
  /** Which part of the list is shown, and a link to the next. */
  foot?: ReactNode;
}

function SiblingLink({ sibling }: { sibling: Sibling }) {
  const { t } = useTranslation('ui');
  const {
    href,
    name,
    isPlain,
    isCurrent,
    stripe,
    state,
    isExcluded,
    unprotected = 0,
    warning,
    aside,
  } = sibling;
  const title = isPlain ? <span className={styles.plain}>{name}</span> : <DbName name={name} />;
  return (
    <Link href={href} aria-current={isCurrent ? 'page' : undefined} data-excluded={isExcluded || undefined}>
      {stripe && (
        <span className={styles.stripe}>
          <Stripe parts={stripe} isExcluded={isExcluded} />
        </span>
      )}
      {state ? (
        <State state={state} isNamed>
          {title}
        </State>
      ) : (
        title
      )}{' '}
      <span className={styles.marks}>
        {warning && <Icon name="warn" label={warning} />}
        {unprotected > 0 && <CountMark count={unprotected} label={t('pii.unprotectedCount')} />}
      </span>{' '}
      <span className={styles.aside}>{isExcluded ? t('table.excluded') : aside}</span>
    </Link>
  );
}

/** Scrolls the current sibling into view within the list; the page itself does not scroll. */
function useCurrentInView(groups: readonly SiblingGroup[]) {
  const list = useRef<HTMLElement>(null);
  const current = groups.flatMap(({ siblings }) => siblings).find(({ isCurrent }) => isCurrent)?.href;
  useEffect(() => {
    const link = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (!list.current || !link) return;
    const [inside, shown] = [link.getBoundingClientRect(), list.current.getBoundingClientRect()];
    if (inside.top >= shown.top && inside.bottom <= shown.bottom) return;
    list.current.scrollTop += inside.top - shown.top - (shown.height - inside.height) / 2;
  }, [current]);
  return list;
}

/** The tables, columns or jobs beside the open one. In a narrow window it is the page one level up. */
export function SiblingList({ label, find, more, summary, groups, foot }: SiblingListProps) {
  const list = useCurrentInView(groups);
  return (
    <nav className={styles.siblings} aria-label={label} ref={list}>
      {find}
      {more && <p className={styles.summary}>{more}</p>}
      {summary && <p className={styles.summary}>{summary}</p>}
      {groups.map(({ heading, isCode, count, siblings }, index) => (
        <div key={heading ?? index}>
          {heading && (
            <h2>
              <span data-code={isCode || undefined}>{heading}</span>
              {count !== undefined && <span>{count}</span>}
            </h2>
          )}
          <ul>
            {siblings.map((sibling) => (
              <li key={sibling.href}>
                <SiblingLink sibling={sibling} />
              </li>
            ))}
          </ul>
        </div>
      ))}
      {foot && <p className={styles.foot}>{foot}</p>}
    </nav>
  );
}

/** The search form above a list of siblings: labelled controls, and the submit button. */
export function FindForm({
  label,
  button,
  children,
}: {
  label: string;
  button: string;
  children: ReactNode;
}) {
  return (
    <form className={styles.find} role="search" aria-label={label}>
      {children}
      <span className={styles.show}>
        <Button>{button}</Button>
      </span>
    </form>
  );
}
