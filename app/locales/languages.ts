/** Languages of the interface; the contract's list of interface locales is the same. */
export const languages = ['en', 'nl', 'ja'] as const;
export type Language = (typeof languages)[number];

export const fallbackLanguage: Language = 'en';

/** Names of the languages, each in itself. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  nl: 'Nederlands',
  ja: '日本語',
};

/** Name of the cookie, query parameter and storage key that hold the chosen language. */
export const languageKey = 'lng';

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}
