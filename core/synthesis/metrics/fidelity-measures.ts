import type { ColumnMeasure, Fidelity, PairMeasure } from '../measures';
import { cramersV } from './association';
import { countCodes, meanOf } from './counts';
import { countBins, expectedFidelity, pairsOf, type FidelityBase, type FidelityScores } from './fidelity';
import { pearson } from './pair-trend';
import type { MemoryScores } from './sequence-memory';

/** What a sequence adds to the figures of its rows. */
export interface SequenceFigures {
  readonly contextPairs: Float64Array;
  readonly coherence: number;
  readonly memory: MemoryScores | null;
}

/**
 * Means over columns and pairs; what does not exist is left out of the means that join several. Of a sequence, pairs
 * with the parent's columns count among the pairs of accuracy, and coherence is a third part of it.
 */
export function summarize(
  base: FidelityBase,
  scores: FidelityScores,
  rowCount: number,
  sequence: { readonly scores: SequenceFigures; readonly expected: Omit<SequenceFigures, 'memory'> } | null,
): Fidelity {
  const columnShapes = meanOf(scores.shapes);
  const pairTrends = meanOf(scores.pairTrends.filter((_, pair) => base.ties[pair]));
  const univariate = meanOf(scores.univariate);
  const bivariate = meanOf([...scores.bivariate, ...(sequence?.scores.contextPairs ?? [])]);
  const expected = expectedFidelity(base, rowCount);
  const expectedBivariate = meanOf([...expected.bivariate, ...(sequence?.expected.contextPairs ?? [])]);
  return {
    quality: meanOfKnown([columnShapes, pairTrends]),
    columnShapes,
    pairTrends,
    accuracy: meanOfKnown([univariate, bivariate, sequence?.scores.coherence ?? NaN]),
    univariate,
    bivariate,
    trivariate: scores.trivariate,
    tails: scores.tails,
    coherence: sequence?.scores.coherence ?? null,
    memory: sequence?.scores.memory ?? null,
    expectedAccuracy: meanOfKnown([
      meanOf(expected.univariate),
      expectedBivariate,
      sequence?.expected.coherence ?? NaN,
    ]),
  };
}

/** Mean of those that are numbers; NaN of none. */
const meanOfKnown = (values: readonly number[]): number =>
  meanOf(values.filter((value) => !Number.isNaN(value)));

export function columnMeasures(
  base: FidelityBase,
  made: FidelityScores,
  holdout: FidelityScores,
): ColumnMeasure[] {
  return base.table.columns.map(({ name, scale }, column) => ({
    name,
    scale,
    shape: made.shapes[column]!,
    accuracy: made.univariate[column]!,
    holdoutShape: holdout.shapes[column]!,
    holdoutAccuracy: holdout.univariate[column]!,
    bins: binShares(base, made, column),
  }));
}

function binShares(base: FidelityBase, made: FidelityScores, column: number): ColumnMeasure['bins'] {
  const { size, labels, hasOther } = base.bins[column]!;
  const train = countCodes(base.codes[column]!, size);
  const other = countCodes(made.codes[column]!, size);
  const allLabels = [...labels, ...(hasOther ? ['other'] : []), 'NULL'];
  return allLabels
    .map((label, bin) => ({
      label,
      train: train[bin]! / base.codes[column]!.length,
      made: other[bin]! / made.codes[column]!.length,
    }))
    .filter((bin, at) => at < labels.length || bin.train > 0 || bin.made > 0);
}

export function pairMeasures(base: FidelityBase, made: FidelityScores): PairMeasure[] {
  const { columns } = base.table;
  return pairsOf(columns.length).map(([i, j], pair) => ({
    left: columns[i]!.name,
    right: columns[j]!.name,
    trend: made.pairTrends[pair]!,
    accuracy: made.bivariate[pair]!,
    trainAssociation: associationOf(base, base, i, j),
    madeAssociation: associationOf(base, made, i, j),
  }));
}

/** Pearson's correlation of two numbers; else Cramér's V over the bins of accuracy. */
function associationOf(
  base: FidelityBase,
  side: Pick<FidelityScores, 'codes' | 'trends'>,
  i: number,
  j: number,
): number {
  const [left, right] = [side.trends.columns[i]!.column, side.trends.columns[j]!.column];
  if (left.scale !== 'category' && right.scale !== 'category') return pearson(left.values, right.values);
  return cramersV(countBins(base, side.codes, i, j), base.bins[i]!.size, base.bins[j]!.size);
}
