import { countNoise } from '../../single-table/private/accountant';
import type { SecureNoise } from '../../single-table/private/secure-noise';

/** What a release may spend: ρ of concentrated privacy, and the chance δ that it shows a value of one row. */
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
 * The values of a column that may be told, with noisy counts, the most frequent first: those whose count is beyond what
 * noise makes of the count of a single row but with chance δ/2 (partition selection: Korolova et al., "Releasing Search
 * Queries and Clicks Privately", 2009; with Gaussian noise). A row that is replaced changes two counts by one, and each may be of a value of its own.
 * @param known values that are no secret: they are told whatever their count
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

/** Deviations that a normal variable is beyond with at most this small chance: where φ(z) / z, which is more, equals it. */
function quantileBeyond(chance: number): number {
  let z = Math.sqrt(2 * Math.log(1 / chance));
  for (let i = 0; i < refinements; i++)
    z = Math.sqrt(2 * Math.max(0, -Math.log(chance * Math.max(1, z) * Math.sqrt(2 * Math.PI))));
  return z;
}
