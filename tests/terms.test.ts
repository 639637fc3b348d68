import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { languages } from '../app/locales/languages';
import { textsOfLanguage } from './texts';

const columns = ['en', 'nl', 'ja'] as const;
const glossary = readFileSync(join(import.meta.dirname, '../docs/glossary.md'), 'utf8');
const rows = glossary
  .split('## Words of the interface')[1]!
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .slice(2)
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
const wordsOf = (cell: string) =>
  cell
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');

/** The banned words of one language in the last column: `nl: job, opdracht; ja: タスク`. */
function bannedIn(language: string, row: readonly string[]): string[] {
  const part = row[columns.length]!.split(';').find((one) => one.trim().startsWith(`${language}:`));
  return part === undefined ? [] : wordsOf(part.slice(part.indexOf(':') + 1));
}

/** Matches whole words; Japanese has no spaces to delimit them. */
const wordPattern = (word: string, language: string) =>
  new RegExp(language === 'ja' ? word : `(?<![\\p{L}_-])${word}(?![\\p{L}_])`, 'iu');

test('the glossary has a column for each language', () => {
  expect([...columns].sort()).toEqual([...languages].sort());
  expect(rows.length).toBeGreaterThan(10);
});

describe.each(columns)('%s', (language) => {
  const texts = textsOfLanguage(language);

  test('every term of the glossary is in use', () => {
    const terms = rows.flatMap((row) => wordsOf(row[columns.indexOf(language)]!));
    const unused = terms.filter(
      (term) => !texts.some(({ text }) => text.toLowerCase().includes(term.toLowerCase())),
    );
    expect(unused).toEqual([]);
  });

  test('no text has another word for a term of the glossary', () => {
    const banned = rows.flatMap((row) => bannedIn(language, row));
    const found = banned.flatMap((word) =>
      texts
        .filter(({ text }) => wordPattern(word, language).test(text))
        .map(({ path, text }) => `${word} in ${path}: ${text}`),
    );
    expect(found).toEqual([]);
  });
});

test('Japanese has no spaces between its own letters and others', () => {
  const spaced =
    /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}] +[\p{L}\d]|[\p{L}\d] +[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/u;
  expect(textsOfLanguage('ja').filter(({ text }) => spaced.test(text))).toEqual([]);
});
