import { expect, test } from 'vitest';
import { RandomStream } from '@core/kernel/random';
import { balanceWeights } from './balance-weights';

function plantWeights(rows: number) {
  const random = new RandomStream();
  random.seed(7, 0);
  return Int32Array.from({ length: rows }, (_, row) =>
    row % 9 === 0 ? 0 : Math.round(20 * Math.exp(random.gaussian())),
  );
}

test('weights are traded until groups are given as often as asked for, each row keeping about its place', () => {
  const weights = plantWeights(400);
  const before = weights.slice();
  const groupOf = weights.map((_, row) => row % 5);
  const shares = Float64Array.of(0.14, 0.17, 0.2, 0.23, 0.26);
  balanceWeights(weights, [{ groupOf, shares }]);
  expect(weights.toSorted()).toEqual(before.toSorted());
  expect([...weights.keys()].filter((row) => weights[row] === 0)).toEqual(
    [...before.keys()].filter((row) => before[row] === 0),
  );
  const total = before.reduce((sum, weight) => sum + weight, 0);
  shares.forEach((share, group) => {
    const given = weights.reduce((sum, weight, row) => sum + (groupOf[row] === group ? weight : 0), 0);
    expect(Math.abs(given - share * total)).toBeLessThan(2 * Math.sqrt(share * total));
  });
  expect(correlation(ranks(before), ranks(weights))).toBeGreaterThan(0.9);
});

test('weights that fit already stay as they are', () => {
  const weights = plantWeights(100);
  const before = weights.slice();
  balanceWeights(weights, [{ groupOf: new Uint8Array(100), shares: Float64Array.of(1) }]);
  expect(weights).toEqual(before);
});

const ranks = (values: Int32Array) => {
  const order = [...values.keys()].toSorted((a, b) => values[a]! - values[b]! || a - b);
  const rank = new Float64Array(values.length);
  order.forEach((row, at) => (rank[row] = at));
  return rank;
};

function correlation(one: Float64Array, other: Float64Array): number {
  const middle = (one.length - 1) / 2;
  const product = (a: Float64Array, b: Float64Array) =>
    a.reduce((sum, value, row) => sum + (value - middle) * (b[row]! - middle), 0);
  return product(one, other) / product(one, one);
}
