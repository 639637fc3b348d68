/**
 * The nearest numbers to noisy counts that are not negative and have a known sum. Post-processing of noisy counts: it
 * spends no privacy budget.
 */
export function settleCounts(noisy: Float64Array, total: number): Float64Array {
  const level = levelFor(noisy, total);
  return noisy.map((count) => Math.max(0, count - level));
}

/** The level to subtract so that the positive remainders add up to `total` (Duchi et al., 2008: projection onto the simplex). */
function levelFor(values: Float64Array, total: number): number {
  const descending = values.slice().sort().reverse();
  let sum = 0;
  let level = 0;
  for (let i = 0; i < descending.length; i++) {
    sum += descending[i]!;
    const candidate = (sum - total) / (i + 1);
    if (descending[i]! <= candidate) break;
    level = candidate;
  }
  return level;
}
