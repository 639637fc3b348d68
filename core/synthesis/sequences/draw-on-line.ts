import type { RandomStream } from '@core/kernel/random';
import { leafOf } from '../trees/draw-codes';
import type { Tree } from '../trees/tree';
import type { LeafLine } from './leaf-line';

/** A tree's features, and the numbers that the score sums up, of the rows to draw. */
export interface LineRows {
  readonly count: number;
  readonly bins: readonly Uint8Array[];
  readonly sources: readonly ArrayLike<number>[];
}

/**
 * Draws a code for each row from the histogram of its leaf, at the quantile of its score among those of the training rows:
 * correlated with it as the score was with the codes, with Gaussian noise as the residual.
 */
export function drawOnLine(
  tree: Tree,
  { weights, means, deviations, strengths }: LeafLine,
  { count, bins, sources }: LineRows,
  random: RandomStream,
  out: Uint16Array,
): void {
  for (let row = 0; row < count; row++) {
    const leaf = leafOf(tree, bins, row);
    const score = weights.reduce((sum, weight, at) => sum + weight * sources[at]![row]!, 0);
    const strength = strengths[leaf]!;
    const told = strength === 0 ? 0 : (strength * (score - means[leaf]!)) / deviations[leaf]!;
    const noise = Math.sqrt(1 - Math.min(1, strength) ** 2);
    out[row] = codeAt(tree, leaf, shareBelow(told + noise * random.gaussian()));
  }
}

/** The normal cumulative distribution function (Page, 1977; within .0002). */
const shareBelow = (place: number): number => 1 / (1 + Math.exp(-1.5976 * place - 0.070_56 * place ** 3));

/** The quantile of a leaf's histogram: the code below which this share of its rows lies. */
function codeAt({ codes, rowsUpTo, first, past }: Tree, leaf: number, share: number): number {
  let low = first[leaf]!;
  let high = past[leaf]! - 1;
  const before = low === 0 ? 0 : rowsUpTo[low - 1]!;
  const place = before + share * (rowsUpTo[high]! - before);
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (rowsUpTo[middle]! > place) high = middle;
    else low = middle + 1;
  }
  return codes[low]!;
}
