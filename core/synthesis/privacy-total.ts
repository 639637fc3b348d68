import type { PrivacyTotal } from './report/report-form';
import { affordableRho, epsilonOf } from './single-table/private/accountant';

/**
 * What private fits of rows of the same table spent together. Each spends a ρ of zero-concentrated differential privacy,
 * where spendings add up, beside half of its δ; the sum of ρ is turned to ε with the other halves. Never more than the sum
 * of all ε.
 */
export function privacyTotal(spent: readonly { epsilon: number; delta: number }[]): PrivacyTotal {
  const delta = spent.reduce((sum, one) => sum + one.delta, 0);
  const rho = spent.reduce((sum, one) => sum + affordableRho(one.epsilon, one.delta / 2), 0);
  const plain = spent.reduce((sum, one) => sum + one.epsilon, 0);
  const epsilon = rho > 0 && delta < 2 ? Math.min(plain, epsilonOf(rho, delta / 2)) : plain;
  return { runs: spent.length, epsilon, delta };
}
