import { AppError } from '@core/kernel/errors';

/**
 * The concentrated privacy ρ that a budget of (ε, δ) buys: the greatest with ρ + 2√(ρ ln(1/δ)) ≤ ε
 * (Bun & Steinke, "Concentrated Differential Privacy", 2016, proposition 1.3). ρ adds up under composition.
 * @throws AppError 'validation-failed' if ε is not positive or δ not between 0 and 1
 */
export function affordableRho(epsilon: number, delta: number): number {
  if (!(epsilon > 0) || !(delta > 0 && delta < 1)) {
    throw new AppError('validation-failed', { details: { field: 'privacyBudget' } });
  }
  const log = Math.log(1 / delta);
  return (Math.sqrt(log + epsilon) - Math.sqrt(log)) ** 2;
}

/** The ε of a concentrated privacy ρ at δ: the inverse of `affordableRho` (ibid.). */
export const epsilonOf = (rho: number, delta: number): number =>
  rho + 2 * Math.sqrt(rho * Math.log(1 / delta));

/** The part of ρ for encoders and single-column counts; pairs of columns get the rest. */
const codeShare = 1 / 2;

export interface SharedBudget {
  /** For the encoders of all columns; δ is the probability that a value of a single row is released. */
  readonly codes: { readonly rho: number; readonly delta: number };
  /** For the choice of pairs and their tables. */
  readonly counts: { readonly rho: number };
}

/** Splits a budget: half of δ for the conversion of ρ to ε, half for the release of values. */
export function shareBudget({ epsilon, delta }: { epsilon: number; delta: number }): SharedBudget {
  const rho = affordableRho(epsilon, delta / 2);
  return { codes: { rho: rho * codeShare, delta: delta / 2 }, counts: { rho: rho * (1 - codeShare) } };
}

/**
 * Standard deviation of the Gaussian mechanism with ρ for the counts of a partition of the rows. Replacing one row
 * changes two counts by one, so the L2 sensitivity is √2 and σ² = 2 / 2ρ (ibid., proposition 1.6).
 */
export const countNoise = (rho: number): number => Math.sqrt(1 / rho);

/**
 * Standard deviation of the Gaussian mechanism with ρ for the dependence of so many pairs of columns, measured as the
 * total variation distance of the joint shares from given ones. Replacing one row moves a pair's shares by 2/n in
 * all, so each dependence by 1/n and all together by √pairs/n: the L2 sensitivity, and σ² = sensitivity² / 2ρ (ibid.).
 */
export const dependenceNoise = (rho: number, rowCount: number, pairs: number): number =>
  Math.sqrt(pairs / (2 * rho)) / Math.max(1, rowCount);
