import { countCodes, variationDistance } from './counts';
import type { MeasuredColumn } from './measured-table';

/**
 * How alike the distributions of one column are in two tables, 0 … 1, NULLs dropped.
 * Numbers and dates: 1 - Kolmogorov–Smirnov statistic; categories: 1 - total variation distance.
 * Source: SDMetrics, KSComplement and TVComplement.
 */
export function columnShape(real: MeasuredColumn, made: MeasuredColumn): number {
  if (real.scale === 'category' && made.scale === 'category') {
    const size = Math.max(real.labels.length, made.labels.length);
    return 1 - variationDistance(countPresent(real.codes, size), countPresent(made.codes, size));
  }
  if (real.scale !== 'category' && made.scale !== 'category') {
    return 1 - kolmogorovSmirnov(sortedPresent(real.values), sortedPresent(made.values));
  }
  throw new TypeError('The two columns have different scales.');
}

/** Greatest distance of two empirical distribution functions; both ascending. An empty one is as far as can be from any other. */
export function kolmogorovSmirnov(first: Float64Array, second: Float64Array): number {
  if (first.length === 0 || second.length === 0) return first.length === second.length ? 0 : 1;
  let [i, j, greatest] = [0, 0, 0];
  while (i < first.length && j < second.length) {
    const value = Math.min(first[i]!, second[j]!);
    while (i < first.length && first[i]! <= value) i++;
    while (j < second.length && second[j]! <= value) j++;
    greatest = Math.max(greatest, Math.abs(i / first.length - j / second.length));
  }
  return greatest;
}

/** All values but NULLs, ascending. */
export function sortedPresent(values: Float64Array): Float64Array {
  const sorted = values.slice().sort();
  let end = sorted.length;
  while (end > 0 && Number.isNaN(sorted[end - 1]!)) end--;
  return sorted.subarray(0, end);
}

function countPresent(codes: Int32Array, size: number): Float64Array {
  return countCodes(
    codes.filter((code) => code >= 0),
    size,
  );
}
