import type { RemarkParams } from '@core/contract/remark-codes';
import {
  carriesKeys,
  type ColumnProfile,
  type GeneratorDefinition,
  type Remark,
  type RowColumn,
} from './generator';
import { problemRemark } from './engine/formula-remarks';
import { kindInSource } from './engine/row-formula';
import { forecast } from './forecast';

/** Expected doubles below it are not worth a warning. */
const tolerated = 0.01;

export const isRefused = (remarks: readonly Remark[]): boolean =>
  remarks.some((remark) => remark.severity === 'refusal');

/** The parameters with the workspace's locale, where they leave that open: another language may fit less or more. */
export function inLocale(
  { locales }: GeneratorDefinition,
  parameters: Record<string, unknown>,
  locale: string | undefined,
): Record<string, unknown> {
  if (parameters.locale !== 'workspace' || locale === undefined) return parameters;
  return { ...parameters, locale: locales.includes(locale) ? locale : 'en' };
}

/** What is wrong with a condition over the rows of a source; null: nothing. */
export function reviewCondition(
  text: string,
  columns: readonly Pick<RowColumn, 'name' | 'type'>[],
): Remark | null {
  const tried = kindInSource(text, columns);
  if (!tried.ok) return problemRemark(tried.problem);
  const { value: kind } = tried;
  if (kind === 'boolean' || kind === null) return null;
  return { severity: 'refusal', code: 'formula-result', params: { cause: 'condition', found: kind } };
}

/**
 * Everything that speaks against the generator for the column, refusals first.
 * @param parameters as `parametersOf` gives them
 * @param locale the workspace's, to tell where words will be English
 */
export function reviewGenerator(
  generator: GeneratorDefinition,
  column: ColumnProfile,
  parameters: Record<string, unknown>,
  locale?: string,
): Remark[] {
  if (!generator.accepts.includes(column.type.kind)) {
    return [refusal('type-not-accepted', { type: column.type.kind })];
  }
  const refusals = [...keyRefusals(generator, column, parameters), ...uniqueRefusals(generator, column)];
  const own = generator.review(column, inLocale(generator, parameters, locale));
  return [
    ...refusals,
    ...own.filter((remark) => remark.severity === 'refusal'),
    ...own.filter((remark) => remark.severity === 'warning'),
    ...(refusals.length === 0 ? doublesWarnings(generator, column, parameters) : []),
    ...languageWarnings(generator, parameters, locale),
  ];
}

function keyRefusals(
  generator: GeneratorDefinition,
  column: ColumnProfile,
  parameters: Record<string, unknown>,
): Remark[] {
  if (generator.id === 'duplicate') return [];
  if (column.generated) return [refusal('column-generated', {})];
  const isKey = column.primaryKey || column.foreignKey;
  return isKey && !carriesKeys(generator, parameters) ? [refusal('key-generators-only', {})] : [];
}

function uniqueRefusals(generator: GeneratorDefinition, column: ColumnProfile): Remark[] {
  return column.unique && generator.capabilities.unique === 'no' ? [refusal('not-unique', {})] : [];
}

function doublesWarnings(
  generator: GeneratorDefinition,
  column: ColumnProfile,
  parameters: Record<string, unknown>,
): Remark[] {
  if (!column.unique || generator.capabilities.unique !== 'by-size') return [];
  const { expectedTwice, possibleValues, rows } = forecast(column, generator, parameters);
  if (expectedTwice !== null && expectedTwice < tolerated) return [];
  if (expectedTwice === null || possibleValues === null || rows === null) {
    return [{ severity: 'warning', code: 'may-repeat', params: {} }];
  }
  const params = {
    twice: Math.max(1, Math.round(expectedTwice)),
    possible: possibleValues,
    rows,
  };
  return [{ severity: 'warning', code: 'values-twice', params }];
}

function languageWarnings(
  generator: GeneratorDefinition,
  parameters: Record<string, unknown>,
  workspace: string | undefined,
): Remark[] {
  if (generator.locales.length === 0) return [];
  const locale = parameters.locale === 'workspace' ? workspace : parameters.locale;
  if (typeof locale !== 'string' || generator.locales.includes(locale)) return [];
  return [{ severity: 'warning', code: 'words-in-english', params: { locale } }];
}

type Refused = 'type-not-accepted' | 'column-generated' | 'key-generators-only' | 'not-unique';

const refusal = <Code extends Refused>(code: Code, params: RemarkParams<Code>) =>
  ({ severity: 'refusal', code, params }) as const;
