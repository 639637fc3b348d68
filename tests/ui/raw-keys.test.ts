import { expect, test } from 'vitest';
import { knownKeys, rawKeysIn } from './raw-keys';

test.each([
  'Personal-data-unprotected.title',
  'Look at Errors:internal here',
  'errors:not-found.detail',
  'Verdict.nothing',
  'Values-twice',
  'Wait {{seconds}} seconds.',
  'Reason: $t(generators:remarks.x)',
  "key 'verdict (en)' returned an object instead of string.",
])('"%s" is a text for want of words', (text) => {
  expect(rawKeysIn(text, knownKeys)).not.toEqual([]);
});

test.each([
  'shop.orders holds 3 rows.',
  'See Node.js and https://db.example:5432/shop?x=1.',
  'Error code not-found, request 12',
  'Not-for-profit, e-mail, Timeout. Internal: yes.',
  'Validated more than a day ago',
  'テーブル shop.orders：行 3。',
])('"%s" is words', (text) => {
  expect(rawKeysIn(text, knownKeys)).toEqual([]);
});
