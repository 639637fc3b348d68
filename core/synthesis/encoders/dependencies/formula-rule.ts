import { sourceOf, type ColumnRule, type MadeColumn } from '../column-rule';
import type { NumberForm } from '../numbers/number-form';
import { compute, type Formula } from './formula';
import { numberView } from './number-view';

const greatest = { int32: 2 ** 31 - 1, int64: 2 ** 53, float64: Infinity, text: 2 ** 53 } as const;

/** A number that follows from others of its row. It is NULL where one of them is. */
export class FormulaRule implements ColumnRule {
  readonly codebooks = [];

  /** @param form with NULL as its only special, step 1 and phase 0 */
  constructor(
    private readonly formula: Formula,
    readonly sources: readonly number[],
    private readonly form: NumberForm,
  ) {}

  encode(): [] {
    return [];
  }

  make(_codes: readonly Uint16Array[], made: ReadonlyMap<number, MadeColumn>, rowCount: number): MadeColumn {
    const inputs = this.sources.map((source) => numberView(sourceOf(made, source).column));
    const numbers = inputs.map(() => 0);
    const values = new Float64Array(rowCount);
    const special = new Uint8Array(rowCount);
    const { decimals, storage } = this.form.parts;
    const scale = 10 ** (decimals ?? 0);
    for (let i = 0; i < rowCount; i++) {
      for (let at = 0; at < numbers.length; at++) numbers[at] = inputs[at]?.(i) ?? NaN;
      const value = compute(this.formula, numbers);
      // A hair above, so that a product of decimals that ends in 5 is rounded as people do.
      const unit = decimals === null ? value : Math.round(value * scale * (1 + 1e-12));
      if (Math.abs(unit) <= greatest[storage]) values[i] = unit;
      else special[i] = 1;
    }
    return { column: this.form.write({ values, special }, rowCount), settled: null };
  }
}
