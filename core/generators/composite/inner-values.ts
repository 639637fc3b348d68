import type { LogicalType } from '@core/kernel/data/logical-type';
import { columnOfTexts } from '../engine/made-values';
import { textReader } from '../engine/text-column';
import { maskNumericHash } from '../catalogue/mask/numeric-hash';
import type { ColumnGenerator, GeneratorContext, GeneratorDefinition, ValueDomain } from '../generator';

const text: LogicalType = { kind: 'utf8' };
const whole: LogicalType = { kind: 'int', bits: 64, signed: true };
const decimal: LogicalType = { kind: 'decimal' };
const number = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;
const integer = /^-?(?:0|[1-9]\d{0,17})$/;

/** Generates the values of one path within documents as in a separate column. */
export interface InnerValues {
  make(texts: readonly string[], areNumbers: boolean): readonly string[];
  domainOf(text: string, isNumber: boolean): ValueDomain | null;
}

/** @param path of the place: what is no consistent mapping is drawn for it alone */
export function innerValues(
  definition: GeneratorDefinition,
  given: Readonly<Record<string, unknown>>,
  path: string,
  context: GeneratorContext,
): InnerValues {
  const parameters = definition.parameters.parse({ ...given, ...mappedOnly(definition) });
  const over = (one: GeneratorDefinition, type: LogicalType, options: Record<string, unknown>) => {
    const flags = { unique: false, primaryKey: false, foreignKey: false, generated: false };
    const column = { ...context.column, ...flags, type, nullable: true };
    const domain = `${context.domain} ${path}`;
    const generator = one.create(options, { ...context, column, domain, companions: [], wholeColumn: null });
    return { generator, make: (texts: readonly string[]) => made(generator, type, texts) };
  };
  const texts = over(definition, text, parameters);
  const integers = definition.accepts.includes('int') ? over(definition, whole, parameters) : null;
  const ofDigits = over(maskNumericHash, decimal, maskNumericHash.parameters.parse({}));
  const own = (one: string) => (integers && integer.test(one) ? integers : texts);
  const makesNumber = (one: string) => number.test(own(one).make([one])[0]!);
  const asNumber = (one: string): string => {
    const [made = ''] = own(one).make([one]);
    if (number.test(made)) return made;
    const [digits = '0'] = ofDigits.make([one]);
    return number.test(digits) ? digits : '0';
  };
  const possible = definition.possibleValues({ ...context.column, type: text, unique: false }, parameters);
  const pool: ValueDomain | null =
    possible === null ? null : { name: 'pool', size: possible, stays: possible === 1 ? 'each' : 'never' };
  return {
    make: (values, areNumbers) => (areNumbers ? values.map(asNumber) : texts.make(values)),
    domainOf(one, isNumber) {
      if (!isNumber) return texts.generator.domainOf?.(one) ?? pool;
      if (!makesNumber(one)) return ofDigits.generator.domainOf?.(one) ?? null;
      return own(one).generator.domainOf?.(one) ?? pool;
    },
  };
}

/** Rows have no number within a document, so each value depends on its source value only. */
const mappedOnly = ({ parameters }: GeneratorDefinition): { readonly consistent?: true } =>
  'consistent' in (parameters.parse({}) as object) ? { consistent: true } : {};

function made(generator: ColumnGenerator, type: LogicalType, texts: readonly string[]): readonly string[] {
  const range = { firstRow: 0, rowCount: texts.length };
  const column = generator.generate(columnOfTexts(type, texts), range);
  const read = textReader(column, type);
  return texts.map((_, row) => read(row) ?? '');
}
