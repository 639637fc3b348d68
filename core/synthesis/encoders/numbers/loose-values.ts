import type { DistinctValues } from './distinct-values';
import { roundBetween } from './round-between';

/** Values of too few rows to be kept, each once and ascending. */
export interface LooseValues {
  readonly values: Float64Array;
  /** Rows of the values before each, and of all at the end. */
  readonly below: Float64Array;
  readonly rows: number;
}

/** @param threshold rows that a value needs to be kept */
export function looseValues({ values, counts }: DistinctValues, threshold: number): LooseValues {
  const isLoose = (_: number, at: number) => counts[at]! < threshold;
  return looseOf(values.filter(isLoose), counts.filter(isLoose));
}

/** The same with its signs turned, so that the lowest is the highest. */
export function mirrored({ values, below }: LooseValues): LooseValues {
  const counts = values.map((_, at) => below[at + 1]! - below[at]!);
  return looseOf(values.map((value) => -value).reverse(), counts.reverse());
}

function looseOf(values: Float64Array, counts: Float64Array): LooseValues {
  const below = new Float64Array(values.length + 1);
  for (let at = 0; at < values.length; at++) below[at + 1] = below[at]! + counts[at]!;
  return { values, below, rows: below[values.length]! };
}

/** The number of the first value that at least so many rows are below, none below 1. */
export const indexAbove = ({ below }: LooseValues, rows: number): number =>
  Math.max(
    1,
    firstIndex(below, (held) => held >= rows),
  );

/** Rows of the values below a number. */
export const rowsBelow = ({ values, below }: LooseValues, number: number): number =>
  below[firstIndex(values, (value) => value >= number)]!;

export interface StartOptions {
  /** Rows between two starts, at least. */
  readonly goal: number;
  /** Rows below the first start, and above the last. */
  readonly ends: number;
  /** Rows that a start may lie among; the roundest number among them is taken, so that no row decides it. */
  readonly slack: number;
  readonly isWhole: boolean;
}

/** Where intervals over the values begin, but for the first one; none where there are too few rows for two. */
export function startsOf(loose: LooseValues, { goal, ends, slack, isWhole }: StartOptions): number[] {
  const { values, rows } = loose;
  const roundAfter = (from: number): number => {
    const to = Math.min(values.length, indexAbove(loose, loose.below[from]! + slack)) - 1;
    return roundBetween(values[from - 1]!, values[to]!, values[from]!, isWhole);
  };
  if (rows < 2 * ends + slack) return [];
  const last = roundAfter(indexAbove(loose, rows - ends - slack));
  const rowsBelowLast = rowsBelow(loose, last);
  const starts: number[] = [];
  for (let held = 0, wanted = ends; rowsBelowLast - held >= wanted + slack + goal; wanted = goal) {
    const start = roundAfter(indexAbove(loose, held + wanted));
    starts.push(start);
    held = rowsBelow(loose, start);
  }
  return [...starts, last];
}

function firstIndex(ascending: Float64Array, isReached: (value: number) => boolean): number {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isReached(ascending[middle]!)) high = middle;
    else low = middle + 1;
  }
  return low;
}
