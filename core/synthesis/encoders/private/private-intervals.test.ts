import { expect, it } from 'vitest';
import { SecureNoise } from '../../single-table/private/secure-noise';
import { rowsOf, streamOf } from '../testing/tables';
import { privateIntervals } from './private-intervals';

const random = streamOf(51);
const tries = 100;
/** Noise of 140 rows a cell. */
const request = {
  isWhole: true,
  least: -(2 ** 31),
  most: 2 ** 31 - 1,
  rho: 3 / 140 ** 2,
  noise: new SecureNoise(),
};
const found = (values: readonly number[]) =>
  rowsOf(tries, () => privateIntervals(Float64Array.from(values), request));

it('finds numbers that no single cell shows by what neighbours hold together', () => {
  const skewed = rowsOf(2500, () => Math.floor(2 ** (10 * random.float())));
  const told = found(skewed).filter(
    (intervals) => intervals.length > 0 && intervals.every(({ low, high }) => low >= 0 && high < 2 ** 14),
  );
  expect(told.length).toBeGreaterThan(tries / 2);
});

it('looks at fewer cells where even ones would drown, and tells nothing of nothing', () => {
  const even = rowsOf(6000, () => 1000 + random.int(1000));
  const told = found(even).filter((intervals) => intervals.length > 2 && intervals.at(-1)!.high < 2500);
  expect(told.length).toBeGreaterThan(tries / 2);
  expect(found([]).filter((intervals) => intervals.length > 0).length).toBeLessThan(tries / 2);
});
