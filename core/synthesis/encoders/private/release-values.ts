import { countNoise } from '../../single-table/private/accountant';
import type { SecureNoise } from '../../single-table/private/secure-noise';

/** The budget of a release: ρ of concentrated privacy, and the probability δ that a value of a single row is released. */
export interface Spending {
  readonly rho: number;
  readonly delta: number;
  readonly noise: SecureNoise;
}

export interface ReleasedValue<Value> {
  readonly value: Value;
  /** With its noise. */
  readonly count: number;
}

/**
 * Releases values of a column with noisy counts, the most frequent first: those with a noisy count that a value of a
 * single row exceeds with probability δ/2 at most (partition selection: Korolova et al., "Releasing Search Queries and
 * Clicks Privately", 2009; with Gaussian noise). Replacing a row changes two counts by one, either of which may be of a
 * value that no other row has.
 * @param known public values: they are released whatever their count
 * @param least a value of a lower noisy count is left out, whatever the budget
 */
export function releaseValues<Value>(
  counts: ReadonlyMap<Value, number>,
  least: number,
  { rho, delta, noise }: Spending,
  known: ReadonlySet<Value> = new Set(),
): ReleasedValue<Value>[] {
  const deviation = countNoise(rho);
  const threshold = Math.max(least, 1 + deviation * quantileBeyond(delta / 2));
  return [...counts]
    .map(([value, count]) => ({ value, count: count + noise.gaussian(deviation) }))
    .filter(({ value, count }) => known.has(value) || count >= threshold)
    .sort((a, b) => b.count - a.count);
}

const refinements = 8;

/** A bound of the normal quantile of a small tail probability: the z where φ(z) / z, which exceeds the tail, equals it. */
function quantileBeyond(chance: number): number {
  let z = Math.sqrt(2 * Math.log(1 / chance));
  for (let i = 0; i < refinements; i++)
    z = Math.sqrt(2 * Math.max(0, -Math.log(chance * Math.max(1, z) * Math.sqrt(2 * Math.PI))));
  return z;
}
