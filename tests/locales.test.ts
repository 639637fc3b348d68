import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { interfaceLocale } from '../core/contract/enums';
import { fallbackLanguage, languages } from '../app/locales/languages';
import { flattenTexts, textFilesOf } from './texts';

const namespacesOf = (language: string) =>
  textFilesOf(language)
    .map((path) => basename(path))
    .sort();
const namespaces = namespacesOf(fallbackLanguage);

type Texts = Map<string, string>;

function textsOf(language: string, file: string): Texts {
  const path = textFilesOf(language).find((one) => basename(one) === file) ?? '';
  return new Map(flattenTexts(JSON.parse(readFileSync(path, 'utf8'))));
}

const plural = /_(zero|one|two|few|many|other)$/;
const baseOf = (key: string) => key.replace(plural, '');
const bases = (texts: Texts) => [...new Set([...texts.keys()].map(baseOf))].sort();
const namesIn = (text: string) =>
  [...text.matchAll(/{{-?\s*([\w.]+)/g)].map((match) => match[1] ?? '').sort();

test('the languages are those of the contract', () => {
  expect(languages).toEqual(interfaceLocale.options);
});

test('each language has the same files', () => {
  for (const language of languages) expect(namespacesOf(language)).toEqual(namespaces);
  expect(new Set(namespaces).size).toBe(namespaces.length);
});

describe.each(languages)('%s', (language) => {
  const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories;

  test.each(namespaces)('%s has every key and no other', (file) => {
    expect(bases(textsOf(language, file))).toEqual(bases(textsOf(fallbackLanguage, file)));
  });

  test.each(namespaces)('%s has the plural forms of the language', (file) => {
    const texts = textsOf(language, file);
    const counted = [...new Set([...texts.keys()].filter((key) => plural.test(key)).map(baseOf))];
    const missing = counted.flatMap((key) =>
      categories.map((category) => `${key}_${category}`).filter((form) => !texts.has(form)),
    );
    const useless = [...texts.keys()].filter((key) => {
      const form = plural.exec(key)?.[1];
      return form !== undefined && !categories.some((category) => category === form);
    });
    expect({ missing, useless }).toEqual({ missing: [], useless: [] });
  });

  test.each(namespaces)('%s is empty only where English is', (file) => {
    const english = textsOf(fallbackLanguage, file);
    const empty = [...textsOf(language, file)].filter(
      ([key, text]) => text.trim() === '' && english.get(key) !== '',
    );
    expect(empty).toEqual([]);
  });

  test.each(namespaces)('%s uses the placeholders of the English text', (file) => {
    const english = textsOf(fallbackLanguage, file);
    const strange = [...textsOf(language, file)].filter(([key, text]) => {
      const base = english.get(key) ?? english.get(`${baseOf(key)}_other`) ?? '';
      const known = namesIn(base);
      // a singular form may omit the number; no text may use a placeholder that is not provided
      return (
        !namesIn(text).every((name) => known.includes(name)) ||
        (!plural.test(key) && namesIn(text).length < known.length)
      );
    });
    expect(strange).toEqual([]);
  });
});

describe('the code', () => {
  const app = join(import.meta.dirname, '../app');
  const sources = readdirSync(app, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
    .map((path) => ({ path, text: readFileSync(join(app, path), 'utf8') }));

  /** Literal keys in a source file, with their namespace. */
  function keysIn(text: string): string[] {
    const found = /(?:useTranslation\(\[?|translatorOf\(request, )'(\w[\w-]*)'/.exec(text)?.[1];
    const literal = [...text.matchAll(/(?<![\w.])t\(\s*'([^'$]+)'/g)].map((match) => match[1] ?? '');
    return literal
      .map((key) => (key.includes(':') ? key : `${found ?? '?'}:${key}`))
      .filter((key) => !key.startsWith('?'));
  }

  function hasText(key: string): boolean {
    const [namespace = '', path = ''] = key.split(':');
    if (!namespaces.includes(`${namespace}.json`)) return false;
    const texts = textsOf(fallbackLanguage, `${namespace}.json`);
    return texts.has(path) || texts.has(`${path}_other`);
  }

  test('uses no missing text', () => {
    const missing = sources.flatMap(({ path, text }) =>
      keysIn(text)
        .filter((key) => !hasText(key))
        .map((key) => `${path}: ${key}`),
    );
    expect(missing).toEqual([]);
  });
});
