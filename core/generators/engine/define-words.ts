import type { LocaleDefinition } from '@faker-js/faker';
import type { GeneratorDefinition } from '../generator';
import { allWords, byLocale, mockLocales, wordsOf, type MockLocale } from '../words/locales';
import { defineMocker } from './define-mocker';

interface WordOptions {
  /** The words are of no language. */
  readonly isLanguageless?: boolean;
}

/** A mock of words of a list. A locale that has the same words as English has none of its own. */
export function defineWords(
  name: string,
  list: (words: LocaleDefinition, locale: MockLocale) => unknown,
  { isLanguageless = false }: WordOptions = {},
): GeneratorDefinition {
  const pool = byLocale((locale) => allWords(list(wordsOf(locale), locale)));
  const isOwn = (locale: MockLocale) =>
    pool(locale).length > 0 && pool(locale).join('\0') !== pool('en').join('\0');
  return defineMocker({
    name,
    locales: isLanguageless ? [] : mockLocales.filter((locale) => locale === 'en' || isOwn(locale)),
    areWords: !isLanguageless,
    fields: {},
    recipe: (locale) => ({ pool: pool(locale) }),
  });
}
