import { independent } from './pair-counts';
import { settleCounts } from './settle-counts';

const rakings = 30;
/** The least share of a cell, as a part of its share under independence, so that every row can be drawn. */
const floor = 1e-3;

/**
 * Makes a noisy joint marginal consistent with the released marginals of its columns, and shrinks its dependence: the
 * difference from independence is multiplied by the part that noise of this deviation does not explain (James & Stein,
 * 1961). Post-processing of noisy counts: it spends no privacy budget.
 */
export function settlePair(
  noisy: Float64Array,
  sums: readonly [left: Float64Array, right: Float64Array],
  deviation: number,
): Float64Array {
  const [left, right] = sums;
  const expected = independent(left, right);
  const beyond = centred(
    noisy.map((share, at) => share - expected[at]!),
    left.length,
    right.length,
  );
  const found = beyond.reduce((sum, share) => sum + share ** 2, 0);
  const byNoise = deviation ** 2 * (left.length - 1) * (right.length - 1);
  const kept = found > byNoise ? 1 - byNoise / found : 0;
  const shares = settleCounts(
    expected.map((share, at) => share + kept * beyond[at]!),
    1,
  );
  return raked(
    shares.map((share, at) => Math.max(share, floor * expected[at]!)),
    sums,
  );
}

/** Subtracts the mean of each row and column: the nearest table whose sums are all zero. */
function centred(table: Float64Array, height: number, width: number): Float64Array {
  const rows = new Float64Array(height);
  const columns = new Float64Array(width);
  table.forEach((value, at) => {
    rows[Math.floor(at / width)]! += value / width;
    columns[at % width]! += value / height;
  });
  const mean = rows.reduce((sum, value) => sum + value, 0) / height;
  return table.map((value, at) => value - rows[Math.floor(at / width)]! - columns[at % width]! + mean);
}

/** Iterative proportional fitting of the sums of rows and columns. */
function raked(table: Float64Array, [left, right]: readonly [Float64Array, Float64Array]): Float64Array {
  const shares = table.slice();
  const fit = (wanted: Float64Array, lineOf: (at: number) => number) => {
    const sums = new Float64Array(wanted.length);
    shares.forEach((share, at) => {
      sums[lineOf(at)]! += share;
    });
    shares.forEach((share, at) => {
      const sum = sums[lineOf(at)]!;
      shares[at] = sum > 0 ? (share * wanted[lineOf(at)]!) / sum : 0;
    });
  };
  for (let i = 0; i < rakings; i++) {
    fit(left, (at) => Math.floor(at / right.length));
    fit(right, (at) => at % right.length);
  }
  return shares;
}
