import { describe, expect, it } from 'vitest';
import { isTied, pairTrend, pearson, readTrends } from './pair-trend';
import { measuredTable, tableOf } from './testing/measured';

const trendOf = (...tables: readonly [Parameters<typeof tableOf>[0], Parameters<typeof tableOf>[0]]) => {
  const [real, made] = measuredTable(tableOf(tables[0]), tableOf(tables[1])).map(readTrends);
  return pairTrend(real!, made!, 0, 1);
};

describe('pair trends', () => {
  it('takes half of the difference of two correlations from 1', () => {
    expect(trendOf({ x: [1, 2, 3], y: [1, 2, 3] }, { x: [1, 2, 3], y: [3, 2, 1] })).toBeCloseTo(0, 12);
    // ρ of (1,1) (2,3) (3,2) is .5
    expect(trendOf({ x: [1, 2, 3], y: [1, 2, 3] }, { x: [1, 2, 3], y: [1, 3, 2] })).toBeCloseTo(0.75, 12);
  });

  it('leaves rows with a NULL out of a correlation', () => {
    expect(pearson(Float64Array.of(1, 2, NaN, 3), Float64Array.of(1, 2, 100, 3))).toBeCloseTo(1, 12);
  });

  it('takes the correlation of what does not vary for 0', () => {
    expect(trendOf({ x: [1, 2, 3], y: [1, 2, 3] }, { x: [1, 2, 3], y: [5, 5, 5] })).toBeCloseTo(0.5, 12);
  });

  it('compares contingency tables of classes, NULL being one', () => {
    const real = { x: ['a', 'a', 'b', null], y: ['u', 'u', 'v', 'v'] };
    const made = { x: ['a', 'b', 'b', null], y: ['u', 'u', 'v', 'v'] };
    // (a,u) .5 against .25, (b,u) 0 against .25, the others equal
    expect(trendOf(real, made)).toBeCloseTo(0.75, 12);
  });

  it('cuts numbers into ten equal widths of each side’s own range', () => {
    const real = { x: [0, 1, 9, 10], y: ['u', 'u', 'v', 'v'] };
    // The same places of another range: equal, since each side has its own bins.
    expect(trendOf(real, { x: [0, 100, 900, 1000], y: ['u', 'u', 'v', 'v'] })).toBe(1);
    // 4 of 0 … 10 lies in bin 4, where 1 lay in bin 1.
    expect(trendOf(real, { x: [0, 4, 9, 10], y: ['u', 'u', 'v', 'v'] })).toBeCloseTo(0.75, 12);
  });

  it('counts only of columns that are tied', () => {
    const numbers = Array.from({ length: 100 }, (_, row) => row);
    const [table] = measuredTable(
      tableOf({
        x: numbers,
        twice: numbers.map((value) => 2 * value),
        apart: numbers.map((value) => (value * 37) % 100),
        half: numbers.map((value) => (value < 50 ? 'low' : 'high')),
        parity: numbers.map((value) => (value % 2 === 0 ? 'even' : 'odd')),
      }),
    );
    const trends = readTrends(table!);
    expect([isTied(trends, 0, 1), isTied(trends, 0, 2)]).toEqual([true, false]);
    expect([isTied(trends, 0, 3), isTied(trends, 3, 4)]).toEqual([true, false]);
  });

  it('gives the same for very many classes as for few', () => {
    const many = Array.from({ length: 3000 }, (_, i) => `v${i}`);
    const turned = [...many.slice(1500), ...many.slice(0, 1500)];
    expect(trendOf({ x: many, y: many }, { x: many, y: many })).toBeCloseTo(1, 9);
    expect(trendOf({ x: many, y: many }, { x: many, y: turned })).toBeCloseTo(0, 9);
  });
});
