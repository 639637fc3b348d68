import type { RandomStream } from '@core/kernel/random';
import type { Units } from './number-form';

/** The numbers of a column, each once and ascending, with the rows that hold it. */
export interface DistinctValues {
  readonly values: Float64Array;
  readonly counts: Float64Array;
  /** Rows counted: all that hold a number, or those of a sample. */
  readonly rows: number;
}

/** Whole numbers in so narrow a range are counted, not sorted. */
const countedRange = 2 ** 21;
/** Beyond this many rows, cuts are learnt from a sample: its quantiles are within a thousandth of the column's. */
const sampledRows = 2 ** 18;

/** @param isWhole whether all units are whole numbers */
export function distinctValues(
  { values, special }: Units,
  rowCount: number,
  isWhole: boolean,
  random: RandomStream,
): DistinctValues {
  let least = Infinity;
  let most = -Infinity;
  let rows = 0;
  for (let i = 0; i < rowCount; i++) {
    if (special !== null && special[i] !== 0) continue;
    const value = values[i]!;
    if (value < least) least = value;
    if (value > most) most = value;
    rows++;
  }
  if (rows === 0) return { values: new Float64Array(), counts: new Float64Array(), rows };
  if (isWhole && most - least < countedRange) {
    const counts = new Float64Array(most - least + 1);
    for (let i = 0; i < rowCount; i++) {
      if (special === null || special[i] === 0) counts[values[i]! - least]!++;
    }
    return { ...withoutGaps(counts, least), rows };
  }
  const sorted = numbersOf({ values, special }, rowCount, rows, random).sort();
  return { ...runs(sorted), rows: sorted.length };
}

function withoutGaps(byValue: Float64Array, least: number) {
  let size = 0;
  for (let at = 0; at < byValue.length; at++) if (byValue[at]! > 0) size++;
  const values = new Float64Array(size);
  const counts = new Float64Array(size);
  let to = 0;
  for (let at = 0; at < byValue.length; at++) {
    if (byValue[at] === 0) continue;
    values[to] = least + at;
    counts[to++] = byValue[at]!;
  }
  return { values, counts };
}

/** All numbers, or one row at random of each of equally long stretches. */
function numbersOf({ values, special }: Units, rowCount: number, rows: number, random: RandomStream) {
  const stretch = Math.max(1, rows / sampledRows);
  const taken = new Float64Array(Math.min(rows, sampledRows + 1));
  let size = 0;
  let seen = 0;
  let next = Math.floor(random.float() * stretch);
  for (let i = 0; i < rowCount && size < taken.length; i++) {
    if (special !== null && special[i] !== 0) continue;
    if (seen++ !== next) continue;
    taken[size++] = values[i]!;
    next = Math.max(next + 1, Math.floor((size + random.float()) * stretch));
    if (stretch === 1) next = size;
  }
  return taken.subarray(0, size);
}

function runs(sorted: Float64Array) {
  const values = new Float64Array(sorted.length);
  const counts = new Float64Array(sorted.length);
  let size = 0;
  for (let i = 0; i < sorted.length; i++) {
    if (size === 0 || sorted[i] !== values[size - 1]) values[size++] = sorted[i]!;
    counts[size - 1]!++;
  }
  return { values: values.slice(0, size), counts: counts.slice(0, size) };
}
