/** Below this probability, chance is no explanation of how many values were met out of many. */
const unlikely = 1e-6;
/** The same for values that are too long for coincidences. */
const unlikelyOfFew = 1e-4;
/** Chances found by counting are taken as this much greater at most than they are. */
const oddsMax = 6;
const fewest = 4;

/** Chernoff's bound of the upper tail of a Poisson count: P(X ≥ k) ≤ e^−m (e·m / k)^k for k above the mean m. */
export function mayBeChance(found: number, mean: number, below = unlikely): boolean {
  if (found <= mean) return true;
  if (mean === 0) return false;
  return -mean + found * (1 + Math.log(mean / found)) > Math.log(below);
}

/**
 * Whether chance explains that so many were met, each with a chance of its own: by Chernoff's bound of their sum, which is
 * closer than that of a Poisson count the greater the chances are.
 * @param of that could have been met
 */
export function mayBeMet(found: number, expected: number, of: number): boolean {
  if (found <= expected || found > of || expected >= of) return mayBeChance(found, expected);
  return -of * divergence(found / of, expected / of) > Math.log(unlikely);
}

/**
 * Whether chance explains that many distinct values. Out of a known number: by Chernoff's bound of a binomial count, and
 * where the odds are not far from the expected ones, which are counted themselves.
 */
export function explainsFound(found: {
  readonly different: number;
  readonly expected: number;
  readonly of: number | null;
}): boolean {
  const { different, expected, of } = found;
  if (of === null) return mayBeChance(different, expected, unlikelyOfFew);
  if (different < fewest || different <= expected) return true;
  const chance = Math.min(1, expected / of);
  const share = Math.min(1, different / of);
  const odds = different / (of - different + 0.5);
  if (odds < (oddsMax * chance) / (1 - chance + 1e-9)) return true;
  return -of * divergence(share, chance) > Math.log(unlikely);
}

/** Of Kullback and Leibler, between two coins. */
function divergence(share: number, chance: number): number {
  const rest = share === 1 ? 0 : (1 - share) * Math.log((1 - share) / (1 - chance));
  return share * Math.log(share / chance) + rest;
}
