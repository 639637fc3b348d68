import { expect, it } from 'vitest';
import { sample } from './sample';

const hundred = Array.from({ length: 100 }, (_, at) => at);

it('draws the same for the same seed, and something else for another', () => {
  expect(sample(hundred, 10, 7)).toEqual(sample(hundred, 10, 7));
  expect(sample(hundred, 10, 7)).not.toEqual(sample(hundred, 10, 8));
});

it('draws each at most once, in order, and all where there are no more', () => {
  const drawn = sample(hundred, 40, 7);
  expect(drawn).toEqual([...new Set(drawn)].sort((a, b) => a - b));
  expect(drawn).toHaveLength(40);
  expect(sample(hundred, 200, 7)).toEqual(hundred);
});
