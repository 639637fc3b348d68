import type { RandomStream } from '@core/kernel/random';
import { bestSources } from './best-sources';
import { leafOf, type Arrange } from './draw-codes';
import { RowsOfLeaves } from './rows-of-leaves';
import type { Tree } from './tree';

/**
 * The rank order of a leaf's rows by numbers that were drawn before. A tree sees a number in 64 bins; strongly correlated
 * columns differ by less than a bin. So rows that draw from one histogram draw it in the order of a linear score of those
 * numbers' codes, as closely as the score predicted the order of the training rows.
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
  /** Bins of the features of the tree. */
  readonly bins: readonly Uint8Array[];
  readonly fine: Uint16Array;
  /** Numbers that are drawn before: the candidates for the score. */
  readonly earlier: readonly { readonly source: number; readonly fine: Codes }[];
}

const maxRows = 32_768;
/** The least share of the variance within leaves that a score must explain. */
const leastTold = 0.01;
/** Shrinkage: the correlation over all leaves counts as so many rows of each leaf. */
const usualRows = 5;

/** Null if the numbers drawn before explain no more than the leaves do. */
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

/** Sorts rows of one histogram by the order in which they draw from it. */
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

/** Keys are clamped to this many deviations, and rounded to a thousandth. */
const farthest = 8;
const steps = 1000;

/** Keys as whole numbers with the row's position in the low digits, so that the native sort needs no comparison function. */
function sortBy(keys: Float64Array, rows: Uint32Array): void {
  const packed = keys.map((key, at) => {
    const place = Math.round((Math.max(-farthest, Math.min(farthest, key)) + farthest) * steps);
    return place * rows.length + at;
  });
  packed.sort();
  const before = rows.slice();
  packed.forEach((key, at) => (rows[at] = before[key % rows.length]!));
}
