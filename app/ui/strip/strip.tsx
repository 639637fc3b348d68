import type { Treatment } from '@core/contract/enums';
import { useTranslation } from 'react-i18next';
import { Link } from '../link/link';
import { Tooltip } from '../tooltip/tooltip';
import { Swatch } from '../treatment/treatment';
import { barHeight, stripPaths } from './strip-paths';
import { StripPointer } from './strip-pointer';
import styles from './strip.module.css';

export interface StripColumn {
  name: string;
  treatment: Treatment;
  isSuggested?: boolean;
  isUnprotected?: boolean;
  /** Values are kept and nobody has examined them. */
  isUnexamined?: boolean;
  /** On the current page of the grid. */
  isShown?: boolean;
  href: string;
}

export interface StripProps {
  columns: readonly StripColumn[];
  /** Filters the grid by a treatment, or for columns that need attention. */
  filterHref: (filter: Treatment | 'unprotected' | 'unexamined') => string;
}

const order: readonly Treatment[] = ['duplicate', 'mask', 'mock', 'synthesize', 'calculated', 'exclude'];

/**
 * The whole table at a glance: one bar per column in table order, drawn as one path per treatment however many there
 * are, and a legend that counts and filters. With client JavaScript the picture is a single tab stop that leads to any
 * column.
 */
export function Strip({ columns, filterHref }: StripProps) {
  const { t } = useTranslation(['ui', 'help']);
  const unprotected = columns.filter((column) => column.isUnprotected).length;
  const unexamined = columns.filter((column) => column.isUnexamined).length;
  const counted = order
    .map((treatment) => ({
      treatment,
      count: columns.filter((column) => column.treatment === treatment).length,
    }))
    .filter(({ count }) => count > 0);
  const paths = stripPaths(columns);
  return (
    <section className={styles.overview} aria-label={t('strip.label', { count: columns.length })}>
      <StripPointer columns={columns}>
        <svg
          className={styles.strip}
          viewBox={`0 0 ${columns.length} ${barHeight}`}
          preserveAspectRatio="none"
          aria-hidden
        >
          {paths.treatments.map(({ treatment, d }) => (
            <path key={treatment} data-treat={treatment} d={d} />
          ))}
          <path data-mark="unprotected" d={paths.unprotected} />
          <path data-mark="unexamined" d={paths.unexamined} />
          <path data-mark="shown" d={paths.shown} />
        </svg>
      </StripPointer>
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
            <Tooltip text={t(`help:treatments.${treatment}`)}>
              <Link href={filterHref(treatment)}>
                <Swatch treatment={treatment} />
                {t(`treatment.${treatment}`)} <span>{count}</span>
              </Link>
            </Tooltip>
          </li>
        ))}
        <li className={styles.key}>{t('strip.key')}</li>
      </ul>
    </section>
  );
}
