import { describe, expect, it } from 'vitest';
import { presetOptions } from '../../presets';
import { floats, ints, madeOf, rowsOf, streamOf, tableOf } from '../testing/tables';
import { distinctValues } from './distinct-values';
import { learnIntervals } from './intervals';

const options = presetOptions('balanced');
const { clipThreshold } = options;
const { minInterval } = options.trees;
const random = streamOf(15);
const rows = 5000;

const prices = (deviation: number) =>
  rowsOf(rows, () => Math.round(4000 * Math.exp(deviation * random.gaussian())) / 100);
const salaries = () => rowsOf(rows, () => Math.round(50_000 + 12_000 * random.gaussian()));

function momentsOf(values: readonly number[]) {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { mean, deviation: Math.sqrt(squares / values.length), most: Math.max(...values) };
}

/** Made moments as shares of those of the source. */
function sharesOf(made: readonly number[], source: readonly number[]) {
  const [a, b] = [momentsOf(made), momentsOf(source)];
  return { mean: a.mean / b.mean, deviation: a.deviation / b.deviation, most: a.most / b.most };
}

const near = (share: number, by: number) => {
  expect(share).toBeGreaterThan(1 - by);
  expect(share).toBeLessThan(1 + by);
};

describe('tails', () => {
  it('of heavy numbers keep mean and deviation, and tell no maximum', () => {
    const mosts = [0.5, 0.8, 1, 1.2].flatMap((deviation) =>
      rowsOf(3, () => {
        const source = prices(deviation);
        const made = madeOf(tableOf([floats('price', source)]), 'price', options).map(Number);
        const shares = sharesOf(made, source);
        near(shares.mean, 0.01);
        near(shares.deviation, 0.03);
        return shares.most;
      }),
    );
    expect(mosts.filter((share) => share > 0.995)).toEqual([]);
    expect(Math.max(...mosts) - Math.min(...mosts)).toBeGreaterThan(0.1);
  });

  it('are not moved by a few giants, nor make any', () => {
    for (const giants of [[10_000_000], [8_000_000, 9_000_000, -10_000_000]]) {
      const source = salaries();
      const made = madeOf(tableOf([ints('salary', [...source, ...giants])]), 'salary', options).map(Number);
      const shares = sharesOf(made, source);
      near(shares.mean, 0.01);
      near(shares.deviation, 0.03);
      expect(shares.most).toBeLessThan(1.5);
      expect(Math.min(...made)).toBeGreaterThan(-50_000);
    }
  });
});

describe('the ends of intervals', () => {
  const endsOf = (values: readonly number[]) => {
    const units = { values: Float64Array.from(values), special: null };
    const distinct = distinctValues(units, values.length, false, streamOf(1));
    const { lows, highs } = learnIntervals(distinct, { minInterval, clipThreshold, isWhole: false });
    return [...lows, ...highs].filter((_, at) => lows[at % lows.length] !== highs[at % lows.length]);
  };
  const source = rowsOf(rows, () => 40 * Math.exp(random.gaussian()));

  it('are round, and no value of a row', () => {
    const values = new Set(source);
    const ends = endsOf(source);
    expect(ends.length).toBeGreaterThan(300);
    expect(ends.filter((end) => values.has(end))).toEqual([]);
    expect(ends.filter((end) => String(Math.abs(end)).replace('.', '').length > 6)).toEqual([]);
  });

  it('hang on no row: without any one of them nearly all stay', () => {
    const ends = endsOf(source);
    for (let row = 0; row < rows; row += 250) {
      const known = new Set(endsOf(source.toSpliced(row, 1)));
      expect(ends.filter((end) => !known.has(end)).length / ends.length).toBeLessThan(0.05);
    }
  });
});
