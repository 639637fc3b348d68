import type { CodedColumn } from '../coding';
import { leafOf } from '../trees/draw-codes';
import type { Tree } from '../trees/tree';
import { bestSources } from './best-sources';
import type { OfferedFeature } from './event-features';
import type { FeatureRef } from './event-model';

/**
 * Where a row stands among those of its leaf, by a linear score of numbers that are known of it: they go on from row to
 * row, and with each other, by steps finer than a leaf can tell.
 */
export interface LeafLine {
  readonly sources: readonly FeatureRef[];
  readonly weights: readonly number[];
  /** By node: mean and deviation of the scores in a leaf, and their correlation with its codes, 0 or more. */
  readonly means: Float64Array;
  readonly deviations: Float64Array;
  readonly strengths: Float64Array;
}

/** To choose the sources on. */
const maxRows = 16_384;
/** Numbers of fewer codes leaves tell. */
const leastCodes = 24;
const leastBins = 6;
/** Share of the squares within leaves; below, leaves tell nearly all. */
const leastTold = 0.01;
const places: readonly FeatureRef['source'][] = ['now', 'lag1', 'owed'];

/** Null where nothing tells more than the leaf does. @param bins of the features of the tree */
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

class RowsOfLeaves {
  private readonly counts: Float64Array;

  /** @param leaves by place of the row */
  constructor(
    private readonly rows: Uint32Array,
    private readonly leaves: Uint32Array,
    nodes: number,
  ) {
    this.counts = new Float64Array(nodes);
    for (const leaf of leaves) this.counts[leaf]!++;
  }

  take(codes: ArrayLike<number>): Float64Array {
    return Float64Array.from(this.rows, (row) => codes[row]!);
  }

  /** By leaf; 0 of other nodes. */
  means(values: Float64Array): Float64Array {
    const sums = new Float64Array(this.counts.length);
    values.forEach((value, row) => (sums[this.leaves[row]!]! += value));
    return sums.map((sum, leaf) => sum / Math.max(1, this.counts[leaf]!));
  }

  /** Of two columns' deviations: those of the first, and by how much it tells the second, less what chance would. */
  correlations(one: Float64Array, other: Float64Array) {
    const mean = (of: (row: number) => number) => this.means(Float64Array.from(one, (_, row) => of(row)));
    const [ones, others] = [mean((row) => one[row]! ** 2), mean((row) => other[row]! ** 2)];
    const strengths = mean((row) => one[row]! * other[row]!).map((both, leaf) => {
      const told = both <= 0 ? 0 : both ** 2 / (ones[leaf]! * others[leaf]!);
      const rows = this.counts[leaf]!;
      return Math.sqrt(Math.max(0, (told * (rows - 1) - 1) / Math.max(1, rows - 2)));
    });
    return { deviations: ones.map(Math.sqrt), strengths };
  }

  /** By how much each row's value is above the mean of its leaf. */
  deviations(values: Float64Array): Float64Array {
    const means = this.means(values);
    return values.map((value, row) => value - means[this.leaves[row]!]!);
  }
}
