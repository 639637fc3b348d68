import { isNull, type Column } from '@core/kernel/data/column';
import { comparedText, type TextEquality } from '@core/kernel/data/text-equality';
import type { LogicalType } from '@core/kernel/data/logical-type';
import { textOf } from '@core/kernel/data/text-of';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const plainNumber = /^([+-]?)0*(\d*)(?:\.(\d*?)0*)?$/;

/**
 * One text for a value, whatever the engine and the type it is kept in: 1.50 and 1.5 are '1.5', a boolean is '1' or '0'
 * as where engines keep it as a number, a UUID is in lower case, a moment names no zone, and blanks that pad a text of
 * fixed length are gone. Null for NULL.
 * @param equality what the engine takes for equal in the texts of a key; absent: only identical texts
 */
export function canonicalText(
  column: Column,
  row: number,
  type: LogicalType,
  equality?: TextEquality,
): string | null {
  if (isNull(column, row)) return null;
  if (column.storage === 'bool') return column.values[row] === 1 ? '1' : '0';
  const text = textOf(column, row, type) ?? '';
  switch (type.kind) {
    case 'bool':
    case 'int':
    case 'decimal':
      return canonicalNumber(text);
    case 'float':
      return Object.is(column.storage === 'float64' && column.values[row], -0) ? '0' : text;
    case 'timestamp':
      return text.endsWith('+00') ? text.slice(0, -3) : text;
    case 'utf8': {
      const filled = type.fixed === true ? text.replace(/ +$/, '') : text;
      if (filled.length === 36 && uuid.test(filled)) return filled.toLowerCase();
      return equality === undefined ? filled : comparedText(filled, equality);
    }
    case 'uuid':
      return text.toLowerCase();
    default:
      return text;
  }
}

/** Digits without zeros that change nothing; a text that is no plain number stays. */
function canonicalNumber(text: string): string {
  const parts = plainNumber.exec(text);
  if (!parts) return text;
  const [, sign, whole, fraction] = parts;
  const digits = `${whole === '' ? '0' : whole}${fraction ? `.${fraction}` : ''}`;
  return sign === '-' && digits !== '0' ? `-${digits}` : digits;
}
