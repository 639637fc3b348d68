import type { RandomStream } from '@core/kernel/random';
import type { Tree } from './tree';

/** Sorts rows that draw from the histogram of a node into the order of its codes. */
export type Arrange = (rows: Uint32Array, node: number) => void;

/**
 * Draws one fine code a row from the leaf that the row's bins lead to. With a chance of backOff / (rows + backOff)
 * the code comes from the parent's histogram instead, and in turn from that of the parent's parent.
 *
 * Rows of one call that draw from the same histogram draw it in even strata, in random order (systematic sampling;
 * Kish, "Survey Sampling", 1965): each code has the same chance as in independent draws, but its share among the
 * rows has less variance. So draw many rows in a call where there are many.
 * @param bins of the features in the order the tree was grown on; each at least `rowCount` long
 * @param arrange puts rows that draw from one histogram in the order of its codes; else they are in random order
 */
export function drawCodes(
  tree: Tree,
  bins: readonly Uint8Array[],
  rowCount: number,
  random: RandomStream,
  out: Uint16Array,
  arrange: Arrange = (rows) => shuffle(rows, random),
): void {
  const nodes = new Uint32Array(rowCount);
  for (let row = 0; row < rowCount; row++) nodes[row] = backOff(tree, leafOf(tree, bins, row), random);
  const { rows, ends } = sortByNode(nodes, tree.feature.length);
  for (let node = 0, from = 0; node < ends.length; node++) {
    const to = ends[node]!;
    if (from < to) drawFrom(tree, node, rows.subarray(from, to), { random, arrange }, out);
    from = to;
  }
}

/** The leaf that a row falls into. */
export function leafOf(tree: Tree, bins: readonly Uint8Array[], row: number): number {
  const { feature } = tree;
  let node = 0;
  for (let asked = feature[0]!; asked >= 0; asked = feature[node]!) {
    node = childOf(tree, node, bins[asked]![row]!);
  }
  return node;
}

/** Where a row goes from an inner node, by the bin of the feature that the node asks for. */
export function childOf({ leftBins, leftChild }: Tree, node: number, bin: number): number {
  const goesLeft = (leftBins[2 * node + (bin >>> 5)]! >>> (bin & 31)) & 1;
  return leftChild[node]! + 1 - goesLeft;
}

/** The node itself or one above it. */
function backOff(tree: Tree, leaf: number, random: RandomStream): number {
  if (tree.backOff === 0) return leaf;
  let node = leaf;
  while (node !== 0) {
    const rows = rowsBefore(tree, tree.past[node]!) - rowsBefore(tree, tree.first[node]!);
    if (unit(random) * (rows + tree.backOff) < rows) break;
    node = tree.parent[node]!;
  }
  return node;
}

function sortByNode(nodes: Uint32Array, nodeCount: number): { rows: Uint32Array; ends: Uint32Array } {
  const ends = new Uint32Array(nodeCount);
  for (let row = 0; row < nodes.length; row++) ends[nodes[row]!] = ends[nodes[row]!]! + 1;
  for (let node = 1; node < nodeCount; node++) ends[node] = ends[node]! + ends[node - 1]!;
  const rows = new Uint32Array(nodes.length);
  for (let row = nodes.length - 1; row >= 0; row--) {
    const node = nodes[row]!;
    const at = ends[node]! - 1;
    ends[node] = at;
    rows[at] = row;
  }
  for (let node = 0; node < nodeCount - 1; node++) ends[node] = ends[node + 1]!;
  if (nodeCount > 0) ends[nodeCount - 1] = nodes.length;
  return { rows, ends };
}

/** Systematic sampling: gives the rows the codes at even steps through a node's histogram, from a random start. */
function drawFrom(
  tree: Tree,
  node: number,
  rows: Uint32Array,
  { random, arrange }: { readonly random: RandomStream; readonly arrange: Arrange },
  out: Uint16Array,
): void {
  const { codes, rowsUpTo } = tree;
  const past = tree.past[node]!;
  let entry = tree.first[node]!;
  const before = rowsBefore(tree, entry);
  const step = (rowsBefore(tree, past) - before) / rows.length;
  const start = unit(random);
  arrange(rows, node);
  for (let i = 0; i < rows.length; i++) {
    entry = entryAt(rowsUpTo, entry, past, before + (i + start) * step);
    out[rows[i]!] = codes[entry]!;
  }
}

/** The first entry from `from` to `past` whose rows reach beyond `place`, looked for near `from` first. */
function entryAt(rowsUpTo: Uint32Array, from: number, past: number, place: number): number {
  let low = from;
  let stride = 1;
  while (low + stride < past && rowsUpTo[low + stride - 1]! <= place) {
    low += stride;
    stride *= 2;
  }
  let high = Math.min(low + stride, past) - 1;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (rowsUpTo[middle]! > place) high = middle;
    else low = middle + 1;
  }
  return low;
}

function shuffle(rows: Uint32Array, random: RandomStream): void {
  for (let i = rows.length - 1; i > 0; i--) {
    const j = Math.floor(unit(random) * (i + 1));
    const moved = rows[i]!;
    rows[i] = rows[j]!;
    rows[j] = moved;
  }
}

/** Rows in the entries before this one. */
function rowsBefore(tree: Tree, entry: number): number {
  return entry === 0 ? 0 : tree.rowsUpTo[entry - 1]!;
}

/** 0 ≤ x < 1 in steps of 2^-32, enough to choose among rows. */
function unit(random: RandomStream): number {
  return random.uint32() * 2 ** -32;
}
