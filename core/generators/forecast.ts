import type { ColumnProfile, GeneratorDefinition } from './generator';

/** How many made values are expected to be there already. */
export interface Forecast {
  /** Whether the column must be unique. */
  readonly unique: boolean;
  /** Of the table: what a unique column has values for. null: not known, or the column may repeat its values. */
  readonly rows: number | null;
  readonly possibleValues: number | null;
  /**
   * 0 where no two can meet; null if it is not known: how many different values a column has that may repeat them, the
   * rows do not tell.
   */
  readonly expectedTwice: number | null;
}

/**
 * Expected number of draws that meet an earlier one: n - m(1 - (1 - 1/m)^n) for n draws among m values, each equally
 * likely (the birthday problem).
 */
export function expectedDuplicates(draws: number, possible: number): number {
  if (possible <= 1) return Math.max(0, draws - 1);
  return Math.max(0, draws + possible * Math.expm1(draws * Math.log1p(-1 / possible)));
}

export function forecast(
  column: ColumnProfile,
  generator: GeneratorDefinition,
  parameters: Record<string, unknown>,
): Forecast {
  const possible =
    generator.fewestValues?.(column, parameters) ?? generator.possibleValues(column, parameters);
  const unique = column.unique || column.primaryKey;
  const rows = unique ? column.rowCount : null;
  return {
    unique,
    rows,
    possibleValues: possible,
    expectedTwice: expectedTwice({ ...column, rowCount: rows }, generator, parameters, possible),
  };
}

function expectedTwice(
  column: ColumnProfile,
  generator: GeneratorDefinition,
  parameters: Record<string, unknown>,
  possible: number | null,
): number | null {
  const { unique } = generator.capabilities;
  if (unique === 'always' || unique === 'as-source') return 0;
  const isDistinct = generator.isDistinct?.(column, parameters) ?? false;
  if (isDistinct && possible === null) return 0;
  if (possible === null || column.rowCount === null) return null;
  if (isDistinct) return Math.max(0, column.rowCount - possible);
  return expectedDuplicates(column.rowCount, possible);
}
