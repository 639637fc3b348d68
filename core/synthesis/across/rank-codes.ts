import { numbersOf } from '../sequences/numbers';
import type { TrainingColumn } from '../training-table';

const highest = 65_535;

/** The rank of each number, 0 … 65,535, ties alike, NULL lowest. Null if the column has no numbers. */
export function rankCodes({ values, type }: TrainingColumn, rowCount: number): Uint16Array | null {
  const numbers = numbersOf(values, type, rowCount);
  return numbers && ranksOfNumbers(numbers);
}

export function ranksOfNumbers(numbers: ArrayLike<number>): Uint16Array {
  const order = Float64Array.from(numbers, (value) => (Number.isNaN(value) ? -Infinity : value));
  const sorted = order.toSorted();
  const scale = highest / Math.max(1, sorted.length - 1);
  const rankOf = new Map<number, number>();
  for (let from = 0; from < sorted.length;) {
    let past = from + 1;
    while (past < sorted.length && sorted[past] === sorted[from]) past++;
    rankOf.set(sorted[from]!, Math.round(((from + past - 1) / 2) * scale));
    from = past;
  }
  return Uint16Array.from(order, (value) => rankOf.get(value)!);
}
