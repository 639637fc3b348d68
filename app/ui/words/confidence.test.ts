import { expect, test } from 'vitest';
import { confidenceText } from './confidence';

test.each([
  [0.974, '97%'],
  [0.996, '99%'],
  [1, '100%'],
])('a confidence of %d is %s: 100 only if it is certain', (confidence, shown) => {
  expect(confidenceText(confidence, 'en')).toBe(shown);
});
