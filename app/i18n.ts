import type { i18n, ResourceLanguage } from 'i18next';
import { createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { formatWait } from '@core/contract/texts/format-wait';
import type { Language } from './locales/languages';
import { fallbackLanguage, languages } from './locales/languages';

/** The fallback for a missing translation: the key with its first letter capitalised. */
export function untranslated(key: string): string {
  const [first = '', ...rest] = Array.from(key);
  return first.toUpperCase() + rest.join('');
}

/** Texts by namespace, from the modules of `import.meta.glob`: `./en/ui.json` is the namespace `ui`. */
export function toNamespaces(files: Record<string, Record<string, unknown>>): ResourceLanguage {
  const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1, -'.json'.length);
  return Object.fromEntries(Object.entries(files).map(([path, texts]) => [nameOf(path), texts]));
}

/**
 * A translator for one language, initialised when returned. `resources` holds at least that language, and the fallback
 * language for missing translations.
 */
export function createI18n(language: Language, resources: Partial<Record<Language, ResourceLanguage>>): i18n {
  const instance = createInstance().use(initReactI18next);
  void instance.init({
    lng: language,
    fallbackLng: fallbackLanguage,
    supportedLngs: languages,
    ns: Object.keys(resources[language] ?? {}),
    defaultNS: 'ui',
    resources,
    initImmediate: false,
    interpolation: { escapeValue: false },
    parseMissingKeyHandler: (key, given?: string) => given ?? untranslated(key),
    react: { useSuspense: false },
  });
  instance.services.formatter?.add('wait', formatWait);
  return instance;
}
