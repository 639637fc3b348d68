import {
  add,
  compare,
  divide,
  fromDouble,
  multiply,
  subtract,
  toDouble,
  whole,
  zero,
  type Exact,
} from '../exact';
import { fail } from '../fault';
import { orderOf } from '../order';
import type { Evaluate, Filled } from '../value';
import { define, defineLazy, defineOver, type FormulaFunction } from './definition';

const sum = (values: readonly Exact[]): Exact => values.reduce(add, zero);
const mean = (values: readonly Exact[]): Exact => divide(sum(values), whole(values.length));
const sorted = (values: readonly Exact[]): Exact[] => [...values].sort(compare);

/** The sum of the squares of the distances from the mean. */
function spreadOf(values: readonly Exact[]): Exact {
  const middle = mean(values);
  return sum(values.map((value) => subtract(value, middle)).map((distance) => multiply(distance, distance)));
}

const variance = (values: readonly Exact[], count: number): Exact =>
  count < 1 ? fail('division-by-zero') : divide(spreadOf(values), whole(count));

const root = (value: Exact): Exact => fromDouble(Math.sqrt(toDouble(value)));

/** Of the values that are not NULL; NULL where all are. */
const over = (name: string, apply: (values: Exact[]) => Exact): FormulaFunction =>
  defineOver(name, 'number', 'number', (values) => (values.length === 0 ? null : apply(values)));

function median(values: readonly Exact[]): Exact {
  const all = sorted(values);
  const half = all.length / 2;
  if (!Number.isInteger(half)) return all[Math.floor(half)]!;
  return divide(add(all[half - 1]!, all[half]!), whole(2));
}

/** The value that occurs most often; of several the first. */
function mode(values: readonly Exact[]): Exact {
  const counts = values.map((value) => values.filter((other) => compare(value, other) === 0).length);
  return values[counts.indexOf(Math.max(...counts))]!;
}

/** The least or the greatest, of any kind that has an order. */
const extreme = (name: string, isBetter: (order: number) => boolean): FormulaFunction =>
  defineLazy(name, ['alike', 'alike*'], 'alike', (given) => (row) => {
    let best: Filled | null = null;
    for (const evaluate of given) {
      const value = evaluate(row);
      if (value !== null && (best === null || isBetter(orderOf(value, best)))) best = value;
    }
    return best;
  });

const counting = (name: string, counts: (evaluate: Evaluate, row: number) => boolean): FormulaFunction =>
  defineLazy(name, ['any', 'any*'], 'number', (given) => (row) => {
    let count = 0;
    for (const evaluate of given) if (counts(evaluate, row)) count++;
    return whole(count);
  });

/** The n-th of the values behind n, in an order. */
const ranked = (name: string, place: (at: number, count: number) => number): FormulaFunction =>
  defineLazy(name, ['whole', 'number', 'number*'], 'number', ([rank, ...given]) => (row) => {
    const at = rank!(row);
    if (at === null) return null;
    const values = given.map((evaluate) => evaluate(row)).filter((value) => value !== null);
    return sorted(values as Exact[])[place(at as number, values.length)] ?? fail('out-of-range');
  });

export const statisticalFunctions: readonly FormulaFunction[] = [
  over('SUM', sum),
  over('AVERAGE', mean),
  over('MEDIAN', median),
  over('MODE', mode),
  extreme('MIN', (order) => order < 0),
  extreme('MAX', (order) => order > 0),
  counting('COUNT', (evaluate, row) => evaluate(row) !== null),
  counting('COUNTBLANK', (evaluate, row) => {
    const value = evaluate(row);
    return value === null || value === '';
  }),
  counting('COUNTTRUE', (evaluate, row) => evaluate(row) === true),
  over('SUMSQ', (values) => sum(values.map((value) => multiply(value, value)))),
  over('VAR', (values) => variance(values, values.length - 1)),
  over('VARP', (values) => variance(values, values.length)),
  over('STDEV', (values) => root(variance(values, values.length - 1))),
  over('STDEVP', (values) => root(variance(values, values.length))),
  over('GEOMEAN', (values) =>
    values.some((value) => value.digits <= 0)
      ? fail('out-of-range')
      : fromDouble(
          Math.exp(values.reduce((logs, value) => logs + Math.log(toDouble(value)), 0) / values.length),
        ),
  ),
  over('RANGE', (values) => {
    const all = sorted(values);
    return subtract(all.at(-1)!, all[0]!);
  }),
  ranked('SMALL', (at) => at - 1),
  ranked('LARGE', (at, count) => count - at),
  define('STANDARDIZE', ['number', 'number', 'number'], 'number', (value, middle, deviation) =>
    divide(subtract(value, middle), deviation),
  ),
  define('PERCENTOF', ['number', 'number'], 'number', divide),
];
