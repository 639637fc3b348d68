import type { Codebook } from '../coding';
import type { CodeModel } from '../single-table/code-model';
import type { Tree } from '../trees/tree';

/** The same model in memory that threads share, so that sending it with every block copies nothing. */
export function sharedModel({ codebooks, contextBooks, steps }: CodeModel): CodeModel {
  return {
    codebooks: codebooks.map(sharedBook),
    contextBooks: contextBooks.map(sharedBook),
    steps: steps.map((step) => ({ ...step, tree: sharedTree(step.tree) })),
  };
}

const sharedBook = (codebook: Codebook): Codebook => ({
  ...codebook,
  binOf: shared(codebook.binOf, Uint8Array),
  classOf: shared(codebook.classOf, Uint8Array),
  views: codebook.views?.map((view) => ({ ...view, binOf: shared(view.binOf, Uint8Array) })),
});

const sharedTree = (tree: Tree): Tree => ({
  ...tree,
  feature: shared(tree.feature, Int16Array),
  leftBins: shared(tree.leftBins, Uint32Array),
  leftChild: shared(tree.leftChild, Uint32Array),
  parent: shared(tree.parent, Uint32Array),
  first: shared(tree.first, Uint32Array),
  past: shared(tree.past, Uint32Array),
  codes: shared(tree.codes, Uint16Array),
  rowsUpTo: shared(tree.rowsUpTo, Uint32Array),
});

function shared<
  Values extends ArrayLike<number> & { set(from: ArrayLike<number>): void; byteLength: number },
>(values: Values, Kind: new (buffer: SharedArrayBuffer) => Values): Values {
  const copy = new Kind(new SharedArrayBuffer(values.byteLength));
  copy.set(values);
  return copy;
}
