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

/** What of ρ the codes of a table take: its frequent values and the ends of intervals. The counts of the trees take the rest. */
const codeShare = 1 / 4;

export interface SharedBudget {
  /** For the codes of all columns; δ is the chance that a value of a single row is told. */
  readonly codes: { readonly rho: number; readonly delta: number };
  /** For the trees of all columns. */
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

/** The ε of an exponential mechanism that spends ρ: it is ε²/8-concentrated (Cesar & Rogers, 2021, lemma 3.2). */
export const choiceEpsilon = (rho: number): number => Math.sqrt(8 * rho);

/**
 * How far one replaced row of n can move the dependence of two columns (`dependenceOf`): it moves the joint shares by 2 / n
 * in all, and those of either column by as much (as R of Zhang et al., "PrivBayes", 2017, section 4.4).
 */
export const dependenceSensitivity = (rowCount: number): number => 3 / Math.max(1, rowCount);
