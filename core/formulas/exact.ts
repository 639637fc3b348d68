import { fail } from './fault';

/**
 * A decimal, `digits` / 10^`scale`, without doubles. `digits` is a number while it is a safe integer, so that everyday
 * arithmetic needs no bigint.
 */
export interface Exact {
  readonly digits: number | bigint;
  readonly scale: number;
}

/** Decimals kept in products and quotients, and those that matter in comparisons and texts. */
const keptScale = 20;
const shownScale = 15;
const most = 10n ** 400n;

const powers = Array.from({ length: 401 }, (_, at) => 10n ** BigInt(at));
const powerOfTen = (at: number): bigint => powers[at] ?? fail('out-of-range');

export const whole = (value: number): Exact => ({ digits: value, scale: 0 });
export const zero = whole(0);
export const one = whole(1);

function exact(digits: bigint, scale: number): Exact {
  if (digits >= most || digits <= -most) fail('out-of-range');
  const narrow = Number(digits);
  return { digits: Number.isSafeInteger(narrow) ? narrow : digits, scale };
}

export const fromBigInt = (value: bigint): Exact => exact(value, 0);

/** The digits at a scale at least as large as its own. */
const digitsAt = ({ digits, scale }: Exact, wanted: number): bigint =>
  BigInt(digits) * powerOfTen(wanted - scale);

export function add(a: Exact, b: Exact): Exact {
  if (a.scale === b.scale && typeof a.digits === 'number' && typeof b.digits === 'number') {
    const sum = a.digits + b.digits;
    if (Number.isSafeInteger(sum)) return { digits: sum, scale: a.scale };
  }
  const scale = Math.max(a.scale, b.scale);
  return exact(digitsAt(a, scale) + digitsAt(b, scale), scale);
}

export const negate = ({ digits, scale }: Exact): Exact => ({ digits: digits === 0 ? 0 : -digits, scale });
export const subtract = (a: Exact, b: Exact): Exact => add(a, negate(b));

export function multiply(a: Exact, b: Exact): Exact {
  const scale = a.scale + b.scale;
  if (typeof a.digits === 'number' && typeof b.digits === 'number') {
    const product = a.digits * b.digits;
    if (Number.isSafeInteger(product) && scale <= keptScale) return { digits: product + 0, scale };
  }
  return kept(exact(BigInt(a.digits) * BigInt(b.digits), scale));
}

const kept = (value: Exact): Exact => (value.scale > keptScale ? round(value, keptScale) : value);

/** To twenty decimals. @throws RowFault 'division-by-zero' */
export function divide(a: Exact, b: Exact): Exact {
  if (b.digits === 0) fail('division-by-zero');
  if (a.scale === b.scale && typeof a.digits === 'number' && typeof b.digits === 'number') {
    if (a.digits % b.digits === 0) return whole(a.digits / b.digits + 0);
  }
  const scale = keptScale + 1;
  const numerator = BigInt(a.digits) * powerOfTen(scale + b.scale);
  return round(exact(numerator / (BigInt(b.digits) * powerOfTen(a.scale)), scale), keptScale);
}

export type Rounding = 'nearest' | 'down' | 'up' | 'floor' | 'ceiling';

/**
 * Rounds to this many decimals, possibly negative: -2 means hundreds. 'nearest' rounds halves away from zero, 'down'
 * towards zero and 'up' away from it.
 */
export function round(value: Exact, scale: number, way: Rounding = 'nearest'): Exact {
  if (scale >= value.scale) return value;
  if (
    typeof value.digits === 'number' &&
    way === 'nearest' &&
    scale >= 0 &&
    value.scale - scale <= shownScale
  ) {
    return rounded(value.digits, value.scale, scale);
  }
  const unit = powerOfTen(value.scale - scale);
  const digits = BigInt(value.digits);
  const quotient = digits / unit;
  const rest = digits - quotient * unit;
  const result = quotient + step(way, rest, unit, digits < 0n);
  return scale >= 0 ? exact(result, scale) : exact(result * powerOfTen(-scale), 0);
}

/** Rounds halves away from zero, for digits that a double represents exactly. */
function rounded(digits: number, from: number, scale: number): Exact {
  const unit = 10 ** (from - scale);
  const rest = digits % unit;
  const cut = (digits - rest) / unit;
  return { digits: (Math.abs(rest) * 2 >= unit ? cut + Math.sign(digits) : cut) + 0, scale };
}

function step(way: Rounding, rest: bigint, unit: bigint, isNegative: boolean): bigint {
  if (rest === 0n) return 0n;
  const away = isNegative ? -1n : 1n;
  switch (way) {
    case 'nearest':
      return (isNegative ? -rest : rest) * 2n >= unit ? away : 0n;
    case 'down':
      return 0n;
    case 'up':
      return away;
    case 'floor':
      return isNegative ? -1n : 0n;
    case 'ceiling':
      return isNegative ? 0n : 1n;
  }
}

/** Negative, 0 or positive. Decimals after the fifteenth are ignored, so that 1/3*3 equals 1. */
export function compare(a: Exact, b: Exact): number {
  const [left, right] = [round(a, shownScale), round(b, shownScale)];
  if (left.scale === right.scale) return left.digits < right.digits ? -1 : left.digits > right.digits ? 1 : 0;
  const scale = Math.max(left.scale, right.scale);
  const difference = digitsAt(left, scale) - digitsAt(right, scale);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

export const isWhole = (value: Exact): boolean => compare(value, round(value, 0)) === 0;

/** The remainder has the divisor's sign, as in Excel. @throws RowFault 'division-by-zero' */
export function modulo(a: Exact, b: Exact): Exact {
  if (b.digits === 0) fail('division-by-zero');
  const scale = Math.max(a.scale, b.scale);
  const divisor = digitsAt(b, scale);
  const rest = digitsAt(a, scale) % divisor;
  return exact(rest !== 0n && rest < 0n !== divisor < 0n ? rest + divisor : rest, scale);
}

const largestExponent = 1000;

/** Exact for integer exponents, else with the precision of a double. */
export function power(base: Exact, exponent: Exact): Exact {
  const times = toDouble(exponent);
  if (!isWhole(exponent) || Math.abs(times) > largestExponent) return fromDouble(toDouble(base) ** times);
  let result = one;
  let square = base;
  for (let left = Math.abs(times); left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) result = multiply(result, square);
    if (left > 1) square = multiply(square, square);
  }
  return times < 0 ? divide(one, result) : result;
}

/** Plain digits without trailing zeros: '-12.5'. Decimals beyond the fifteenth are rounded away. */
export function toText(value: Exact): string {
  const shown = writeDigits(round(value, shownScale));
  return shown.includes('.') ? shown.replace(/\.?0+$/, '') : shown;
}

/** All its digits, with as many after the point as it has. */
export function writeDigits({ digits, scale }: Exact): string {
  if (scale === 0) return String(digits);
  const isNegative = digits < 0;
  const plain = String(isNegative ? -digits : digits).padStart(scale + 1, '0');
  return `${isNegative ? '-' : ''}${plain.slice(0, -scale)}.${plain.slice(-scale)}`;
}

/** With exactly so many decimals, halves away from zero. */
export function toScale(value: Exact, scale: number): Exact {
  const shorter = round(value, scale);
  return shorter.scale === scale ? shorter : exact(digitsAt(shorter, scale), scale);
}

const numeral = /^([+-]?)(\d*)\.?(\d*)(?:[eE]([+-]?\d{1,4}))?$/;

const narrowLength = 15;

/**
 * Parses plain digits with or without a point, as in columns, if a double can represent them; null for anything else.
 */
function fromNarrow(text: string): Exact | null {
  const isNegative = text.charCodeAt(0) === 45;
  let digits = 0;
  let count = 0;
  let point = -1;
  for (let at = isNegative ? 1 : 0; at < text.length; at++) {
    const code = text.charCodeAt(at) - 48;
    if (code >= 0 && code <= 9) {
      digits = digits * 10 + code;
      count++;
    } else if (code === -2 && point < 0) point = at;
    else return null;
  }
  if (count === 0) return null;
  const scale = point < 0 ? 0 : text.length - point - 1;
  return { digits: isNegative && digits > 0 ? -digits : digits, scale };
}

/** Parses '12', '-0.5', '.5', '1e3'; null for anything else. */
export function fromText(text: string): Exact | null {
  const narrow = text.length <= narrowLength ? fromNarrow(text) : null;
  if (narrow) return narrow;
  const found = numeral.exec(text);
  if (!found || text.length > 500) return null;
  const [, sign = '', before = '', after = '', exponent = '0'] = found;
  if (before === '' && after === '') return null;
  const scale = after.length - Number(exponent);
  if (scale > 400 || scale < -400) return Number(before + after) === 0 || scale > 400 ? zero : null;
  const digits = BigInt(`${sign === '-' ? '-' : ''}${before}${after}`);
  if (digits <= -most || digits >= most) return null;
  return scale < 0 ? exact(digits * powerOfTen(-scale), 0) : exact(digits, scale);
}

export const toDouble = (value: Exact): number =>
  value.scale === 0 ? Number(value.digits) : Number(writeDigits(value));

/**
 * Converts with the fifteen digits that Excel shows of a double. @throws RowFault 'out-of-range' for NaN and infinity
 */
export function fromDouble(value: number): Exact {
  if (Number.isSafeInteger(value)) return whole(value + 0);
  return (Number.isFinite(value) && fromText(value.toPrecision(15))) || fail('out-of-range');
}

/** A count or position, truncated to an integer. @throws RowFault 'out-of-range' */
export function toWhole(value: Exact): number {
  const result = value.scale === 0 ? Number(value.digits) : Number(round(value, 0, 'down').digits);
  return Math.abs(result) <= 0x7fff_ffff ? result : fail('out-of-range');
}
