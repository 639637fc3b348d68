import type { ReactNode } from 'react';
import { Cell } from './data-table';
import styles from './data-table.module.css';

/** The cell with the box by which a row is picked; `label` names the row. */
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

/** Buttons for the rows that are picked, beside what they ask for. */
export const PickedActs = ({ children }: { children: ReactNode }) => (
  <div className={styles.pickedActs}>{children}</div>
);

/** Buttons for one row, in its last cell. */
export const RowActs = ({ children }: { children: ReactNode }) => (
  <span className={styles.rowActs}>{children}</span>
);
