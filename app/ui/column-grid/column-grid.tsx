import { useTranslation } from 'react-i18next';
import type { Sort } from '../data-table/data-table';
import { SortLink } from '../data-table/data-table';
import { scrollsByKeyboard } from '../data-table/scrolling';
import { Link } from '../link/link';
import { Hidden } from '../text/text';
import type { GridColumn } from './column-row';
import { ColumnRow } from './column-row';
import styles from './column-grid.module.css';

export interface ColumnGridProps {
  /** Which columns of which table: "epd.patient: columns 1–20 of 31". */
  caption: string;
  columns: readonly GridColumn[];
  /** The sample row that the values are from; null if there are none to show, or none that this reader may see. */
  sample: { row: number; nextHref?: string } | null;
  sort?: Partial<Record<'name' | 'confidence' | 'status', Sort>>;
  /** Whether rows can be picked. The checkboxes submit `column`. */
  isPickable: boolean;
}

interface HeadProps {
  label: string;
  sort?: Sort;
  align?: 'center' | 'end';
  /** Class of the cells below, if they are indented. */
  className?: string;
}

function Head({ label, sort, align, className }: HeadProps) {
  return (
    <th
      className={className}
      scope="col"
      data-align={align}
      aria-sort={sort ? (sort.direction ?? 'none') : undefined}
    >
      {sort ? <SortLink sort={sort}>{label}</SortLink> : <span>{label}</span>}
    </th>
  );
}

function GridHead({
  sample,
  sort = {},
  isPickable,
}: Pick<ColumnGridProps, 'sample' | 'sort' | 'isPickable'>) {
  const { t } = useTranslation('ui');
  return (
    <thead>
      <tr>
        {isPickable && (
          <th className={styles.pick} rowSpan={2} scope="col">
            <Hidden>{t('grid.pick')}</Hidden>
          </th>
        )}
        <th scope="col" rowSpan={2} aria-sort={sort.name ? (sort.name.direction ?? 'none') : undefined}>
          {sort.name ? <SortLink sort={sort.name}>{t('grid.column')}</SortLink> : t('grid.column')}
        </th>
        <th scope="colgroup" colSpan={5}>
          {t('grid.constraints')}
        </th>
        <th scope="colgroup" colSpan={3}>
          {t('grid.personalData')}
        </th>
        <th scope="colgroup" colSpan={sample ? 3 : 1} className={styles.from}>
          {sample ? t('grid.sampleRow', { row: sample.row }) : t('grid.origin')}
          {sample?.nextHref && <Link href={sample.nextHref}>{t('grid.nextRow')}</Link>}
        </th>
      </tr>
      <tr>
        <Head label={t('grid.type')} />
        <Head label={t('grid.key')} align="center" />
        <Head label={t('grid.null')} align="center" />
        <Head label={t('grid.unique')} align="center" />
        <Head label={t('grid.refersTo')} />
        <Head label={t('grid.entity')} />
        <Head label={t('grid.confidence')} align="end" sort={sort.confidence} className={styles.confidence} />
        <Head label={t('grid.status')} sort={sort.status} className={styles.status} />
        {sample && <Head label={t('grid.source')} className={styles.was} />}
        <Head label={t('grid.generator')} className={styles.generator} />
        {sample && <Head label={t('grid.made')} />}
      </tr>
    </thead>
  );
}

/**
 * The columns of a table. A row reads as a sentence: column, constraints, personal data, source value, generator,
 * generated value; the stripe separates source and result. In a narrow window each row becomes a card.
 */
export function ColumnGrid({ caption, columns, sample, sort, isPickable }: ColumnGridProps) {
  const { t } = useTranslation('ui');
  return (
    <div className={styles.wrap} role="region" aria-label={caption} {...scrollsByKeyboard}>
      <table
        className={styles.grid}
        data-values={sample !== null || undefined}
        data-tables={columns.some(({ table }) => table) || undefined}
        data-references={columns.some(({ refersTo, referredBy }) => refersTo ?? referredBy) || undefined}
        data-entities={columns.some(({ pii }) => pii.entity) || undefined}
      >
        <caption>
          <Hidden>{caption}</Hidden>
        </caption>
        <colgroup>
          {isPickable && <col className={styles.wPick} />}
          <col className={styles.wName} />
        </colgroup>
        <colgroup>
          <col className={styles.wType} />
          <col className={styles.wKey} />
          <col className={styles.wFlag} />
          <col className={styles.wUnique} />
          <col className={styles.wRef} />
        </colgroup>
        <colgroup>
          <col className={styles.wEntity} />
          <col className={styles.wConfidence} />
          <col className={styles.wStatus} />
        </colgroup>
        <colgroup>
          {sample && <col />}
          <col className={sample ? styles.wGenerator : undefined} />
          {sample && <col />}
        </colgroup>
        <GridHead sample={sample} sort={sort} isPickable={isPickable} />
        <tbody>
          {columns.length === 0 && (
            <tr className={styles.none}>
              <td colSpan={(isPickable ? 2 : 1) + 8 + (sample ? 3 : 1)}>{t('grid.none')}</td>
            </tr>
          )}
          {columns.map((column) => (
            <ColumnRow key={column.id} column={column} hasSample={sample !== null} isPickable={isPickable} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
