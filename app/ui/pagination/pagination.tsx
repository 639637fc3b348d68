import { useTranslation } from 'react-i18next';
import { Button } from '../button/button';
import { Link } from '../link/link';
import styles from './pagination.module.css';

export interface PaginationProps {
  /** Which part of the total: "Columns 1–20 of 31"; null if there are none. */
  summary: string | null;
  /** From 1. */
  page: number;
  pages: number;
  hrefOf: (page: number) => string;
  /** The page size, and the rest of the query that the form must keep. */
  perPage?: {
    value: number;
    options: readonly number[];
    name?: string;
    keep?: readonly (readonly [string, string])[];
  };
}

/** Pages to link to: the first, the last, and those around the current one; null is a gap. */
export function pageWindow(page: number, pages: number): (number | null)[] {
  const wanted = [1, page - 1, page, page + 1, pages].filter(
    (candidate) => candidate >= 1 && candidate <= pages,
  );
  const sorted = [...new Set(wanted)].sort((a, b) => a - b);
  return sorted.flatMap((candidate, index) => {
    const before = sorted[index - 1];
    if (before === undefined || candidate - before === 1) return [candidate];
    return candidate - before === 2 ? [candidate - 1, candidate] : [null, candidate];
  });
}

function PerPage({
  value,
  options,
  name = 'elements_per_page',
  keep = [],
}: NonNullable<PaginationProps['perPage']>) {
  const { t } = useTranslation('ui');
  return (
    <form>
      {keep.map(([key, kept]) => (
        <input key={`${key}=${kept}`} type="hidden" name={key} value={kept} />
      ))}
      <label>
        {t('pages.perPage')}
        <select name={name} defaultValue={value}>
          {options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      </label>
      <Button size="small">{t('pages.show')}</Button>
    </form>
  );
}

/** Links to the pages of a list. */
export function Pagination({ summary, page, pages, hrefOf, perPage }: PaginationProps) {
  const { t } = useTranslation('ui');
  return (
    <nav className={styles.pages} aria-label={t('pages.label')}>
      {summary !== null && <span>{summary}</span>}
      {perPage && <PerPage {...perPage} />}
      {pages > 1 && (
        <ul>
          <li>
            {page > 1 ? (
              <Link href={hrefOf(page - 1)} rel="prev">
                {t('pages.previous')}
              </Link>
            ) : (
              <span>{t('pages.previous')}</span>
            )}
          </li>
          {pageWindow(page, pages).map((number, index) => (
            <li key={number ?? `gap-${index}`}>
              {number === null ? (
                <span>…</span>
              ) : (
                <Link
                  href={hrefOf(number)}
                  aria-label={t('pages.page', { page: number })}
                  aria-current={number === page ? 'page' : undefined}
                >
                  {number}
                </Link>
              )}
            </li>
          ))}
          <li>
            {page < pages ? (
              <Link href={hrefOf(page + 1)} rel="next">
                {t('pages.next')}
              </Link>
            ) : (
              <span>{t('pages.next')}</span>
            )}
          </li>
        </ul>
      )}
    </nav>
  );
}
