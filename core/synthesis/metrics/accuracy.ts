import { variationDistance } from './counts';

/** 1 - total variation distance of two distributions over the same bins, 0 … 1. */
export const binAccuracy = (real: Float64Array, made: Float64Array): number =>
  1 - variationDistance(real, made);

/**
 * Expected accuracy of a sample from the true distribution, by the counts of the training rows:
 * 1 - ½ Σ √(2/π · p (1 - p) (1/n₁ + 1/n₂)), the mean absolute difference of two shares that are nearly normal.
 */
export function expectedAccuracy(real: Float64Array, realRows: number, madeRows: number): number {
  if (realRows === 0 || madeRows === 0) return NaN;
  const spread = (2 / Math.PI) * (1 / realRows + 1 / madeRows);
  let distance = 0;
  for (let bin = 0; bin < real.length; bin++) {
    const share = real[bin]! / realRows;
    distance += Math.sqrt(spread * share * (1 - share));
  }
  return 1 - distance / 2;
}
