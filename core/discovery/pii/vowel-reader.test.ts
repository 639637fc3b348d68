import { expect, test } from 'vitest';
import { createVowelReader } from './vowel-reader';

const read = createVowelReader(
  new Set(['surname', 'given', 'middle', 'middles', 'initials', 'title', 'total', 'address']),
);

test.each([
  ['srnm', 'surname'],
  ['gvn', 'given'],
  ['initls', 'initials'],
  ['mddl', 'middle'],
  ['adrs', 'address'],
])('%s is %s', (short, word) => {
  expect(read(short)).toBe(word);
});

test.each([
  ['ttl', 'is title as well as total'],
  ['gn', 'is too short'],
  ['surname', 'is whole'],
  ['nrsm', 'is of no word'],
])('%s %s', (short) => {
  expect(read(short)).toBeNull();
});
