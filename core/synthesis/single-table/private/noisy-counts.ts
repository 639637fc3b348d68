import type { SecureNoise } from './secure-noise';

/**
 * Adds Gaussian noise to counts and takes them to the nearest that are not negative and add up to the rows, which are
 * known: what follows from noisy counts alone spends nothing more.
 */
export function noisyCounts(
  counts: Float64Array,
  deviation: number,
  rows: number,
  noise: SecureNoise,
): Float64Array {
  const noisy = counts.map((count) => count + noise.gaussian(deviation));
  const level = levelFor(noisy, rows);
  return noisy.map((count) => Math.max(0, count - level));
}

/** The level that, taken off all, leaves `rows` in all above it (Duchi et al., 2008: projection onto the simplex). */
function levelFor(values: Float64Array, rows: number): number {
  const descending = values.slice().sort().reverse();
  let sum = 0;
  let level = 0;
  for (let i = 0; i < descending.length; i++) {
    sum += descending[i]!;
    const candidate = (sum - rows) / (i + 1);
    if (descending[i]! <= candidate) break;
    level = candidate;
  }
  return level;
}
