import type { CodeBins, CodedColumn } from '../coding';

/** A column as trees see it: one bin a row. Any owner of rows may make features of its own (lags, positions). */
export interface TreeFeature {
  /** Bin of every row, 0 … binCount-1. In shared memory where threads read it. */
  readonly bins: Uint8Array;
  /** At most 64. */
  readonly binCount: number;
  /** True where a split is a threshold between neighbouring bins; else bins are re-ordered at every split. */
  readonly isOrdered: boolean;
}

/**
 * The conditional distribution of one column's fine codes given its features' bins. Node 0 is the root, a
 * node's right child follows its left one. Every node, inner ones too, owns the entries `first[node]` …
 * `past[node]-1` of `codes`: those of the leaves below it, so the histogram of a parent costs nothing.
 * It keeps no rows: codes within a leaf are sorted and counted.
 */
export interface Tree {
  /** Features that the tree was grown on, used by a split or not. */
  readonly featureCount: number;
  /** The feature that an inner node splits on, by index; -1 in a leaf. */
  readonly feature: Int16Array;
  /** Two words a node: bit b is set where bin b goes to the left child. */
  readonly leftBins: Uint32Array;
  readonly leftChild: Uint32Array;
  /** The root's parent is the root. */
  readonly parent: Uint32Array;
  readonly first: Uint32Array;
  readonly past: Uint32Array;
  readonly codes: Uint16Array;
  /** Rows in this entry and in all before it. */
  readonly rowsUpTo: Uint32Array;
  /** Weight of a parent's histogram in that of its child, in rows. */
  readonly backOff: number;
}

/** A coarse view of a coded column: its own, or that of a column which follows from it. */
export function featureOf({ codebook, fine }: CodedColumn, view: CodeBins = codebook): TreeFeature {
  const rowCount = fine.length;
  const bins = new Uint8Array(new SharedArrayBuffer(rowCount));
  toBins(fine, view.binOf, bins, rowCount);
  return { bins, binCount: view.binCount, isOrdered: view.isOrdered };
}

/** Writes the bin of each of the first `rowCount` fine codes. */
export function toBins(fine: Uint16Array, binOf: Uint8Array, out: Uint8Array, rowCount: number): void {
  for (let row = 0; row < rowCount; row++) out[row] = binOf[fine[row]!]!;
}
