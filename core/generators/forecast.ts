import type { ColumnProfile, GeneratorDefinition } from './generator';

export { longestSuffix } from './bundles/address-digits';

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

/** A column with the generator that is chosen for it. */
interface ChosenColumn {
  readonly configuration: {
    readonly generator: {
      readonly id: string;
      readonly parameters: Readonly<Record<string, unknown>>;
    } | null;
  };
}

const suffixes = new WeakMap<readonly ChosenColumn[], number>();

/**
 * How many digits stand behind the names of all e-mail addresses of a workspace: as many as the column asks for that needs
 * most to be unique. One number for all, so that an address has the same copy in every column, document and text.
 */
export function mailSuffixOf(columns: readonly ChosenColumn[]): number {
  const known = suffixes.get(columns);
  if (known !== undefined) return known;
  const most = columns.reduce((longest, { configuration: { generator } }) => {
    const asked = generator?.id === 'mock.email' ? generator.parameters['suffix'] : 0;
    return typeof asked === 'number' ? Math.max(longest, asked) : longest;
  }, 0);
  suffixes.set(columns, most);
  return most;
}
