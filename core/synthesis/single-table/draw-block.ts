import type { CodeBins } from '../coding';
import { drawCodes } from '../trees/draw-codes';
import { pulledOrder } from '../trees/pull';
import { toBins } from '../trees/tree';
import { askedViews } from './asked-views';
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
  const views = askedViews([...model.contextBooks, ...model.codebooks]);
  const bins = views.map(({ column, view }) =>
    column < context.length ? binsOf(view, context[column]!, rowCount) : new Uint8Array(0),
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
    views.forEach(({ column, view }, at) => {
      if (column === given + codebook) bins[at] = binsOf(view, drawn, rowCount);
    });
  });
  return codes.slice(given);
}

function binsOf({ binOf }: CodeBins, fine: Uint16Array, rowCount: number): Uint8Array {
  const bins = new Uint8Array(rowCount);
  toBins(fine, binOf, bins, rowCount);
  return bins;
}
