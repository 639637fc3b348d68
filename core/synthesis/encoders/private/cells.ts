/** Numbers from `low` on, and below `high`. */
export interface Stretch {
  readonly low: number;
  readonly high: number;
}

/** A range with its estimated number of rows, from noisy counts. */
export interface Cell extends Stretch {
  readonly count: number;
  readonly variance: number;
}

/** Powers of four up to the widest numbers, of either sign, and zero. */
const magnitudes = 32;
/** The smallest power for numbers with fractions. */
const fractions = 10;
const mostParts = 64;

/** The ranges of the first round: between powers of four, within the type. */
export function firstCells(of: { isWhole: boolean; least: number; most: number }): Stretch[] {
  const from = of.isWhole ? 0 : -fractions;
  const powers = Array.from({ length: magnitudes - from }, (_, at) => 4 ** (from + at));
  const inner = [...powers.map((power) => -power).reverse(), 0, ...powers].filter(
    (edge) => edge > of.least && edge <= of.most,
  );
  return between([of.least, ...inner, of.most + 1]);
}

/** Cuts a range into about so many equal parts; single whole numbers are not cut. */
export function splitCell({ low, high }: Stretch, parts: number, isWhole: boolean): Stretch[] {
  const count = Math.max(1, Math.min(mostParts, Math.floor(parts)));
  const edges = Array.from({ length: count + 1 }, (_, at) => low + ((high - low) * at) / count);
  return between(isWhole ? [...new Set(edges.map(Math.ceil))] : edges);
}

const between = (edges: readonly number[]): Stretch[] =>
  edges.slice(1).map((high, at) => ({ low: edges[at]!, high }));

/**
 * Combines the counts of cells with those of their parts. A cell and the sum of its parts are two estimates of the same
 * number of rows, averaged by their noise (least squares); each part gets an equal share of the difference.
 */
export function settleCells(
  cells: readonly Cell[],
  partsOf: readonly (readonly Stretch[])[],
  counts: Float64Array,
  variance: number,
): Cell[] {
  let at = 0;
  return cells.flatMap((cell, index) => {
    const parts = partsOf[index]!;
    const own = counts.subarray(at, (at += parts.length));
    const sum = own.reduce((all, count) => all + count, 0);
    const size = parts.length;
    const precision = 1 / cell.variance + 1 / (size * variance);
    const total = (cell.count / cell.variance + sum / (size * variance)) / precision;
    return parts.map((part, nth) => ({
      ...part,
      count: own[nth]! + (total - sum) / size,
      variance: variance * (1 - 1 / size) + 1 / (precision * size ** 2),
    }));
  });
}
