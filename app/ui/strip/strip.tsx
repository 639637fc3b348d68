import type { Treatment } from '@core/contract/enums';
import { useTranslation } from 'react-i18next';
import { Hidden } from '../text/text';
import { Link } from '../link/link';
import { Swatch } from '../treatment/treatment';
import styles from './strip.module.css';

export interface StripColumn {
  name: string;
  treatment: Treatment;
  isSuggested?: boolean;
  isUnprotected?: boolean;
  /** Values stay that nobody has looked at. */
  isUnexamined?: boolean;
  /** Stands on the page of the grid that is open. */
  isShown?: boolean;
  href: string;
}

export interface StripProps {
  columns: readonly StripColumn[];
  /** Filters the grid to a treatment, or to the columns that call for an act. */
  filterHref: (filter: Treatment | 'unprotected' | 'unexamined') => string;
}

/** Above this number cells are too narrow to point at; they are drawn, and the legend filters. */
const maxLinks = 40;

const order: readonly Treatment[] = ['duplicate', 'mask', 'mock', 'synthesize', 'calculated', 'exclude'];

function StripCell({ column, isLink }: { column: StripColumn; isLink: boolean }) {
  const { t } = useTranslation('ui');
  const marks = [
    t(`treatment.${column.treatment}`),
    column.isSuggested && t('treatment.suggested'),
    column.isUnprotected && t('pii.unprotectedCount'),
    column.isUnexamined && t('pii.unexaminedCount'),
  ].filter(Boolean);
  const words = `${column.name}: ${marks.join(', ')}`;
  const content = (
    <>
      {column.isUnprotected && <span aria-hidden>!</span>}
      {column.isUnexamined && (
        <span className={styles.unexamined} aria-hidden>
          ?
        </span>
      )}
      <Hidden>{words}</Hidden>
    </>
  );
  const look = {
    'data-treat': column.treatment,
    'data-suggested': column.isSuggested || undefined,
    title: words,
  };
  return (
    <li data-shown={column.isShown || undefined}>
      {isLink ? (
        <Link className={styles.cell} href={column.href} {...look}>
          {content}
        </Link>
      ) : (
        <span className={styles.cell} {...look}>
          {content}
        </span>
      )}
    </li>
  );
}

/** The whole table at a glance: a cell a column in table order, and a legend that counts and filters. */
export function Strip({ columns, filterHref }: StripProps) {
  const { t } = useTranslation('ui');
  const unprotected = columns.filter((column) => column.isUnprotected).length;
  const unexamined = columns.filter((column) => column.isUnexamined).length;
  const counted = order
    .map((treatment) => ({
      treatment,
      count: columns.filter((column) => column.treatment === treatment).length,
    }))
    .filter(({ count }) => count > 0);
  return (
    <section className={styles.overview} aria-label={t('strip.label', { count: columns.length })}>
      <ol className={styles.strip}>
        {columns.map((column) => (
          <StripCell key={column.name} column={column} isLink={columns.length <= maxLinks} />
        ))}
      </ol>
      <ul className={styles.legend}>
        {unprotected > 0 && (
          <li>
            <Link href={filterHref('unprotected')}>
              <strong>! {t('protection.UNPROTECTED')}</strong> <span>{unprotected}</span>
            </Link>
          </li>
        )}
        {unexamined > 0 && (
          <li>
            <Link href={filterHref('unexamined')}>
              <span className={styles.unexamined}>? {t('protection.NOT_EXAMINED')}</span>{' '}
              <span>{unexamined}</span>
            </Link>
          </li>
        )}
        {counted.map(({ treatment, count }) => (
          <li key={treatment}>
            <Link href={filterHref(treatment)}>
              <Swatch treatment={treatment} />
              {t(`treatment.${treatment}`)} <span>{count}</span>
            </Link>
          </li>
        ))}
        <li className={styles.key}>{t('strip.key')}</li>
      </ul>
    </section>
  );
}
