import { expect, test } from 'vitest';
import { RandomStream } from '@core/kernel/random';
import { toldBeyond } from './told-beyond';

const rows = 6000;

function feature(binCount: number, binOf: (row: number) => number) {
  return { bins: Uint8Array.from({ length: rows }, (_, row) => binOf(row)), binCount, isOrdered: false };
}

test('a column tells nothing beyond one that it follows from, and all that this one leaves open', () => {
  const random = new RandomStream();
  random.seed(5, 0);
  const category = feature(6, () => random.int(6));
  const price = feature(18, (row) => 3 * category.bins[row]! + random.int(3));
  const buyer = feature(4, (row) => (random.int(3) === 0 ? random.int(4) : category.bins[row]! % 4));
  const level = feature(3, (row) => (random.int(3) === 0 ? random.int(3) : price.bins[row]! % 3));
  expect(toldBeyond(price, buyer, category)).toBe(0);
  expect(
    toldBeyond(
      category,
      buyer,
      feature(1, () => 0),
    ),
  ).toBeGreaterThan(0.2);
  expect(toldBeyond(price, level, category)).toBeGreaterThan(0.2);
});
