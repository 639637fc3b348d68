import type { TrainingColumn } from '../training-table';

/**
 * Rows of all tables that can be looked at now: the whole training, or what is made. Rows of a table are numbered
 * from 0 within the dataset.
 */
export interface Dataset {
  rowCount(table: number): number;
  columns(table: number): readonly TrainingColumn[];
  /** The views of the table's columns, in their order. */
  bins(table: number): readonly Uint8Array[];
  /** By row of the child the row of the parent, -1 for NULL. */
  keyRows(key: number): Int32Array;
}

/** The rows at the end of a path of keys. @param rows where the path begins */
export function follow(dataset: Dataset, keys: readonly number[], rows: Int32Array): Int32Array {
  return keys.reduce((from, key) => {
    const to = dataset.keyRows(key);
    return from.map((row) => (row < 0 ? -1 : to[row]!));
  }, rows);
}

export const allRows = (count: number): Int32Array => Int32Array.from({ length: count }, (_, row) => row);
