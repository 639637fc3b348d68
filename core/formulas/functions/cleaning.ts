import { define, defineLazy, type FormulaFunction } from './definition';

const cleaned = (name: string, unwanted: RegExp, put = ''): FormulaFunction =>
  define(name, ['text'], 'text', (text) => text.replace(unwanted, put));

/** Letters that Unicode does not take apart. */
const latin: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', Æ: 'AE', œ: 'oe', Œ: 'OE', ø: 'o', Ø: 'O', đ: 'd', Đ: 'D' },
  ...{ ł: 'l', Ł: 'L', ð: 'd', Ð: 'D', þ: 'th', Þ: 'Th', ı: 'i' },
};

const withoutAccents = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/[ßæÆœŒøØđĐłŁðÐþÞı]/g, (letter) => latin[letter]!)
    .normalize('NFC');

const slug = (text: string): string =>
  withoutAccents(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

export const cleaningFunctions: readonly FormulaFunction[] = [
  define('TRIM', ['text'], 'text', (text) => text.replace(/\s+/gu, ' ').trim()),
  cleaned('LTRIM', /^\s+/u),
  define('RTRIM', ['text'], 'text', (text) => text.trimEnd()),
  cleaned('CLEAN', /\p{Cc}/gu),
  cleaned('DIGITS', /\P{Nd}/gu),
  cleaned('LETTERS', /[^\p{L}\p{M}]/gu),
  cleaned('ALPHANUMERIC', /[^\p{L}\p{M}\p{N}]/gu),
  cleaned('NOSPACES', /\s/gu),
  define('UNACCENT', ['text'], 'text', withoutAccents),
  define('SLUG', ['text'], 'text', slug),
  define('NFC', ['text'], 'text', (text) => text.normalize('NFC')),
  defineLazy('BLANKTONULL', ['text'], 'text', ([given]) => (row) => {
    const text = given!(row);
    return typeof text === 'string' && text.trim() === '' ? null : text;
  }),
  defineLazy(
    'NULLTOBLANK',
    ['text'],
    'text',
    ([given]) =>
      (row) =>
        given!(row) ?? '',
  ),
];
