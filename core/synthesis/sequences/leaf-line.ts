import type { CodedColumn } from '../coding';
import { bestSources } from '../trees/best-sources';
import { leafOf } from '../trees/draw-codes';
import { RowsOfLeaves } from '../trees/rows-of-leaves';
import type { Tree } from '../trees/tree';
import type { OfferedFeature } from './event-features';
import type { FeatureRef } from './event-model';

/**
 * A linear model within the leaves of a tree: the position of a row in its leaf follows a linear score of known numbers,
 * which change from row to row, and with each other, by steps finer than the leaf resolves.
 */
export interface LeafLine {
  readonly sources: readonly FeatureRef[];
  readonly weights: readonly number[];
  /** By node: mean and deviation of the scores in a leaf, and their correlation with its codes, 0 or more. */
  readonly means: Float64Array;
  readonly deviations: Float64Array;
  readonly strengths: Float64Array;
}

/** The rows on which the sources are chosen. */
const maxRows = 16_384;
/** Numbers of fewer codes are resolved by the leaves. */
const leastCodes = 24;
const leastBins = 6;
/** The least share of the variance within leaves that a score must explain. */
const leastTold = 0.01;
const places: readonly FeatureRef['source'][] = ['now', 'lag1', 'owed'];

/** Null if no number explains more than the leaves do. @param bins of the features of the tree */
export function learnLeafLine(
  tree: Tree,
  bins: readonly Uint8Array[],
  { codebook, fine }: CodedColumn,
  offered: readonly OfferedFeature[],
): LeafLine | null {
  if (!codebook.isOrdered || codebook.fineCount < leastCodes) return null;
  const leavesOf = (rows: Uint32Array) =>
    new RowsOfLeaves(
      rows,
      rows.map((row) => leafOf(tree, bins, row)),
      tree.feature.length,
    );
  const step = Math.max(1, Math.ceil(fine.length / maxRows));
  const some = leavesOf(Uint32Array.from({ length: Math.floor(fine.length / step) }, (_, at) => at * step));
  const usable = offered.filter(
    ({ source, feature }) => places.includes(source) && feature.isOrdered && feature.binCount > leastBins,
  );
  const { chosen, weights, told } = bestSources(
    some.deviations(some.take(fine)),
    usable.map((one) => some.deviations(some.take(codesOf(one)))),
  );
  if (told < leastTold) return null;
  const sources = chosen.map((at) => usable[at]!);
  const all = leavesOf(Uint32Array.from(fine.keys()));
  const scores = Float64Array.from(fine, (_, row) =>
    sources.reduce((sum, one, at) => sum + weights[at]! * codesOf(one)[row]!, 0),
  );
  return {
    sources: sources.map(({ source, index }) => ({ source, index })),
    weights,
    means: all.means(scores),
    ...all.correlations(all.deviations(scores), all.deviations(all.take(fine))),
  };
}

const codesOf = ({ fine, feature }: OfferedFeature): ArrayLike<number> => fine ?? feature.bins;
