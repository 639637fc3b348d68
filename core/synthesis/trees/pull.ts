import type { RandomStream } from '@core/kernel/random';
import { leafOf } from './draw-codes';
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
  /** Correlation of the score with the codes within leaves, above 0. */
  readonly strength: number;
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
const maxSources = 4;
/** Below, leaves tell nearly all. */
const leastStrength = 0.2;

/** Null where numbers drawn before tell no more than the leaf does. */
export function learnPull({ tree, bins, fine, earlier }: PullTraining): Pull | null {
  const step = Math.max(1, Math.ceil(fine.length / maxRows));
  const rows = Uint32Array.from({ length: Math.floor(fine.length / step) }, (_, at) => at * step);
  const leaves = rows.map((row) => leafOf(tree, bins, row));
  const deviationOf = (codes: Codes) => deviations(codes, rows, leaves, tree.feature.length);
  const own = deviationOf(fine);
  const ownSquares = product(own, own);
  if (ownSquares === 0) return null;
  const tied = earlier
    .map(({ source, fine: codes }) => {
      const values = deviationOf(codes);
      const squares = product(values, values);
      return { source, values, told: squares === 0 ? 0 : product(values, own) ** 2 / (squares * ownSquares) };
    })
    .toSorted((a, b) => b.told - a.told || a.source - b.source)
    .slice(0, maxSources)
    .filter(({ told }) => told > 0.001);
  if (tied.length === 0) return null;
  const weights = solve(
    tied.map((one) => tied.map((other) => product(one.values, other.values))),
    tied.map(({ values }) => product(values, own)),
  );
  const told =
    tied.reduce((sum, { values }, at) => sum + weights[at]! * product(values, own), 0) / ownSquares;
  const strength = Math.sqrt(Math.max(0, Math.min(1, told)));
  return strength < leastStrength ? null : { sources: tied.map(({ source }) => source), weights, strength };
}

/** By how much each row's code is above the mean of its leaf. */
function deviations(codes: Codes, rows: Uint32Array, leaves: Uint32Array, nodes: number): Float64Array {
  const [sums, counts] = [new Float64Array(nodes), new Uint32Array(nodes)];
  rows.forEach((row, at) => {
    sums[leaves[at]!]! += codes[row]!;
    counts[leaves[at]!]!++;
  });
  return Float64Array.from(rows, (row, at) => codes[row]! - sums[leaves[at]!]! / counts[leaves[at]!]!);
}

function product(one: Float64Array, other: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at++) sum += one[at]! * other[at]!;
  return sum;
}

/** Weights of least squares by elimination; a little is added to the diagonal, as sources may say the same. */
function solve(squares: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = squares.map((row, at) => [
    ...row.map((value, to) => (at === to ? value * 1.000_001 : value)),
    right[at]!,
  ]);
  rows.forEach((pivot, at) => {
    for (const row of rows) {
      if (row === pivot) continue;
      const factor = row[at]! / pivot[at]!;
      for (let to = at; to <= rows.length; to++) row[to]! -= factor * pivot[to]!;
    }
  });
  return rows.map((row, at) => row[rows.length]! / row[at]!);
}

/** Puts rows of one histogram in the order in which they draw it. */
export function pulledOrder(
  { weights, strength }: Pull,
  sources: readonly Codes[],
  random: RandomStream,
): (rows: Uint32Array) => void {
  const scoreOf = (row: number) =>
    weights.reduce((sum, weight, at) => sum + weight * (sources[at]![row]! + random.float()), 0);
  const noise = Math.sqrt(1 - strength * strength);
  return (rows) => {
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
