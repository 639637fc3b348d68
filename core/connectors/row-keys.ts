import type { LogicalType } from '@core/kernel/data/logical-type';
import type { RowKeys } from './connector';

/**
 * The condition for rows with one of the keys, of which there is at least one. @param write formats a value for the
 * statement
 */
export function keyedCondition(
  quoteName: (name: string) => string,
  { columns, values }: RowKeys,
  write: (text: string, type: LogicalType) => string,
): string {
  const rows = values.map(
    (key) =>
      `(${columns.map(({ name, type }, at) => `${quoteName(name)} = ${write(key[at]!, type)}`).join(' AND ')})`,
  );
  return `(${rows.join(' OR ')})`;
}

/** A value as a literal: a number as its digits, so that no engine compares it as a text or a double. */
export const keyLiteral =
  (quoteText: (text: string) => string) =>
  (text: string, { kind }: LogicalType): string =>
    (kind === 'int' || kind === 'decimal') && /^-?\d+(\.\d+)?$/.test(text) ? text : quoteText(text);
