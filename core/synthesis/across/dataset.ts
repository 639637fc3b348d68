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

/** A step of a path against a key: from a parent to the one row that it has. */
export const downBy = (key: number): number => -1 - key;

/** The rows at the end of a path of keys. @param rows where the path begins */
export function follow(dataset: Dataset, keys: readonly number[], rows: Int32Array): Int32Array {
  return keys.reduce((from, key) => {
    const to = key < 0 ? soleRows(dataset.keyRows(downBy(key))) : dataset.keyRows(key);
    return from.map((row) => (row < 0 ? -1 : (to[row] ?? -1)));
  }, rows);
}

/** By row of the parent its one row, -1 for none. */
function soleRows(parents: Int32Array): Int32Array {
  const rows = new Int32Array(1 + parents.reduce((most, parent) => Math.max(most, parent), -1)).fill(-1);
  parents.forEach((parent, row) => {
    if (parent >= 0) rows[parent] = row;
  });
  return rows;
}

export const allRows = (count: number): Int32Array => Int32Array.from({ length: count }, (_, row) => row);
