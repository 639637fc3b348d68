import { expect, test } from 'vitest';
import { foldRomaji } from './romaji';

test.each([
  ['kousinsya', 'koshinsha'],
  ['yuubinbangou', 'yubinbango'],
  ['zyuusyo', 'jusho'],
  ['tyoumei', 'chomei'],
  ['denwa', 'denwa'],
  ['shichoson', 'shichoson'],
])('%s is %s', (written, folded) => {
  expect(foldRomaji(written)).toBe(folded);
});
