import { inCalendar, microsecondsPerDay, momentInCalendar } from './calendar';
import {
  add,
  divide,
  fromBigInt,
  multiply,
  negate,
  power,
  subtract,
  toScale,
  whole,
  type Exact,
} from './exact';
import { define, defineLazy, limited, type FormulaFunction } from './functions/definition';
import { orderOf } from './order';
import type { BinaryOperator } from './syntax';

/** Overloads of an operator by operand kinds: the first that fits is used. */
export const binaryOperators: Readonly<Record<BinaryOperator, readonly FormulaFunction[]>> = {
  '+': [
    define('+', ['number', 'number'], 'number', add),
    define('+', ['date', 'whole'], 'date', (date, days) => inCalendar(date + days)),
    define('+', ['whole', 'date'], 'date', (days, date) => inCalendar(date + days)),
    define('+', ['moment', 'number'], 'moment', laterMoment),
    define('+', ['number', 'moment'], 'moment', (days, moment) => laterMoment(moment, days)),
  ],
  '-': [
    define('-', ['number', 'number'], 'number', subtract),
    define('-', ['date', 'date'], 'whole', (end, start) => end - start),
    define('-', ['moment', 'moment'], 'number', daysBetween),
    define('-', ['date', 'whole'], 'date', (date, days) => inCalendar(date - days)),
    define('-', ['moment', 'number'], 'moment', (moment, days) => laterMoment(moment, negate(days))),
  ],
  '*': [define('*', ['number', 'number'], 'number', multiply)],
  '/': [define('/', ['number', 'number'], 'number', divide)],
  '^': [define('^', ['number', 'number'], 'number', power)],
  '&': [
    defineLazy('&', ['text', 'text'], 'text', (given) => {
      const [left, right] = given;
      return (row) => limited(((left!(row) ?? '') as string) + ((right!(row) ?? '') as string));
    }),
  ],
  '=': comparing('=', (order) => order === 0),
  '<>': comparing('<>', (order) => order !== 0),
  '<': comparing('<', (order) => order < 0),
  '<=': comparing('<=', (order) => order <= 0),
  '>': comparing('>', (order) => order > 0),
  '>=': comparing('>=', (order) => order >= 0),
};

const hundred = whole(100);
export const percent = define('%', ['number'], 'number', (value) => divide(value, hundred));
export const minus = define('-', ['number'], 'number', negate);
export const plus = define('+', ['number'], 'number', (value) => value);

function comparing(name: string, holds: (order: number) => boolean): FormulaFunction[] {
  return [
    defineLazy(name, ['key', 'key'], 'boolean', ([left, right]) => (row) => {
      const a = left!(row);
      if (a === null) return null;
      const b = right!(row);
      return b === null ? null : holds(orderOf(a, b));
    }),
  ];
}

function laterMoment(moment: bigint, count: Exact): bigint {
  const microseconds = BigInt(toScale(multiply(count, fromBigInt(microsecondsPerDay)), 0).digits);
  return momentInCalendar(moment + microseconds);
}

function daysBetween(end: bigint, start: bigint): Exact {
  return divide(fromBigInt(end - start), fromBigInt(microsecondsPerDay));
}
