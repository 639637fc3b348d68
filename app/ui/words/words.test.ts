import { expect, test } from 'vitest';
import { i18nFor } from '../../services/i18n.server';
import { codedText, errorText } from './words';

test.each([
  ['en', 'int', 'does not support whole numbers'],
  ['nl', 'timestamp', 'ondersteunt geen datums met tijd'],
  ['ja', 'utf8', '文字列には使えません'],
] as const)('in %s, the type %s that a generator does not accept has a name', (language, type, words) => {
  const t = i18nFor(language).getFixedT(language);
  expect(codedText(t, { code: 'type-not-accepted', params: { type } })).toBe(words);
});

test.each([
  ['en', 'About 12,345 duplicate values'],
  ['nl', 'Er worden ongeveer 12.345 dubbele waarden'],
] as const)('in %s, numbers of a remark are grouped for the language', (language, words) => {
  const t = i18nFor(language).getFixedT(language);
  expect(codedText(t, { code: 'values-twice', params: { twice: 12_345 } })).toContain(words);
});

test('error and advice are two sentences, in Japanese without a space in between', () => {
  const read = (language: 'en' | 'ja') =>
    errorText(i18nFor(language).getFixedT(language), 'connection-name-not-resolved', { host: 'db.invalid' });
  expect(read('en')).toMatch(/ can't be resolved\. \S/);
  expect(read('ja')).toMatch(/。[^\s]/);
  expect(read('ja')).not.toMatch(/。\s/);
});
