import type { ReactNode } from 'react';
import { Cell } from './data-table';
import styles from './data-table.module.css';

/** The cell with the checkbox of a row; `label` names the row. */
export function PickCell({
  label,
  isPicked,
  ...sent
}: {
  name: string;
  value: string | number;
  label: string;
  isPicked?: boolean;
}) {
  return (
    <Cell>
      <input className={styles.pick} type="checkbox" {...sent} aria-label={label} defaultChecked={isPicked} />
    </Cell>
  );
}

/** Bulk action buttons for the picked rows, with their fields. */
export const PickedActs = ({ children }: { children: ReactNode }) => (
  <div className={styles.pickedActs}>{children}</div>
);

/** Buttons for one row, in its last cell. */
export const RowActs = ({ children }: { children: ReactNode }) => (
  <span className={styles.rowActs}>{children}</span>
);
