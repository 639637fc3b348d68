import { binAccuracy, expectedAccuracy } from './accuracy';
import { binTable, learnBins, type AccuracyBins } from './accuracy-bins';
import { columnShape } from './column-shape';
import { countCodes, countPairs } from './counts';
import { isTied, pairTrend, readTrends, type TrendTable } from './pair-trend';
import type { MeasuredTable } from './measured-table';
import { tailAgreement } from './tails';
import { trivariateAccuracy } from './trivariate';

/** The training rows, made ready to be compared with other tables. */
export interface FidelityBase {
  readonly table: MeasuredTable;
  readonly bins: readonly AccuracyBins[];
  readonly codes: readonly Uint16Array[];
  readonly trends: TrendTable;
  /** Whether the trend of a pair counts, in the order of `pairsOf`. */
  readonly ties: readonly boolean[];
}

/** Scores of one table beside the training rows; pairs in the order of `pairsOf`. */
export interface FidelityScores {
  readonly codes: readonly Uint16Array[];
  readonly trends: TrendTable;
  readonly shapes: Float64Array;
  readonly univariate: Float64Array;
  readonly pairTrends: Float64Array;
  readonly bivariate: Float64Array;
  /** Over triples of columns, and of the ends of numbers. */
  readonly trivariate: number;
  readonly tails: number;
}

export function prepareFidelity(train: MeasuredTable): FidelityBase {
  const bins = train.columns.map(learnBins);
  const trends = readTrends(train);
  const ties = pairsOf(train.columns.length).map(([i, j]) => isTied(trends, i, j));
  return { table: train, bins, codes: binTable(bins, train), trends, ties };
}

export function scoreFidelity(base: FidelityBase, other: MeasuredTable): FidelityScores {
  const codes = binTable(base.bins, other);
  const trends = readTrends(other);
  const { bins, table } = base;
  const pairs = pairsOf(table.columns.length);
  return {
    codes,
    trends,
    shapes: Float64Array.from(table.columns, (column, i) => columnShape(column, other.columns[i]!)),
    univariate: Float64Array.from(bins, ({ size }, i) =>
      binAccuracy(countCodes(base.codes[i]!, size), countCodes(codes[i]!, size)),
    ),
    pairTrends: Float64Array.from(pairs, ([i, j]) => pairTrend(base.trends, trends, i, j)),
    bivariate: Float64Array.from(pairs, ([i, j]) =>
      binAccuracy(countBins(base, base.codes, i, j), countBins(base, codes, i, j)),
    ),
    trivariate: trivariateAccuracy(base, { codes }),
    tails: tailAgreement(table, other),
  };
}

/** Expected accuracy of a sample of this many rows from the true distribution: of each column, and of each pair. */
export function expectedFidelity(
  base: FidelityBase,
  madeRows: number,
): { univariate: Float64Array; bivariate: Float64Array } {
  const expect = (counts: Float64Array) => expectedAccuracy(counts, base.table.rowCount, madeRows);
  return {
    univariate: Float64Array.from(base.bins, ({ size }, i) => expect(countCodes(base.codes[i]!, size))),
    bivariate: Float64Array.from(pairsOf(base.bins.length), ([i, j]) =>
      expect(countBins(base, base.codes, i, j)),
    ),
  };
}

/** How often each pair of bins of two columns occurs, at `bin of i * bins of j + bin of j`. */
export const countBins = (
  base: FidelityBase,
  codes: readonly Uint16Array[],
  i: number,
  j: number,
): Float64Array => countPairs(codes[i]!, codes[j]!, base.bins[i]!.size, base.bins[j]!.size);

/** All pairs of columns, the first before the second. */
export function pairsOf(columns: number): (readonly [left: number, right: number])[] {
  const pairs: [number, number][] = [];
  for (let i = 0; i < columns; i++) for (let j = i + 1; j < columns; j++) pairs.push([i, j]);
  return pairs;
}
