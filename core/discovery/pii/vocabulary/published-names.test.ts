import { expect, it } from 'vitest';
import { publishedName } from './published-names';

it.each([
  ['DaBi', 'birth date'],
  ['c01_0240', 'last name'],
  ['01.02.40', 'last name'],
  ['BET01', 'salary'],
])('%s is read as its standard defines it', (name, words) => {
  expect(publishedName(name)).toBe(words);
});

it.each(['dabi', 'c01_9999', 'BET1', 'order_20240'])('%s is of no standard', (name) => {
  expect(publishedName(name)).toBeNull();
});
