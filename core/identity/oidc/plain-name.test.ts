import { expect, it } from 'vitest';
import { isPlainName, withoutHidden } from './plain-name';

it.each(['ayumi', 'ayumi.sato@example.com', '佐藤 あゆみ', 'Јован', 'Ζωή', '김민수', '4711', 'Ægir-1'])(
  '%s can be the name of an account',
  (name) => expect(isPlainName(name)).toBe(true),
);

it.each([
  ['with a Cyrillic a', '\u0430dmin'],
  ['with a Greek o', 'r\u03BF\u03BFt'],
  ['with a zero-width space', 'ad\u200Bmin'],
  ['written backwards', '\u202Enimda'],
  ['with a soft hyphen', 'ad\u00ADmin'],
  ['with a space before it', ' admin'],
  ['empty', ''],
])('%s it cannot', (_, name) => expect(isPlainName(name)).toBe(false));

it('takes what is not seen out of a name that is shown', () => {
  expect(withoutHidden('An\u200Bna\u202E')).toBe('Anna');
});
