/** One number of a row from one or two others of it. */
export type Formula =
  | { readonly kind: 'linear'; readonly factor: number; readonly constant: number }
  | { readonly kind: 'sum' | 'difference' | 'product' };

export function compute(formula: Formula, a: number, b: number): number {
  switch (formula.kind) {
    case 'linear':
      return formula.factor * a + formula.constant;
    case 'sum':
      return a + b;
    case 'difference':
      return a - b;
    case 'product':
      return a * b;
  }
}

/** Whether a computed number, rounded to the decimals of the column, is the column's; null decimals: to 9 digits. */
export function agrees(computed: number, value: number, decimals: number | null): boolean {
  const slack = 1e-9 * Math.max(Math.abs(value), Math.abs(computed));
  const rounding = decimals === null ? 0 : 0.5 * 10 ** -decimals;
  return Math.abs(computed - value) <= rounding + slack;
}
