import {
  add,
  compare,
  divide,
  fromBigInt,
  isWhole,
  modulo,
  multiply,
  negate,
  one,
  power,
  round,
  whole,
  zero,
  type Exact,
  type Rounding,
} from '../exact';
import { fail } from '../fault';
import { define, defineLazy, defineOver, type FormulaFunction } from './definition';

const isNegative = (value: Exact): boolean => value.digits < 0;
const absolute = (value: Exact): Exact => (isNegative(value) ? negate(value) : value);

const rounding = (name: string, way: Rounding): FormulaFunction =>
  define(name, ['number', 'whole?'], 'number', (value, decimals = 0) => round(value, decimals, way));

/** To the nearest multiple in one direction. */
const toMultiple = (name: string, way: Rounding): FormulaFunction =>
  define(name, ['number', 'number?'], 'number', (value, step = one) =>
    step.digits === 0 ? zero : multiply(round(divide(value, step), 0, way), step),
  );

/** To the next even or odd whole number, away from zero. */
const toParity = (name: string, rest: 0 | 1): FormulaFunction =>
  define(name, ['number'], 'number', (value) => {
    const up = absolute(round(value, 0, 'up'));
    const next = compare(modulo(up, whole(2)), whole(rest)) === 0 ? up : add(up, one);
    return isNegative(value) ? negate(next) : next;
  });

const hasParity = (name: string, rest: 0 | 1): FormulaFunction =>
  define(name, ['number'], 'boolean', (value) => {
    const cut = round(value, 0, 'down');
    return compare(modulo(cut, whole(2)), whole(rest)) === 0;
  });

const double = (name: string, of: (value: number) => number): FormulaFunction =>
  define(name, ['double'], 'double', of);

const wholes = (values: readonly Exact[]): bigint[] =>
  values.map((value) => (isNegative(value) ? fail('out-of-range') : BigInt(round(value, 0, 'down').digits)));

function commonDivisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : commonDivisor(b, a % b);
}

const largestFactorial = 170;

/** The product of the whole numbers from one to the other. */
function productOf(from: number, to: number): bigint {
  let product = 1n;
  for (let factor = from; factor <= to; factor++) product *= BigInt(factor);
  return product;
}

const counted = (value: number): number =>
  value >= 0 && value <= largestFactorial ? value : fail('out-of-range');

export const mathematicalFunctions: readonly FormulaFunction[] = [
  define('ABS', ['number'], 'number', absolute),
  define('SIGN', ['number'], 'whole', (value) => (value.digits === 0 ? 0 : isNegative(value) ? -1 : 1)),
  rounding('ROUND', 'nearest'),
  rounding('ROUNDUP', 'up'),
  rounding('ROUNDDOWN', 'down'),
  rounding('TRUNC', 'down'),
  define('INT', ['number'], 'number', (value) => round(value, 0, 'floor')),
  toMultiple('CEILING', 'ceiling'),
  toMultiple('FLOOR', 'floor'),
  toMultiple('MROUND', 'nearest'),
  toParity('EVEN', 0),
  toParity('ODD', 1),
  hasParity('ISEVEN', 0),
  hasParity('ISODD', 1),
  define('ISWHOLE', ['number'], 'boolean', isWhole),
  define('MOD', ['number', 'number'], 'number', modulo),
  define('QUOTIENT', ['number', 'number'], 'number', (a, b) => round(divide(a, b), 0, 'down')),
  define('POWER', ['number', 'number'], 'number', power),
  define('SQRT', ['double'], 'double', Math.sqrt),
  double('EXP', Math.exp),
  double('LN', Math.log),
  define('LOG', ['double', 'double?'], 'double', (value, base = 10) =>
    base === 10 ? Math.log10(value) : Math.log(value) / Math.log(base),
  ),
  double('LOG10', Math.log10),
  define('PI', [], 'double', () => Math.PI),
  double('SIN', Math.sin),
  double('COS', Math.cos),
  double('TAN', Math.tan),
  double('ASIN', Math.asin),
  double('ACOS', Math.acos),
  double('ATAN', Math.atan),
  define('ATAN2', ['double', 'double'], 'double', (x, y) =>
    x === 0 && y === 0 ? fail('division-by-zero') : Math.atan2(y, x),
  ),
  double('DEGREES', (value) => (value * 180) / Math.PI),
  double('RADIANS', (value) => (value * Math.PI) / 180),
  define('FACT', ['whole'], 'number', (value) => fromBigInt(productOf(2, counted(value)))),
  define('COMBIN', ['whole', 'whole'], 'number', (all, chosen) =>
    counted(chosen) > counted(all)
      ? fail('out-of-range')
      : fromBigInt(productOf(all - chosen + 1, all) / productOf(2, chosen)),
  ),
  defineOver('GCD', 'number', 'number', (values) => fromBigInt(wholes(values).reduce(commonDivisor, 0n))),
  defineOver('LCM', 'number', 'number', (values) =>
    fromBigInt(
      wholes(values).reduce((a, b) => (a === 0n || b === 0n ? 0n : (a / commonDivisor(a, b)) * b), 1n),
    ),
  ),
  defineOver('PRODUCT', 'number', 'number', (values) => (values.length ? values.reduce(multiply) : null)),
  define('CLAMP', ['number', 'number', 'number'], 'number', (value, least, most) => {
    if (compare(value, least) < 0) return least;
    return compare(value, most) > 0 ? most : value;
  }),
  define('BASE', ['number', 'whole', 'whole?'], 'text', (value, radix, length = 0) =>
    radix < 2 || radix > 36 || isNegative(value) || length > 255
      ? fail('out-of-range')
      : BigInt(round(value, 0, 'down').digits)
          .toString(radix)
          .toUpperCase()
          .padStart(length, '0'),
  ),
  define('DECIMAL', ['text', 'whole'], 'number', readBase),
  defineLazy('ROW', [], 'number', (_, around) => (row) => whole(around.rowNumber(row) + 1)),
];

/** A whole number from its digits in a base. @throws RowFault 'not-a-number' */
function readBase(text: string, radix: number): Exact {
  if (radix < 2 || radix > 36) fail('out-of-range');
  const base = whole(radix);
  return [...text.toLowerCase()].reduce((sum, digit) => {
    const value = parseInt(digit, 36);
    if (!(value < radix)) fail('not-a-number');
    return add(multiply(sum, base), whole(value));
  }, zero);
}
