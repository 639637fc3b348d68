/** One number of a row from others of it. */
export type Formula =
  /** `constant` and each number times its factor. */
  | { readonly kind: 'linear'; readonly factors: readonly number[]; readonly constant: number }
  | { readonly kind: 'product' };

/** NaN where one of the numbers is. */
export function compute(formula: Formula, numbers: readonly number[]): number {
  if (formula.kind === 'product') return numbers.reduce((product, number) => product * number, 1);
  return numbers.reduce((sum, number, at) => sum + formula.factors[at]! * number, formula.constant);
}

/** Whether a computed number, rounded to the decimals of the column, is the column's; null decimals: to 9 digits. */
export function agrees(computed: number, value: number, decimals: number | null): boolean {
  const slack = 1e-9 * Math.max(Math.abs(value), Math.abs(computed));
  const rounding = decimals === null ? 0 : 0.5 * 10 ** -decimals;
  return Math.abs(computed - value) <= rounding + slack;
}
