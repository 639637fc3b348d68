import type { BinnedFeature } from './feature-bins';
import { createHistogram, fillHistogram, subtractHistogram, type Histogram } from './histogram';
import { findSplit, leafPenalty, type Split } from './split';

export type BoostedNode =
  | { readonly kind: 'leaf'; readonly value: number }
  | {
      readonly kind: 'split';
      readonly feature: number;
      readonly goesLeft: Uint8Array;
      readonly left: BoostedNode;
      readonly right: BoostedNode;
    };

const maxLeaves = 15;

/** A node that may still be cut; its rows are `rows[start … end-1]`. */
interface OpenNode {
  readonly start: number;
  readonly end: number;
  readonly histogram: Histogram;
  readonly split: Split | null;
  children: readonly [OpenNode, OpenNode] | null;
}

/**
 * Grows one tree leaf by leaf, always where the loss falls most, and adds its values times `rate` to `scores`.
 * A node's histogram is its parent's less its sibling's where that is cheaper.
 */
export function growBoostedTree(
  features: readonly BinnedFeature[],
  gradients: Float32Array,
  curvatures: Float32Array,
  rate: number,
  scores: Float64Array,
): BoostedNode {
  const rows = new Uint32Array(gradients.length);
  for (let row = 0; row < rows.length; row++) rows[row] = row;
  const buffer = new Uint32Array(rows.length);
  const open = (start: number, end: number, histogram: Histogram): OpenNode => ({
    start,
    end,
    histogram,
    split: findSplit(histogram, features),
    children: null,
  });
  const fill = (start: number, end: number): Histogram => {
    const histogram = createHistogram(features.length);
    fillHistogram(histogram, features, rows, start, end, gradients, curvatures);
    return histogram;
  };
  const cut = (node: OpenNode, split: Split): readonly [OpenNode, OpenNode] => {
    const middle = partition(rows, buffer, node, features[split.feature]!.bins, split.goesLeft);
    const leftIsSmaller = middle - node.start < node.end - middle;
    const smaller = leftIsSmaller ? fill(node.start, middle) : fill(middle, node.end);
    subtractHistogram(node.histogram, smaller);
    return [
      open(node.start, middle, leftIsSmaller ? smaller : node.histogram),
      open(middle, node.end, leftIsSmaller ? node.histogram : smaller),
    ];
  };

  const root = open(0, rows.length, fill(0, rows.length));
  const leaves = [root];
  while (leaves.length < maxLeaves) {
    const node = leaves.reduce((best, leaf) =>
      (leaf.split?.gain ?? 0) > (best.split?.gain ?? 0) ? leaf : best,
    );
    if (!node.split) break;
    node.children = cut(node, node.split);
    leaves.splice(leaves.indexOf(node), 1, ...node.children);
  }
  return close(root, rows, gradients, curvatures, rate, scores);
}

/** Rows that go left first, each side in its order; gives the place where the right side starts. */
function partition(
  rows: Uint32Array,
  buffer: Uint32Array,
  { start, end }: OpenNode,
  bins: Uint8Array,
  goesLeft: Uint8Array,
): number {
  let [middle, others] = [start, 0];
  for (let i = start; i < end; i++) {
    const row = rows[i]!;
    if (goesLeft[bins[row]!] === 1) rows[middle++] = row;
    else buffer[others++] = row;
  }
  rows.set(buffer.subarray(0, others), middle);
  return middle;
}

function close(
  node: OpenNode,
  rows: Uint32Array,
  gradients: Float32Array,
  curvatures: Float32Array,
  rate: number,
  scores: Float64Array,
): BoostedNode {
  if (node.children && node.split) {
    const [left, right] = node.children;
    return {
      kind: 'split',
      feature: node.split.feature,
      goesLeft: node.split.goesLeft,
      left: close(left, rows, gradients, curvatures, rate, scores),
      right: close(right, rows, gradients, curvatures, rate, scores),
    };
  }
  let [gradient, curvature] = [0, 0];
  for (let i = node.start; i < node.end; i++) {
    gradient += gradients[rows[i]!]!;
    curvature += curvatures[rows[i]!]!;
  }
  const value = (-rate * gradient) / (curvature + leafPenalty);
  for (let i = node.start; i < node.end; i++) scores[rows[i]!]! += value;
  return { kind: 'leaf', value };
}

/** Adds the tree's value to each row's score. */
export function scoreTree(root: BoostedNode, features: readonly BinnedFeature[], scores: Float64Array): void {
  for (let row = 0; row < scores.length; row++) {
    let node = root;
    while (node.kind === 'split')
      node = node.goesLeft[features[node.feature]!.bins[row]!] === 1 ? node.left : node.right;
    scores[row]! += node.value;
  }
}
