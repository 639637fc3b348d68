import type { TreeFeature } from '../../trees/tree';

/** A feature cut into groups of its bins, without a look at the rows. */
export interface GroupedFeature {
  /** Index among the features offered. */
  readonly index: number;
  readonly feature: TreeFeature;
  readonly groupOf: Uint8Array;
  readonly groupCount: number;
}

/** Neighbouring bins together where bins are ordered; else the first, which are the most frequent, for themselves. */
export function groupFeature(index: number, feature: TreeFeature, limit: number): GroupedFeature {
  const { binCount, isOrdered } = feature;
  const groupCount = Math.max(1, Math.min(binCount, limit));
  const groupOf = Uint8Array.from({ length: binCount }, (_, bin) =>
    isOrdered ? Math.floor((bin * groupCount) / binCount) : Math.min(bin, groupCount - 1),
  );
  return { index, feature, groupOf, groupCount };
}

/** Rows by cell of the grid of the parents' groups, and by class: counts[cell * classCount + class]. */
export function countGrid(
  parents: readonly GroupedFeature[],
  classes: Uint8Array,
  classCount: number,
): Float64Array {
  const cells = cellCountOf(parents);
  const counts = new Float64Array(cells * classCount);
  for (let row = 0; row < classes.length; row++) {
    let cell = 0;
    for (const { feature, groupOf, groupCount } of parents) {
      cell = cell * groupCount + groupOf[feature.bins[row]!]!;
    }
    const at = cell * classCount + classes[row]!;
    counts[at] = counts[at]! + 1;
  }
  return counts;
}

export const cellCountOf = (parents: readonly GroupedFeature[]): number =>
  parents.reduce((cells, { groupCount }) => cells * groupCount, 1);

/** Mutual information of cell and class in nats. */
export function informationOf(counts: Float64Array, classCount: number): number {
  const byClass = new Float64Array(classCount);
  let joint = 0;
  let byCell = 0;
  let rows = 0;
  for (let at = 0; at < counts.length; at += classCount) {
    let cell = 0;
    for (let c = 0; c < classCount; c++) {
      const held = counts[at + c]!;
      joint += nLogN(held);
      cell += held;
      byClass[c] = byClass[c]! + held;
    }
    byCell += nLogN(cell);
    rows += cell;
  }
  return (
    (joint - byCell - byClass.reduce((sum, held) => sum + nLogN(held), 0) + nLogN(rows)) / Math.max(1, rows)
  );
}

const nLogN = (n: number): number => (n > 0 ? n * Math.log(n) : 0);
