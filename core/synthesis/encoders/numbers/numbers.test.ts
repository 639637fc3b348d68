import { describe, expect, it } from 'vitest';
import { learnCoder } from '../../learn-coder';
import {
  bigints,
  countsOf,
  floats,
  ints,
  madeOf,
  roundTrip,
  rowsOf,
  streamOf,
  tableOf,
  testOptions,
  texts,
  textsIn,
} from '../testing/tables';
import { distinctValues } from './distinct-values';
import { Int64Words } from './int64-words';
import { IntervalLookup } from './interval-lookup';
import { learnIntervals } from './intervals';

const random = streamOf(5);

const distinctOf = (values: number[], isWhole: boolean) =>
  distinctValues({ values: Float64Array.from(values), special: null }, values.length, isWhole, streamOf(1));

describe('intervals', () => {
  it('keep values of enough rows, and gather the rest to intervals of as many', () => {
    const values = [...rowsOf(50, () => 5), ...rowsOf(35, (row) => 100 + row * 10)];
    const { lows, highs, counts } = learnIntervals(distinctOf(values, true), {
      minInterval: 10,
      isWhole: true,
      clipThreshold: 0,
    });
    expect([lows[0], highs[0], counts[0]]).toEqual([5, 5, 50]);
    expect([...counts.slice(1)]).toEqual([20, 15]);
    for (let code = 1; code < lows.length; code++) {
      expect(lows[code]).toBeLessThan(highs[code]!);
      if (code > 1) expect(lows[code]).toBeGreaterThan(highs[code - 1]!);
    }
    expect(lows[1]).toBeGreaterThan(100);
    expect(highs[2]).toBeLessThan(440);
  });

  it('are few for many rows', () => {
    const values = rowsOf(300_000, () => random.gaussian());
    const { lows } = learnIntervals(distinctOf(values, false), {
      minInterval: 10,
      isWhole: false,
      clipThreshold: 0,
    });
    expect(lows.length).toBeLessThanOrEqual(4096);
    expect(lows.length).toBeGreaterThan(1000);
  });

  it('are found again by value, in a table and by search alike', () => {
    const values = rowsOf(
      5000,
      () => Math.round(Math.abs(random.gaussian()) * 300) * (random.int(3) === 0 ? 1 : 7),
    );
    const intervals = learnIntervals(distinctOf(values, true), {
      minInterval: 10,
      isWhole: true,
      clipThreshold: 0,
    });
    const byTable = new IntervalLookup(intervals, true);
    const bySearch = new IntervalLookup(intervals, false);
    for (const value of values) {
      const code = byTable.find(value);
      expect(bySearch.find(value)).toBe(code);
      const isOuter = code === 0 || code === intervals.lows.length - 1;
      const isInside = intervals.lows[code]! <= value && value <= intervals.highs[code]!;
      expect(isInside || isOuter || value > 1500).toBe(true);
    }
    expect(bySearch.find(-1e9)).toBe(byTable.find(-1e9));
    expect(bySearch.find(1e9)).toBe(byTable.find(1e9));
  });
});

describe('numbers', () => {
  it('of 64 bits that repeat come back to the digit, beyond 2^53 too', () => {
    const kept = [9_007_199_254_740_993n, 9_223_372_036_854_775_807n, -9_223_372_036_854_775_808n];
    const values = rowsOf(300, (row) => kept[row % 3]!);
    const table = tableOf([bigints('id', values)]);
    expect(madeOf(table, 'id')).toEqual(values.map(String));
  });

  it('as decimals keep all digits, their scale and their step', () => {
    const long = ['12345678901234567890.12', '-0.05', '100.00'];
    const table = tableOf([
      texts(
        'long',
        rowsOf(300, (row) => long[row % 3]!),
        { kind: 'decimal' },
      ),
      texts(
        'step',
        rowsOf(300, () => (random.int(4000) * 0.25).toFixed(2)),
        { kind: 'decimal' },
      ),
    ]);
    const made = roundTrip(table);
    expect(textsIn(table, made, 'long')).toEqual(rowsOf(300, (row) => long[row % 3]!));
    expect(textsIn(table, made, 'step').every((text) => /^\d+\.(00|25|50|75)$/.test(text!))).toBe(true);
  });

  it('as doubles have no more decimals than there were', () => {
    const table = tableOf([
      floats(
        'amount',
        rowsOf(1000, () => random.int(10 ** 7) / 1000),
      ),
    ]);
    const made = madeOf(table, 'amount');
    expect(made.every((text) => /^\d+(\.\d{1,3})?$/.test(text!))).toBe(true);
  });

  it('keep their distribution: spikes exactly, the rest within an interval', () => {
    const values = rowsOf(4000, () => (random.int(2) === 0 ? 0 : Math.round(random.gaussian() * 5000)));
    const table = tableOf([ints('gain', values)]);
    const made = madeOf(table, 'gain').map(Number);
    expect(countsOf(made).get(0)).toBe(countsOf(values).get(0));
    const sorted = (numbers: number[]) => numbers.slice().sort((a, b) => a - b);
    const [a, b] = [sorted(values), sorted(made)];
    for (let at = 100; at < 3900; at += 100) expect(Math.abs(a[at]! - b[at]!)).toBeLessThan(150);
  });

  it('among words come back as numbers, and words of enough rows as they were', () => {
    const values = rowsOf(2000, (row) =>
      row % 40 === 0 ? 'n/a' : row === 7 ? 'see John' : String(random.int(10 ** 6)),
    );
    const table = tableOf([texts('reading', values)]);
    const made = madeOf(table, 'reading');
    made.forEach((text, row) => expect(text).toMatch(row % 40 === 0 ? /^n\/a$/ : /^\d+$/));
  });

  it('lose their extremes to the clip threshold', () => {
    const values = rowsOf(1000, (row) => (row < 5 ? 1_000_000 + row : row % 100));
    const table = tableOf([ints('n', values)]);
    const made = madeOf(table, 'n', { ...testOptions, clipThreshold: 5 }).map(Number);
    expect(Math.max(...made)).toBe(99);
  });

  it('are moved by noise but for spikes and the ends', () => {
    const values = rowsOf(2000, (row) => (row % 2 === 0 ? 0 : 1000 + row * 3));
    const table = tableOf([ints('n', values)]);
    const plain = madeOf(table, 'n').map(Number);
    const noisy = madeOf(table, 'n', { ...testOptions, noise: 0.2 }).map(Number);
    const distance = (made: number[]) =>
      made.reduce((sum, value, row) => sum + Math.abs(value - values[row]!), 0) / 1000;
    expect(noisy.filter((_, row) => row % 2 === 0).every((value) => value === 0)).toBe(true);
    expect(distance(noisy)).toBeGreaterThan(5 * distance(plain));
    expect(Math.max(...noisy)).toBeLessThanOrEqual(Math.max(...values));
    expect(Math.min(...noisy)).toBeGreaterThanOrEqual(0);
  });

  it('have a codebook for NULL of its own bin', () => {
    const table = tableOf([
      ints(
        'n',
        rowsOf(3000, (row) => (row % 3 === 0 ? null : random.int(500))),
      ),
    ]);
    const [coded] = learnCoder(table, testOptions).coded;
    const bins = new Set(rowsOf(1000, (row) => coded!.codebook.binOf[coded!.fine[row * 3]!]));
    expect([...bins]).toEqual([0]);
    expect(rowsOf(1000, (row) => coded!.codebook.binOf[coded!.fine[row * 3 + 1]!]).includes(0)).toBe(false);
  });
});

describe('64-bit words', () => {
  it('read and write whole numbers as doubles', () => {
    const values = [0, -1, 1, 2 ** 31, -(2 ** 31), 2 ** 52 + 1, -(2 ** 53), 1_600_000_000_000_123];
    const column = new BigInt64Array(values.length);
    const words = new Int64Words(column);
    values.forEach((value, at) => words.set(at, value));
    expect([...column]).toEqual(values.map(BigInt));
    expect(values.map((_, at) => words.get(at))).toEqual(values);
  });
});
