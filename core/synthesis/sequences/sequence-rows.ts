import { numbersOf } from './numbers';
import { textOf } from '@core/kernel/data/text-of';
import type { LengthLimits } from '../linked-tables';
import type { TrainingColumn } from '../training-table';

/** Rows of a child in the order of their sequences: those of sequence s are rows[starts[s]] … rows[starts[s+1]-1]. */
export interface SequenceRows {
  readonly rows: Int32Array;
  readonly starts: Int32Array;
}

/**
 * Gathers the rows of every parent, ordered by the given columns, then as they are in the table; NULL comes first.
 * @param parentOf row of the parent of each row, -1 for none; such rows are left out
 */
export function sequenceRows(
  parentOf: Int32Array,
  parentCount: number,
  orderBy: readonly TrainingColumn[],
): SequenceRows {
  const starts = new Int32Array(parentCount + 1);
  for (const parent of parentOf) if (parent >= 0) starts[parent + 1]!++;
  for (let parent = 0; parent < parentCount; parent++) starts[parent + 1]! += starts[parent]!;
  const rows = new Int32Array(starts[parentCount]!);
  const next = starts.slice();
  for (let row = 0; row < parentOf.length; row++) {
    const parent = parentOf[row]!;
    if (parent >= 0) rows[next[parent]!++] = row;
  }
  if (orderBy.length > 0)
    sortWithin(
      rows,
      starts,
      orderBy.map((column) => comparerOf(column, parentOf.length)),
    );
  return { rows, starts };
}

type Compare = (a: number, b: number) => number;

function sortWithin(rows: Int32Array, starts: Int32Array, compares: readonly Compare[]): void {
  const compare: Compare = (a, b) => {
    for (const one of compares) {
      const order = one(a, b);
      if (order !== 0) return order;
    }
    return a - b;
  };
  for (let sequence = 0; sequence + 1 < starts.length; sequence++) {
    if (starts[sequence + 1]! - starts[sequence]! > 1)
      rows.subarray(starts[sequence], starts[sequence + 1]).sort(compare);
  }
}

function comparerOf(column: TrainingColumn, rowCount: number): Compare {
  const numbers = numbersOf(column.values, column.type, rowCount);
  if (numbers !== null) {
    const values = numbers.map((value) => (Number.isNaN(value) ? -Infinity : value));
    return (a, b) => (values[a]! < values[b]! ? -1 : values[a]! > values[b]! ? 1 : 0);
  }
  return (a, b) => {
    const [left, right] = [
      textOf(column.values, a, column.type) ?? '',
      textOf(column.values, b, column.type) ?? '',
    ];
    return left < right ? -1 : left > right ? 1 : 0;
  };
}

/** The greatest length that may be made and learnt from: the N-th longest of the sequences, and the maximum if that is less. */
export function lengthCap(starts: Int32Array, { maximum, nthLongest = 1 }: LengthLimits): number {
  const lengths = new Int32Array(starts.length - 1);
  for (let sequence = 0; sequence < lengths.length; sequence++)
    lengths[sequence] = starts[sequence + 1]! - starts[sequence]!;
  lengths.sort();
  // Where few have any, one row each is what they have.
  const nth = Math.max(1, lengths[lengths.length - Math.min(nthLongest, lengths.length)] ?? 0);
  return Math.min(nth, maximum ?? Infinity, 65_535);
}

/** The sequences with all rows beyond the first `cap` of each left out. */
export function trimmed({ rows, starts }: SequenceRows, cap: number): SequenceRows {
  const kept = new Int32Array(starts.length);
  for (let sequence = 0; sequence + 1 < starts.length; sequence++) {
    kept[sequence + 1] = kept[sequence]! + Math.min(cap, starts[sequence + 1]! - starts[sequence]!);
  }
  if (kept[kept.length - 1] === rows.length) return { rows, starts };
  const left = new Int32Array(kept[kept.length - 1]!);
  for (let sequence = 0; sequence + 1 < starts.length; sequence++) {
    const from = starts[sequence]!;
    left.set(rows.subarray(from, from + kept[sequence + 1]! - kept[sequence]!), kept[sequence]);
  }
  return { rows: left, starts: kept };
}
