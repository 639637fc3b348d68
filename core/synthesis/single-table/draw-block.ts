import type { Codebook } from '../coding';
import { drawCodes } from '../trees/draw-codes';
import { pulledOrder } from '../trees/pull';
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
  const given = model.contextBooks.length;
  const codes = [...context, ...model.codebooks.map(() => new Uint16Array(0))];
  model.steps.forEach(({ codebook, sources, tree, pull }, step) => {
    const drawn = new Uint16Array(rowCount);
    const asked = sources.map((source) => bins[source]!);
    const random = streamAt({ seed, purpose: 'draw', column: step, block });
    const arrange =
      pull === null
        ? undefined
        : pulledOrder(
            pull,
            pull.sources.map((source) => codes[source]!),
            random,
          );
    drawCodes(tree, asked, rowCount, random, drawn, arrange);
    codes[given + codebook] = drawn;
    bins[given + codebook] = binsOf(model.codebooks[codebook]!, drawn, rowCount);
  });
  return codes.slice(given);
}

function binsOf(codebook: Codebook, fine: Uint16Array, rowCount: number): Uint8Array {
  const bins = new Uint8Array(rowCount);
  toBins(fine, codebook.binOf, bins, rowCount);
  return bins;
}
