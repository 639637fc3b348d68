import type { ReactNode } from 'react';
import { useId } from 'react';
import { Icon } from '../icon/icon';
import { Link } from '../link/link';
import { Hidden } from '../text/text';
import styles from './data-table.module.css';
import { scrollsByKeyboard } from './scrolling';

export type Align = 'start' | 'center' | 'end';

export interface Sort {
  /** Sorts by this column, or reverses the order if it already does. */
  href: string;
  /** The current order, if it is by this column. */
  direction?: 'ascending' | 'descending';
}

export interface TableColumn {
  key: string;
  label: ReactNode;
  /** The label is for assistive technology only, as the content speaks for itself. */
  isLabelHidden?: boolean;
  align?: Align;
  sort?: Sort;
}

type Naming =
  | { caption: string; isCaptionHidden?: boolean; labelledBy?: undefined }
  | { labelledBy: string; caption?: undefined; isCaptionHidden?: undefined };

export type DataTableProps = Naming & {
  columns: readonly TableColumn[];
  /** Rows of `RowHead` and `Cell`. */
  children?: ReactNode;
  /** Shown as the only row instead of the children: what was searched for, and a way out. */
  empty?: ReactNode;
  /** Reduces row height: for tables inside a notice. */
  isDense?: boolean;
  /** Keeps its width in narrower windows, and scrolls. */
  isWide?: boolean;
  /** On a phone each row becomes a card, one line per cell: for cells that need no head, or have a label. */
  isStacked?: boolean;
};

/** The label of a sortable column: a link, with an arrow for the current order. */
export function SortLink({ sort, children }: { sort: Sort; children: ReactNode }) {
  return (
    <Link href={sort.href}>
      {children}
      {sort.direction && <Icon name={sort.direction === 'ascending' ? 'up' : 'down'} />}
    </Link>
  );
}

function HeadCell({ column }: { column: TableColumn }) {
  const { label, isLabelHidden, align, sort } = column;
  const words = isLabelHidden ? <Hidden>{label}</Hidden> : label;
  return (
    <th scope="col" data-align={align} aria-sort={sort ? (sort.direction ?? 'none') : undefined}>
      {sort ? <SortLink sort={sort}>{words}</SortLink> : words}
    </th>
  );
}

/** A region that scrolls sideways by pointer and keyboard if its content is too wide. */
export function ScrollRegion({ labelledBy, children }: { labelledBy: string; children: ReactNode }) {
  return (
    <div className={styles.scroll} role="group" aria-labelledby={labelledBy} {...scrollsByKeyboard}>
      {children}
    </div>
  );
}

/** A table in print style: hairlines between rows, numbers right-aligned, a sticky head. */
export function DataTable(props: DataTableProps) {
  const { caption, isCaptionHidden, labelledBy, columns, children, empty, isDense, isWide, isStacked } =
    props;
  const ownId = useId();
  const id = labelledBy ?? ownId;
  return (
    <ScrollRegion labelledBy={id}>
      <table
        className={styles.table}
        aria-labelledby={labelledBy}
        data-dense={isDense || undefined}
        data-wide={isWide || undefined}
        data-stacked={isStacked || undefined}
      >
        {caption && <caption id={id}>{isCaptionHidden ? <Hidden>{caption}</Hidden> : caption}</caption>}
        <thead>
          <tr>
            {columns.map((column) => (
              <HeadCell key={column.key} column={column} />
            ))}
          </tr>
        </thead>
        <tbody>
          {empty ? (
            <tr>
              <td className={styles.empty} colSpan={columns.length}>
                {empty}
              </td>
            </tr>
          ) : (
            children
          )}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

interface CellProps {
  children?: ReactNode;
  /** Label before the content when rows are stacked, for a cell that is unclear without its head. */
  label?: string;
  align?: Align;
  /** Id by which the row's checkbox or a strip refers to the cell. */
  id?: string;
}

/** The row header. */
export function RowHead({ children, align, id }: Omit<CellProps, 'label'>) {
  return (
    <th className={styles.rowHead} scope="row" data-align={align} id={id}>
      {children}
    </th>
  );
}

export function Cell({ children, label, align, id }: CellProps) {
  return (
    <td data-align={align} data-label={label} id={id}>
      {children}
    </td>
  );
}
