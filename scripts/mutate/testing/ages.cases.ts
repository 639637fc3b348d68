import { expect, it } from 'vitest';
import { isOfAge, yearsUntil } from './ages';

it('knows who is of age', () => {
  expect(isOfAge(30)).toBe(true);
  expect(isOfAge(10)).toBe(false);
});

it('counts the years until a birthday', () => {
  expect(yearsUntil(15, 18)).toBe(3);
});
