import type { CodeBook } from '../coding';
import { drawCodes } from '../trees/draw-codes';
import { toBins } from '../trees/tree';
import type { CodeModel } from './code-model';
import { streamAt } from './streams';

export interface BlockPlace {
  readonly seed: number;
  readonly block: number;
  readonly rowCount: number;
}

/**
 * Draws the codes of one block, by book. The same place gives the same codes in every thread.
 * @param context fine codes of the context columns for the rows of the block
 */
export function drawBlock(
  model: CodeModel,
  { seed, block, rowCount }: BlockPlace,
  context: readonly Uint16Array[],
): Uint16Array[] {
  const bins: Uint8Array[] = model.contextBooks.map((book, index) => binsOf(book, context[index]!, rowCount));
  const codes = model.books.map(() => new Uint16Array(0));
  for (const { book, sources, tree } of model.steps) {
    const drawn = new Uint16Array(rowCount);
    const asked = sources.map((source) => bins[source]!);
    drawCodes(tree, asked, rowCount, streamAt({ seed, purpose: 'draw', column: book, block }), drawn);
    codes[book] = drawn;
    bins[model.contextBooks.length + book] = binsOf(model.books[book]!, drawn, rowCount);
  }
  return codes;
}

function binsOf(book: CodeBook, fine: Uint16Array, rowCount: number): Uint8Array {
  const bins = new Uint8Array(rowCount);
  toBins(fine, book.binOf, bins, rowCount);
  return bins;
}
