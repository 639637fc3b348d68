import { AppError } from '@core/kernel/errors';

/**
 * The concentrated privacy ρ that a budget of (ε, δ) buys: the greatest with ρ + 2√(ρ ln(1/δ)) ≤ ε
 * (Bun & Steinke, "Concentrated Differential Privacy", 2016, proposition 1.3). Spendings of ρ add up.
 * @throws AppError 'validation-failed' if ε is not positive or δ not between 0 and 1
 */
export function affordableRho(epsilon: number, delta: number): number {
  if (!(epsilon > 0) || !(delta > 0 && delta < 1)) {
    throw new AppError('validation-failed', { details: { field: 'privacyBudget' } });
  }
  const log = Math.log(1 / delta);
  return (Math.sqrt(log + epsilon) - Math.sqrt(log)) ** 2;
}

/** The ε of a concentrated privacy ρ at δ: what `affordableRho` buys, sold again (ibid.). */
export const epsilonOf = (rho: number, delta: number): number =>
  rho + 2 * Math.sqrt(rho * Math.log(1 / delta));

/** What of ρ the codes of a table and the counts of single columns take; pairs of columns take the rest. */
const codeShare = 1 / 2;

export interface SharedBudget {
  /** For the codes of all columns; δ is the chance that a value of a single row is told. */
  readonly codes: { readonly rho: number; readonly delta: number };
  /** For the choice of pairs and their tables. */
  readonly counts: { readonly rho: number };
}

/** The parts of a budget: half of δ for the conversion of ρ to ε, half for the values that are told. */
export function shareBudget({ epsilon, delta }: { epsilon: number; delta: number }): SharedBudget {
  const rho = affordableRho(epsilon, delta / 2);
  return { codes: { rho: rho * codeShare, delta: delta / 2 }, counts: { rho: rho * (1 - codeShare) } };
}

/**
 * Standard deviation of Gaussian noise that spends ρ on the counts of a partition of the rows. One row replaced by
 * another changes two counts by one, so the distance is √2 and σ² = 2 / 2ρ (ibid., proposition 1.6).
 */
export const countNoise = (rho: number): number => Math.sqrt(1 / rho);

/**
 * Standard deviation of Gaussian noise that spends ρ on how far the columns of so many pairs depend on each other, as half
 * of the sum by which shares of the rows differ from shares that are given. One row replaced moves a pair's shares by 2/n
 * in all, so each dependence by 1/n, and all together by √pairs/n; σ² = distance² / 2ρ (ibid.).
 */
export const dependenceNoise = (rho: number, rowCount: number, pairs: number): number =>
  Math.sqrt(pairs / (2 * rho)) / Math.max(1, rowCount);
