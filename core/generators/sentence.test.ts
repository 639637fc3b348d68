import { expect, it } from 'vitest';
import { columnOfTexts } from './engine/made-values';
import { textReader } from './engine/text-column';
import { contextOf, locales, profileOf } from './conformance/fixtures';
import { mockSentence } from './catalogue/mock/sentence';
import { allWords, wordsOf } from './words/locales';
import type { LogicalType } from '@core/kernel/data/logical-type';

const sources = Array.from(
  { length: 300 },
  (_, at) => `Note ${at}: ${'called about the bill. '.repeat(at % 7)}`,
);

function made(locale: (typeof locales)[number], type: LogicalType): string[] {
  const parameters = mockSentence.parameters.parse({ locale });
  const profile = profileOf(type);
  const generator = mockSentence.create(parameters, contextOf({ name: '', profile, parameters, locale }));
  const column = generator.generate(columnOfTexts(type, sources), { firstRow: 0, rowCount: sources.length });
  const read = textReader(column, type);
  return sources.map((_, row) => read(row) ?? '');
}

it.each(locales)('sentences in %s are whole, of no Latin, and about as long as the source', (locale) => {
  const texts = made(locale, { kind: 'utf8' });
  const latin = new Set(allWords(wordsOf('nl').lorem?.word));
  // words that are in use
  for (const word of ['a', 'at', 'et', 'in', 'de', 'qui', 'sit', 'non']) latin.delete(word);
  for (const [at, text] of texts.entries()) {
    expect(text).toMatch(locale === 'ja' ? /^[^。]+。([^。]+。)*$/u : /^\p{Lu}[^.]+\.( \p{Lu}[^.]+\.)*$/u);
    expect(
      text
        .toLowerCase()
        .split(/[\s.]+/)
        .filter((word) => latin.has(word)),
    ).toEqual([]);
    expect(text.length).toBeGreaterThanOrEqual(sources[at]!.length);
    expect(text.length).toBeLessThan(sources[at]!.length + 90);
  }
  expect(new Set(texts).size).toBeGreaterThan(290);
});

it.each([2, 10, 30, 40])('a column of %i characters gets what it has room for', (length) => {
  for (const locale of locales) {
    const texts = made(locale, { kind: 'utf8', length });
    expect(texts.every((text) => text.length > 0 && text.length <= length)).toBe(true);
  }
});
