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

/** Half the sum of by how much each share of cell and class differs from what it were if the two had nothing to do with each other. */
export function dependenceOf(counts: Float64Array, classCount: number): number {
  const cells = new Float64Array(counts.length / classCount);
  const classes = new Float64Array(classCount);
  counts.forEach((held, at) => {
    cells[Math.floor(at / classCount)]! += held;
    classes[at % classCount]! += held;
  });
  const rows = Math.max(
    1,
    classes.reduce((sum, held) => sum + held, 0),
  );
  return (
    counts.reduce(
      (sum, held, at) =>
        sum + Math.abs(held - (cells[Math.floor(at / classCount)]! * classes[at % classCount]!) / rows),
      0,
    ) /
    (2 * rows)
  );
}
