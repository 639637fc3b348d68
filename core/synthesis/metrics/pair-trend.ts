import { cramersV } from './association';
import { countPairs, variationDistance } from './counts';
import type { MeasuredColumn, MeasuredNumbers, MeasuredTable } from './measured-table';

/** A table's columns made ready for pair trends: every column also as codes, NULL being the last. */
export interface TrendTable {
  readonly columns: readonly {
    readonly column: MeasuredColumn;
    readonly codes: Uint16Array | Int32Array;
    readonly size: number;
  }[];
}

const equalBins = 10;
/** Cells up to which a contingency table lies in one array. */
const denseCells = 1 << 22;

/**
 * Numbers are cut into ten bins of equal width between the smallest and the greatest value of this table; the greatest
 * has a bin of its own, as numpy's digitize has it.
 */
export function readTrends(table: MeasuredTable): TrendTable {
  return {
    columns: table.columns.map((column) =>
      column.scale === 'category'
        ? { column, codes: column.codes.map((code) => code + 1), size: column.labels.length + 1 }
        : { column, codes: equalWidthBins(column.values), size: equalBins + 2 },
    ),
  };
}

/**
 * How similar the relation between two columns is in two tables, 0 … 1.
 * Two numbers: 1 - |ρ - ρ'| / 2 with Pearson's ρ over rows where both are known, taken as 0 where undefined; else
 * 1 - total variation distance of the contingency tables, NULL being a class.
 * Source: SDMetrics, CorrelationSimilarity and ContingencySimilarity as of its quality report.
 */
export function pairTrend(real: TrendTable, made: TrendTable, left: number, right: number): number {
  const [realLeft, realRight] = [real.columns[left]!, real.columns[right]!];
  const [madeLeft, madeRight] = [made.columns[left]!, made.columns[right]!];
  if (
    isNumbers(realLeft.column) &&
    isNumbers(realRight.column) &&
    isNumbers(madeLeft.column) &&
    isNumbers(madeRight.column)
  ) {
    const difference =
      pearson(realLeft.column.values, realRight.column.values) -
      pearson(madeLeft.column.values, madeRight.column.values);
    return 1 - Math.abs(difference) / 2;
  }
  const leftSize = Math.max(realLeft.size, madeLeft.size);
  const rightSize = Math.max(realRight.size, madeRight.size);
  if (leftSize * rightSize > denseCells) {
    return 1 - sparseDistance(realLeft.codes, realRight.codes, madeLeft.codes, madeRight.codes, rightSize);
  }
  return (
    1 -
    variationDistance(
      countPairs(realLeft.codes, realRight.codes, leftSize, rightSize),
      countPairs(madeLeft.codes, madeRight.codes, leftSize, rightSize),
    )
  );
}

/** Correlation and association (Cramér's V) of the real rows beyond which a pair counts. */
const leastCorrelation = 0.5;
const leastAssociation = 0.3;

/**
 * Whether two columns are dependent enough for their trend to count: any model reproduces the trend of independent
 * columns. Source: SDMetrics' quality report, with its defaults.
 */
export function isTied(real: TrendTable, left: number, right: number): boolean {
  const [one, other] = [real.columns[left]!, real.columns[right]!];
  if (isNumbers(one.column) && isNumbers(other.column))
    return Math.abs(pearson(one.column.values, other.column.values)) > leastCorrelation;
  // Of as many classes chance alone makes an association.
  if (one.size * other.size > denseCells) return true;
  const counts = countPairs(one.codes, other.codes, one.size, other.size);
  return cramersV(counts, one.size, other.size) > leastAssociation;
}

/** Pearson's correlation over rows where both are known; 0 where a side does not vary. */
export function pearson(left: Float64Array, right: Float64Array): number {
  let [count, meanLeft, meanRight] = [0, 0, 0];
  for (let row = 0; row < left.length; row++) {
    const [x, y] = [left[row]!, right[row]!];
    if (x !== x || y !== y) continue;
    count++;
    meanLeft += x;
    meanRight += y;
  }
  meanLeft /= count;
  meanRight /= count;
  let [together, squareLeft, squareRight] = [0, 0, 0];
  for (let row = 0; row < left.length; row++) {
    const [x, y] = [left[row]! - meanLeft, right[row]! - meanRight];
    if (x !== x || y !== y) continue;
    together += x * y;
    squareLeft += x * x;
    squareRight += y * y;
  }
  return squareLeft > 0 && squareRight > 0 ? together / Math.sqrt(squareLeft * squareRight) : 0;
}

/** Bins 1 … 10 of equal width, 11 for the greatest value; 0 is NULL. A column of one value is one bin. */
function equalWidthBins(values: Float64Array): Uint16Array {
  let [lowest, highest] = [Infinity, -Infinity];
  for (let row = 0; row < values.length; row++) {
    const value = values[row]!;
    if (value < lowest) lowest = value;
    if (value > highest) highest = value;
  }
  const scale = highest > lowest ? equalBins / (highest - lowest) : 0;
  const bins = new Uint16Array(values.length);
  for (let row = 0; row < values.length; row++) {
    const value = values[row]!;
    if (value === value)
      bins[row] =
        1 +
        (value === highest && scale > 0
          ? equalBins
          : Math.min(equalBins - 1, Math.floor((value - lowest) * scale)));
  }
  return bins;
}

function sparseDistance(
  realLeft: Uint16Array | Int32Array,
  realRight: Uint16Array | Int32Array,
  madeLeft: Uint16Array | Int32Array,
  madeRight: Uint16Array | Int32Array,
  rightSize: number,
): number {
  if (realLeft.length === 0 || madeLeft.length === 0) return realLeft.length === madeLeft.length ? 0 : 1;
  const differences = new Map<number, number>();
  const add = (left: Uint16Array | Int32Array, right: Uint16Array | Int32Array, share: number) => {
    for (let row = 0; row < left.length; row++) {
      const cell = left[row]! * rightSize + right[row]!;
      differences.set(cell, (differences.get(cell) ?? 0) + share);
    }
  };
  add(realLeft, realRight, 1 / realLeft.length);
  add(madeLeft, madeRight, -1 / madeLeft.length);
  let distance = 0;
  for (const difference of differences.values()) distance += Math.abs(difference);
  return distance / 2;
}

const isNumbers = (column: MeasuredColumn): column is MeasuredNumbers => column.scale !== 'category';
