import type { ReactNode } from 'react';
import { useId } from 'react';
import { Icon } from '../icon/icon';
import { Link } from '../link/link';
import { Hidden } from '../text/text';
import styles from './data-table.module.css';
import { scrollsByKeyboard } from './scrolling';

export type Align = 'start' | 'center' | 'end';

export interface Sort {
  /** Sorts by this column, or turns the order round where it already does. */
  href: string;
  /** The order the rows are in now, if it is by this column. */
  direction?: 'ascending' | 'descending';
}

export interface TableColumn {
  key: string;
  label: ReactNode;
  /** The column is plain from its content: the label is for assistive technology only. */
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
  /** Shown as the only row in place of the children: what was looked for, and the way out. */
  empty?: ReactNode;
  /** Rows closer together: tables inside of a notice. */
  isDense?: boolean;
  /** Keeps its width where the window is narrower, and scrolls inside of itself. */
  isWide?: boolean;
  /** On a phone each row becomes a small sheet, a cell a line: for cells that need no head, or have a label. */
  isStacked?: boolean;
};

/** The label of a sortable column: a link, with the present order as a small arrow. */
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

/** A part that scrolls sideways by pointer and by keyboard where its content is too wide. */
export function ScrollRegion({ labelledBy, children }: { labelledBy: string; children: ReactNode }) {
  return (
    <div className={styles.scroll} role="group" aria-labelledby={labelledBy} {...scrollsByKeyboard}>
      {children}
    </div>
  );
}

/** A table as in print: hairlines between rows, numbers to the right, the head staying in sight. */
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
  /** What stands before the content where rows are stacked: the head, for a cell that says nothing without it. */
  label?: string;
  align?: Align;
  /** Id by which the row's checkbox or a strip finds the cell. */
  id?: string;
}

/** The cell that names its row. */
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
