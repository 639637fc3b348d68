import { expect, test } from 'vitest';
import { createCutReader } from './cut-reader';

const read = createCutReader(
  new Set([
    'voorletters',
    'voorletter',
    'woonplaats',
    'woonplaatsnaam',
    'company',
    'complaint',
    'occupation',
  ]),
);

test.each([
  ['voorl', 'voorletter'],
  ['woonpl', 'woonplaats'],
  ['occup', 'occupation'],
])('%s is %s', (short, word) => {
  expect(read(short)).toBe(word);
});

test.each([
  ['comp', 'is company as well as complaint'],
  ['voo', 'is too short'],
  ['total', 'is of no word'],
])('%s %s', (short) => {
  expect(read(short)).toBeNull();
});
