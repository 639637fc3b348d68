import type { Codebook } from '../coding';
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
 * Draws the codes of one block, by codebook. The same place gives the same codes in every thread.
 * @param context fine codes of the context columns for the rows of the block
 */
export function drawBlock(
  model: CodeModel,
  { seed, block, rowCount }: BlockPlace,
  context: readonly Uint16Array[],
): Uint16Array[] {
  const bins: Uint8Array[] = model.contextBooks.map((codebook, index) =>
    binsOf(codebook, context[index]!, rowCount),
  );
  const codes = model.codebooks.map(() => new Uint16Array(0));
  for (const { codebook, sources, tree } of model.steps) {
    const drawn = new Uint16Array(rowCount);
    const asked = sources.map((source) => bins[source]!);
    drawCodes(tree, asked, rowCount, streamAt({ seed, purpose: 'draw', column: codebook, block }), drawn);
    codes[codebook] = drawn;
    bins[model.contextBooks.length + codebook] = binsOf(model.codebooks[codebook]!, drawn, rowCount);
  }
  return codes;
}

function binsOf(codebook: Codebook, fine: Uint16Array, rowCount: number): Uint8Array {
  const bins = new Uint8Array(rowCount);
  toBins(fine, codebook.binOf, bins, rowCount);
  return bins;
}
