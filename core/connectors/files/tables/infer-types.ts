import { quoteName } from '../engine/sql-text';

/** A column of texts, with the type that DuckDB's look at the first rows suggests. */
export interface Suggested {
  readonly name: string;
  readonly engineType: string;
}

const whole = '0|-?[1-9][0-9]*';
const plain = '-?(0|[1-9][0-9]*)(\\.[0-9]+)?';
const scientific = `${plain}([eE][-+]?[0-9]+)?|nan|-?inf|-?infinity`;
const date = '[0-9]{4}-[0-9]{2}-[0-9]{2}';
const clock = '[0-9]{2}:[0-9]{2}(:[0-9]{2}(\\.[0-9]{1,6})?)?';
const zone = '(Z|[-+][0-9]{2}(:?[0-9]{2})?)';

/**
 * What values of a type look like, in the one form that comes back as the same text: '007', '1,5' and '31/12/2024' stay
 * text, for as a number or a date they would be written otherwise.
 */
const forms: Readonly<Record<string, { readonly pattern: string; readonly cast: string }>> = {
  BOOLEAN: { pattern: '(?i)true|false', cast: 'BOOLEAN' },
  BIGINT: { pattern: whole, cast: 'BIGINT' },
  DOUBLE: { pattern: scientific, cast: 'DOUBLE' },
  DATE: { pattern: date, cast: 'DATE' },
  TIME: { pattern: clock, cast: 'TIME' },
  TIMESTAMP: { pattern: `${date}[ T]${clock}`, cast: 'TIMESTAMP' },
  'TIMESTAMP WITH TIME ZONE': { pattern: `${date}[ T]${clock}${zone}`, cast: 'TIMESTAMPTZ' },
};

const isNumber = (engineType: string): boolean => ['BIGINT', 'DOUBLE'].includes(engineType);

/** Expressions over all rows that tell which types all values of the column fit; none for one that is text anyway. */
export function questionsFor({ name, engineType }: Suggested): string[] {
  const form = forms[engineType];
  if (!form) return [];
  const column = quoteName(name);
  const fits = ({ pattern, cast }: { pattern: string; cast: string }) =>
    `coalesce(bool_and(${column} IS NULL OR (regexp_full_match(${column}, '${pattern}') AND TRY_CAST(${column} AS ${cast}) IS NOT NULL)), true)`;
  if (!isNumber(engineType)) return [fits(form)];
  const point = `strpos(${column}, '.')`;
  const scale = `CASE WHEN ${point} = 0 THEN 0 ELSE length(${column}) - ${point} END`;
  const digits = `length(ltrim(${column}, '-')) - CASE WHEN ${point} = 0 THEN 0 ELSE 1 END`;
  return [
    engineType === 'BIGINT' ? fits(forms['BIGINT']!) : 'false',
    `coalesce(bool_and(regexp_full_match(${column}, '${plain}')), true)`,
    fits(forms['DOUBLE']!),
    `coalesce(min(${scale}), 0)::INTEGER`,
    `coalesce(max(${scale}), 0)::INTEGER`,
    `coalesce(max(${digits} - (${scale})), 0)::INTEGER`,
  ];
}

/** The narrowest type that all values fit, by the answers to `questionsFor`. */
export function inferredType({ engineType }: Suggested, answers: readonly unknown[]): string {
  if (answers.length === 0) return 'VARCHAR';
  if (!isNumber(engineType)) return answers[0] === true ? engineType : 'VARCHAR';
  const [isWhole, isPlain, isDouble, minScale, maxScale, digits] = answers;
  if (isWhole === true) return 'BIGINT';
  // Without a common scale '1.5' and '1.50' would not both come back as they are.
  if (isPlain === true) {
    const precision = Number(digits) + Number(maxScale);
    return minScale === maxScale && precision <= 38 ? `DECIMAL(${precision},${Number(maxScale)})` : 'DECIMAL';
  }
  return isDouble === true ? 'DOUBLE' : 'VARCHAR';
}
