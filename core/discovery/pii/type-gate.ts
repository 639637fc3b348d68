import type { LogicalType } from '@core/kernel/data/logical-type';
import type { Recognizer } from './recognizer';

const digitsOfBits = { 8: 3, 16: 5, 32: 10, 64: 19 } as const;

/** Whether a column of this type can contain what the recognizer detects. */
export function fitsType(recognizer: Recognizer, type: LogicalType): boolean {
  if (isOfTexts(type)) return recognizer.types.includes('utf8');
  if (!recognizer.types.includes(type.kind)) return false;
  const { minLength = 0 } = recognizer;
  switch (type.kind) {
    case 'utf8':
      return type.length === undefined || type.length >= minLength;
    case 'int':
      return digitsOfBits[type.bits] >= minLength;
    case 'decimal':
      return fitsDecimal(recognizer, type, minLength);
    default:
      return true;
  }
}

/** Documents and lists may contain texts of any length. */
function isOfTexts(type: LogicalType): boolean {
  if (type.kind === 'list') return type.item.kind === 'utf8' || type.item.kind === 'unknown';
  return type.kind === 'json' || type.kind === 'xml';
}

/** Numbers that are identifiers, like account numbers, have no decimals. */
function fitsDecimal(
  recognizer: Recognizer,
  type: { precision?: number; scale?: number },
  minLength: number,
): boolean {
  const { precision = Infinity, scale = 0 } = type;
  const isName = !recognizer.types.includes('float');
  return precision - scale >= minLength && !(isName && scale > 0);
}
