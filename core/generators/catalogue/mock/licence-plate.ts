import { wordsIn } from '@core/kernel/word-list';
import type { RandomStream } from '@core/kernel/random';
import { defineMocker } from '../../engine/define-mocker';
import { lengthIn } from '../../engine/made-values';
import { compact } from '../../engine/normalise';
import { pick } from '../../engine/pick';
import { mockLocales, type MockLocale } from '../../words/locales';

/** What may appear in one place of a plate; a part of one choice separates others. */
type Part = readonly string[];

/** Numbers as wide as the last one. */
const digits = (from: number, to: number): Part =>
  Array.from({ length: to - from + 1 }, (_, at) => String(from + at).padStart(String(to).length, '0'));
const oneOf = (letters: string): Part => Array.from(letters);

const dutch = oneOf('BDFGHJKLNPRSTVXZ');
const german = oneOf('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
const spanish = oneOf('BCDFGHJKLMNPRSTVWXYZ');
const french = oneOf('ABCDEFGHJKLMNPQRSTVWXYZ');
const british = oneOf('ABCDEFGHJKLMNOPRSTUVWXYZ');
const britishAreas = oneOf('ABCDEFGHJKLMNOPRSTUVWXY');

/** The passenger cars' form of each country, the latest one that is widely met. */
const plates: Readonly<Record<MockLocale, readonly Part[]>> = {
  nl: [dutch, ['-'], digits(1, 999), ['-'], dutch, dutch],
  de: [
    ['B', 'D', 'F', 'H', 'HB', 'HH', 'K', 'L', 'M', 'N', 'S', 'DD', 'DO', 'MS', 'KI'],
    ['-'],
    german,
    german,
    [' '],
    digits(1000, 9999),
  ],
  en: [britishAreas, britishAreas, [...digits(10, 24), ...digits(51, 74)], [' '], british, british, british],
  es: [digits(0, 9999), [' '], spanish, spanish, spanish],
  fr: [french, french, ['-'], digits(1, 999), ['-'], french, french],
  ja: [
    wordsIn('品川 練馬 足立 多摩 横浜 川崎 名古屋 大阪 なにわ 神戸 京都 札幌 福岡'),
    [' '],
    [...digits(300, 399), ...digits(500, 599)],
    [' '],
    oneOf('さすせそたちつてとなにぬねのはひふほまみむめもやゆらりるろ'),
    [' '],
    digits(10, 99),
    ['-'],
    digits(10, 99),
  ],
};

const isSeparator = (part: Part): boolean => part.length === 1;
const characters = (text: string): number => text.length;
const longest = (part: Part, lengthOf = characters): number => Math.max(...part.map(lengthOf));

const drawOf = (parts: readonly Part[], random: RandomStream): string =>
  parts.map((part) => pick(random, part)).join('');

/** A plate that looks right for the country; without its blanks and hyphens where the column is too narrow for them. */
export const mockLicencePlate = defineMocker({
  name: 'licence-plate',
  locales: mockLocales,
  fields: {},
  normalise: compact,
  recipe(locale, _, { type }) {
    const parts = plates[locale];
    const bare = parts.filter((part) => !isSeparator(part));
    const width = parts.reduce((sum, part) => sum + longest(part), 0);
    const lengthOf = lengthIn(type);
    return {
      possible: bare.reduce((product, part) => product * part.length, 1),
      shortest: bare.reduce((sum, part) => sum + longest(part, lengthOf), 0),
      draw: (random, limit) => drawOf(width <= limit ? parts : bare, random),
      narrow: (random) => drawOf(bare, random),
    };
  },
});
