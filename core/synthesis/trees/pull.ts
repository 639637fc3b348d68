import type { RandomStream } from '@core/kernel/random';
import { bestSources } from './best-sources';
import { leafOf, type Arrange } from './draw-codes';
import { RowsOfLeaves } from './rows-of-leaves';
import type { Tree } from './tree';

/**
 * Where the rows of a leaf stand among each other, by numbers that were drawn before. Bins tell a tree which of 64 parts a
 * number lies in; columns that are strongly tied differ by less than that. Rows that draw from one histogram draw it in
 * the order of a linear score of those numbers' codes, as far as it told the order of the training rows.
 */
export interface Pull {
  /** Numbers of the columns whose codes are summed, and their weights. */
  readonly sources: readonly number[];
  readonly weights: readonly number[];
  /** By node: correlation of the score with the codes of a leaf, 0 or more. */
  readonly strengths: Float64Array;
}

type Codes = Uint16Array | Uint8Array;

export interface PullTraining {
  readonly tree: Tree;
  /** Of the features of the tree. */
  readonly bins: readonly Uint8Array[];
  readonly fine: Uint16Array;
  /** Numbers that are drawn before. */
  readonly earlier: readonly { readonly source: number; readonly fine: Codes }[];
}

const maxRows = 32_768;
/** Share of the squares within leaves; below, leaves tell nearly all. */
const leastTold = 0.01;
/** What the score tells in all leaves counts as so many rows of each. */
const usualRows = 5;

/** Null where numbers drawn before tell no more than the leaf does. */
export function learnPull({ tree, bins, fine, earlier }: PullTraining): Pull | null {
  const step = Math.max(1, Math.ceil(fine.length / maxRows));
  const rows = Uint32Array.from({ length: Math.floor(fine.length / step) }, (_, at) => at * step);
  const leaves = new RowsOfLeaves(
    rows,
    rows.map((row) => leafOf(tree, bins, row)),
    tree.feature.length,
  );
  const own = leaves.deviations(leaves.take(fine));
  const offered = earlier.map(({ fine: codes }) => leaves.deviations(leaves.take(codes)));
  const { chosen, weights, told } = bestSources(own, offered);
  if (told < leastTold) return null;
  const scores = own.map((_, row) =>
    chosen.reduce((sum, at, place) => sum + weights[place]! * offered[at]![row]!, 0),
  );
  const { strengths } = leaves.correlations(scores, own, { told, rows: usualRows });
  return { sources: chosen.map((at) => earlier[at]!.source), weights, strengths };
}

/** Puts rows of one histogram in the order in which they draw it. */
export function pulledOrder(
  { weights, strengths }: Pull,
  sources: readonly Codes[],
  random: RandomStream,
): Arrange {
  const scoreOf = (row: number) =>
    weights.reduce((sum, weight, at) => sum + weight * (sources[at]![row]! + random.float()), 0);
  return (rows, node) => {
    const strength = Math.min(1, strengths[node]!);
    const noise = Math.sqrt(1 - strength * strength);
    const scores = Float64Array.from(rows, scoreOf);
    const [mean, deviation] = momentsOf(scores);
    const keys = scores.map(
      (score) => (deviation === 0 ? 0 : (strength * (score - mean)) / deviation) + noise * random.gaussian(),
    );
    sortBy(keys, rows);
  };
}

function momentsOf(values: Float64Array): [mean: number, deviation: number] {
  let [sum, squares] = [0, 0];
  for (const value of values) {
    sum += value;
    squares += value * value;
  }
  const mean = sum / values.length;
  return [mean, Math.sqrt(Math.max(0, squares / values.length - mean * mean))];
}

/** Keys beyond this many deviations are the last; their order in steps of a thousandth is enough. */
const farthest = 8;
const steps = 1000;

/** As whole numbers, with the place behind them, keys sort without a comparison of ours. */
function sortBy(keys: Float64Array, rows: Uint32Array): void {
  const packed = keys.map((key, at) => {
    const place = Math.round((Math.max(-farthest, Math.min(farthest, key)) + farthest) * steps);
    return place * rows.length + at;
  });
  packed.sort();
  const before = rows.slice();
  packed.forEach((key, at) => (rows[at] = before[key % rows.length]!));
}
