import { storageOf, timeDigits, type LogicalType } from '@core/kernel/data/logical-type';
import { integerRange } from './parse-number';

/**
 * Whether every value of one type fits the other ('fits'), times lose fractional digits ('coarser'), some values may
 * not fit and are then refused ('narrower'), or none ever could ('differs').
 */
export type Compatibility = 'fits' | 'coarser' | 'narrower' | 'differs';

export function compatibility(from: LogicalType, to: LogicalType): Compatibility {
  if (to.kind === 'unknown') return 'fits';
  if (to.kind === 'utf8') return textFits(from, to);
  if (from.kind === to.kind) return sameKind(from, to);
  if (from.kind === 'utf8' || from.kind === 'unknown' || from.kind === 'json') return 'narrower';
  if (to.kind === 'json' || to.kind === 'xml') return storageOf(from) === 'text' ? 'narrower' : 'differs';
  const pair = `${from.kind} ${to.kind}`;
  if (widening.has(pair)) return pair.endsWith('decimal') && isBounded(to) ? 'narrower' : 'fits';
  return narrowing.has(pair) ? 'narrower' : 'differs';
}

const widening = new Set([
  'bool int',
  'bool decimal',
  'bool float',
  'int decimal',
  'float decimal',
  'date timestamp',
]);
const narrowing = new Set([
  'int bool',
  'int float',
  'float int',
  'decimal int',
  'decimal float',
  'decimal bool',
  'timestamp date',
]);

const isBounded = (type: LogicalType) => type.kind === 'decimal' && type.precision !== undefined;

type Text = Extract<LogicalType, { kind: 'utf8' }>;

function textFits(from: LogicalType, to: Text): Compatibility {
  if (from.kind === 'binary') return 'differs';
  const isEncoded = to.encoding !== undefined && !(from.kind === 'utf8' && from.encoding === to.encoding);
  if (isEncoded && storageOf(from) === 'text' && from.kind !== 'decimal' && from.kind !== 'uuid')
    return 'narrower';
  if (to.length === undefined) return 'fits';
  return from.kind === 'utf8' && longest(from, to.unit) <= to.length ? 'fits' : 'narrower';
}

/** Maximum length of a type's texts, in its units. */
function longest(
  { length = Infinity, unit: own = 'characters' }: Text,
  unit: Text['unit'] = 'characters',
): number {
  if (own === unit || own === 'bytes' || unit === 'characters') return length;
  if (unit === 'utf16') return length * 2;
  return length * (own === 'utf16' ? 3 : 4);
}

function sameKind(from: LogicalType, to: LogicalType): Compatibility {
  if (from.kind === 'int' && to.kind === 'int') {
    const [inner, outer] = [integerRange(from.bits, from.signed), integerRange(to.bits, to.signed)];
    return outer.min <= inner.min && outer.max >= inner.max ? 'fits' : 'narrower';
  }
  if (from.kind === 'float' && to.kind === 'float') return to.bits >= from.bits ? 'fits' : 'narrower';
  if (from.kind === 'decimal' && to.kind === 'decimal') return decimalFits(from, to) ? 'fits' : 'narrower';
  if (from.kind === 'binary' && to.kind === 'binary') {
    return to.length === undefined || (from.length !== undefined && from.length <= to.length)
      ? 'fits'
      : 'narrower';
  }
  if (from.kind === 'timestamp' && to.kind === 'timestamp' && to.days && !from.days) return 'narrower';
  if (isTime(from) && isTime(to)) return keptDigits(to) < (from.digits ?? timeDigits) ? 'coarser' : 'fits';
  if (from.kind === 'enum' && to.kind === 'enum') {
    return from.values.every((value) => to.values.includes(value)) ? 'fits' : 'narrower';
  }
  return 'fits';
}

type Time = Extract<LogicalType, { kind: 'time' | 'timestamp' }>;

export const isTime = (type: LogicalType): type is Time => type.kind === 'time' || type.kind === 'timestamp';

/** Fractional digits of seconds that reach a column of the type: decoded values have at most `timeDigits`. */
export const keptDigits = ({ digits = timeDigits }: Time): number => Math.min(digits, timeDigits);

type Decimal = Extract<LogicalType, { kind: 'decimal' }>;

function decimalFits(from: Decimal, to: Decimal): boolean {
  if (to.precision === undefined) return true;
  if (from.precision === undefined) return false;
  const [fromScale, toScale] = [from.scale ?? 0, to.scale ?? 0];
  return toScale >= fromScale && to.precision - toScale >= from.precision - fromScale;
}
