import type { LocaleDefinition } from '@faker-js/faker';
import { faker as de } from '@faker-js/faker/locale/de';
import { faker as en } from '@faker-js/faker/locale/en';
import { faker as es } from '@faker-js/faker/locale/es';
import { faker as fr } from '@faker-js/faker/locale/fr';
import { faker as ja } from '@faker-js/faker/locale/ja';
import { faker as nl } from '@faker-js/faker/locale/nl';
import { workspaceLocale, type WorkspaceLocale } from '@core/contract/enums';

export type MockLocale = WorkspaceLocale;

export const mockLocales: readonly MockLocale[] = workspaceLocale.options;

/** The word lists of faker for a locale; what a locale lacks is there in English. */
const definitions: Readonly<Record<MockLocale, LocaleDefinition>> = {
  de: de.rawDefinitions,
  en: en.rawDefinitions,
  es: es.rawDefinitions,
  fr: fr.rawDefinitions,
  ja: ja.rawDefinitions,
  nl: nl.rawDefinitions,
};

export const wordsOf = (locale: MockLocale): LocaleDefinition => definitions[locale];

/** All lists of a definition's entry (by sex, or one) as one, each word once, in their order. */
export function allWords(entry: unknown): string[] {
  if (Array.isArray(entry))
    return [...new Set(entry.filter((word): word is string => typeof word === 'string'))];
  if (typeof entry !== 'object' || entry === null) return [];
  return [...new Set(Object.values(entry).flatMap(allWords))];
}

/** Makes a list per locale when it is first asked for. */
export function byLocale<T>(make: (locale: MockLocale) => T): (locale: MockLocale) => T {
  const made = new Map<MockLocale, T>();
  return (locale) => {
    let list = made.get(locale);
    if (list === undefined) {
      list = make(locale);
      made.set(locale, list);
    }
    return list;
  };
}
