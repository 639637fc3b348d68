import { describe, expect, it } from 'vitest';
import { explainsFound, mayBeChance } from './chance';

describe('chance', () => {
  it('explains as many as are expected, and none where none are', () => {
    expect(mayBeChance(0, 0)).toBe(true);
    expect(mayBeChance(2, 2)).toBe(true);
    expect(mayBeChance(1, 0)).toBe(false);
    expect(mayBeChance(2, 1)).toBe(true);
  });

  it('explains more up to a bound of one in a million: P(X ≥ 10) of a mean of 1 is below it', () => {
    expect([9, 10].map((found) => mayBeChance(found, 1))).toEqual([true, false]);
    expect([30, 31].map((found) => mayBeChance(found, 10))).toEqual([true, false]);
  });

  it('explains fewer of those that are too long for coincidences: one in ten thousand', () => {
    const found = (different: number) => explainsFound({ different, expected: 1, of: null });
    expect([1, 7, 8].map(found)).toEqual([true, true, false]);
  });

  it('explains three of many whatever is expected, and four only by their chance', () => {
    const found = (different: number) => explainsFound({ different, expected: 0, of: 1000 });
    expect([3, 4].map(found)).toEqual([true, false]);
  });

  it('explains odds of up to six times the expected ones, which are counted themselves', () => {
    const found = (different: number) => explainsFound({ different, expected: 10, of: 1000 });
    expect([10, 57, 58].map(found)).toEqual([true, true, false]);
  });

  it('explains beyond that what a binomial count reaches once in a million', () => {
    const found = (different: number) => explainsFound({ different, expected: 2, of: 20 });
    expect([8, 11, 12].map(found)).toEqual([true, true, false]);
  });

  it('knows the count in which all are found', () => {
    expect(explainsFound({ different: 4, expected: 1, of: 4 })).toBe(true);
    expect(explainsFound({ different: 10, expected: 1, of: 10 })).toBe(false);
  });
});
