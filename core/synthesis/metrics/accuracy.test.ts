import { describe, expect, it } from 'vitest';
import { binAccuracy, expectedAccuracy } from './accuracy';
import { learnBins } from './accuracy-bins';
import { prepareFidelity, scoreFidelity } from './fidelity';
import { measuredTable, measuredColumns, tableOf } from './testing/measured';

const range = (count: number) => Array.from({ length: count }, (_, i) => i);
const binsOf = (...lists: Parameters<typeof measuredColumns>) => {
  const [train, made] = measuredColumns(...lists);
  const bins = learnBins(train!);
  return { ...bins, made: [...bins.binsOf(made!)] };
};

describe('bins of accuracy', () => {
  it('gives each of ten numbers or fewer its own bin, and NULL one', () => {
    expect(binsOf([3, 1, 1, 2], [1, 2, 3, null, 2.5, 9]).made).toEqual([0, 1, 2, 3, 1, 2]);
  });

  it('cuts more numbers at ten ranks', () => {
    // The ranks of 0 … 99: 0, 9, 19, 29 … 89
    const { size, made } = binsOf(range(100), [-5, 0, 8, 9, 18, 19, 89, 99, 500]);
    expect(size).toBe(11);
    expect(made).toEqual([0, 0, 0, 1, 1, 2, 9, 9, 9]);
  });

  it('tells a column apart of which most values are equal', () => {
    const spiked = [...Array.from({ length: 900 }, () => 0), ...range(100).map((i) => i + 1)];
    const { size, made } = binsOf(spiked, [0, 1, 100]);
    expect(size).toBe(11);
    expect(new Set(made).size).toBe(3);
  });

  it('keeps ten categories seen five times or more; the rest are other', () => {
    const values = range(12).flatMap((i) => Array.from({ length: i < 11 ? 20 - i : 4 }, () => `c${i}`));
    const { labels, made } = binsOf(values, ['c0', 'c9', 'c10', 'c11', 'new', null]);
    expect(labels).toEqual(range(10).map((i) => `c${i}`));
    expect(made).toEqual([0, 9, 10, 10, 10, 11]);
  });

  it('tells no value in a label that is seen in fewer than five rows', () => {
    expect(binsOf([1, 1, 1, 1, 1, 777], [1]).labels).toEqual(['1', 'rare']);
    expect(binsOf(['a', 'a', 'a', 'a', 'a', 'secret'], ['a']).labels).toEqual(['a']);
    expect(binsOf(range(100), [1]).labels[0]).toBe('< 9');
  });
});

describe('accuracy', () => {
  it('takes the total variation distance of bins from 1', () => {
    expect(binAccuracy(Float64Array.of(2, 1, 1), Float64Array.of(1, 1, 2))).toBeCloseTo(0.75, 12);
  });

  it('expects of a sample what chance leaves', () => {
    // One half each: ½ · 2 · √(2/π · ¼ · (1/100 + 1/100)) = .05642
    expect(expectedAccuracy(Float64Array.of(50, 50), 100, 100)).toBeCloseTo(1 - 0.056419, 6);
  });

  it('scores columns and pairs beside the training rows', () => {
    const five = <Value>(value: Value) => Array.from({ length: 5 }, () => value);
    const train = tableOf({ x: [...five('a'), ...five('b')], y: [...five('u'), ...five('v')] });
    const crossed = tableOf({ x: [...five('a'), ...five('b')], y: [...five('v'), ...five('u')] });
    const [one, other] = measuredTable(train, crossed);
    const scores = scoreFidelity(prepareFidelity(one!), other!);
    expect([...scores.univariate]).toEqual([1, 1]);
    expect([...scores.bivariate]).toEqual([0]);
    expect([...scores.pairTrends]).toEqual([0]);
  });
});
