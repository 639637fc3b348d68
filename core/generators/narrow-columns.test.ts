import { describe, expect, it } from 'vitest';
import { contextOf, profileOf, textsOf } from './conformance/fixtures';
import { columnOfTexts, fitTest } from './engine/made-values';
import { createGenerator } from './generator';
import { generatorOf, generators, parametersOf } from './registry';
import { isRefused, reviewGenerator } from './review';

const texts = ['山', '李 娜', 'さくら', 'Zoë Roy', '+3', '1'];
const units = ['bytes', 'characters'] as const;
const lengths = [1, 2, 3, 5, 6, 7, 8, 10, 11, 14, 19];
const locales = ['ja', 'fr', 'de'];
const mocks = generators.filter(
  ({ family, accepts, locales: own }) => family === 'Mockers' && accepts.includes('utf8') && own.length > 0,
);

/** The lengths of columns that a mock accepts and does not fill, with the text that it finds nothing for. */
function notFilled(mock: (typeof mocks)[number], locale: string, kana: boolean): string[] {
  const parameters = parametersOf(mock, 'kana' in parametersOf(mock, {}) ? { locale, kana } : { locale });
  const found: string[] = [];
  for (const unit of units) {
    for (const length of lengths) {
      const type = { kind: 'utf8', length, unit } as const;
      const profile = profileOf(type);
      if (isRefused(reviewGenerator(mock, profile, parameters))) continue;
      const fits = fitTest(type);
      const made = createGenerator(mock, parameters, contextOf({ name: '', profile, parameters, locale }));
      for (const text of texts.filter(fits)) {
        const input = columnOfTexts(type, [text]);
        try {
          const [value] = textsOf(made.generate(input, { firstRow: 0, rowCount: 1 }), 1, type);
          if (!fits(value!)) found.push(`${length} ${unit}: ${text} became ${value}`);
        } catch {
          found.push(`${length} ${unit}: nothing for ${text}`);
        }
      }
    }
  }
  return found;
}

it('the language of the workspace tells whether a column is too narrow', () => {
  const profile = profileOf({ kind: 'utf8', length: 5, unit: 'bytes' });
  const surname = generatorOf('mock.last-name');
  const parameters = parametersOf(surname, { kana: true });
  expect(isRefused(reviewGenerator(surname, profile, parameters, 'ja'))).toBe(true);
  expect(isRefused(reviewGenerator(surname, profile, parameters, 'de'))).toBe(false);
});

describe('a narrow column is refused beforehand or filled, whatever the script of its values', () => {
  it.each(mocks.map(({ id }) => id))('%s', (id) => {
    const mock = mocks.find((one) => one.id === id)!;
    const scripts = 'kana' in parametersOf(mock, {}) ? [false, true] : [false];
    const found = locales.flatMap((locale) =>
      scripts.flatMap((kana) => notFilled(mock, locale, kana).map((one) => `${locale} ${kana} ${one}`)),
    );
    expect(found).toEqual([]);
  });
});
