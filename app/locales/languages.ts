import type { Language } from '@core/contract/languages';

export {
  fallbackLanguage,
  isLanguage,
  languageKey,
  languages,
  type Language,
} from '@core/contract/languages';

/** Names of the languages, each in itself. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  nl: 'Nederlands',
  ja: '日本語',
};
