/** Languages of the interface. Without zod, so that every page may load it. */
export const languages = ['en', 'nl', 'ja'] as const;
export type Language = (typeof languages)[number];

export const fallbackLanguage: Language = 'en';

/** Name of the cookie, query parameter and storage key of the chosen language. */
export const languageKey = 'lng';

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}

/** The first supported language in the preference order of an Accept-Language header; regions are ignored. */
export function acceptedLanguage(header: string | null): Language | undefined {
  const wanted = (header ?? '').split(',').map((part) => {
    const [tag = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    return { code: tag.split('-')[0]?.toLowerCase(), quality: quality === undefined ? 1 : Number(quality) };
  });
  return wanted
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ code }) => code)
    .find(isLanguage);
}
