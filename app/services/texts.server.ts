import { createHash } from 'node:crypto';
import { isLanguage, type Language } from '~/locales/languages';
import { i18nFor } from './i18n.server';

/** All texts of one language as JSON, for the browser to take over the page in the words that it came in. */
const bodyOf = (language: Language): string => JSON.stringify(i18nFor(language).getDataByLanguage(language));

const bodies = { en: bodyOf('en'), nl: bodyOf('nl'), ja: bodyOf('ja') } satisfies Record<Language, string>;

const versionOf = (language: Language): string =>
  createHash('sha256').update(bodies[language]).digest('hex').slice(0, 16);

const versions = { en: versionOf('en'), nl: versionOf('nl'), ja: versionOf('ja') } satisfies Record<
  Language,
  string
>;

/** Where the texts of a language lie; other texts, another address. */
export const pathOfTexts = (language: Language): string => `/texts/${language}?v=${versions[language]}`;

/** The texts, to be kept for as long as a browser likes if the address is the present one; 404 for another language. */
export function answerTexts(language: string | undefined, version: string | null): Response {
  if (!isLanguage(language)) return new Response(null, { status: 404 });
  const isPresent = version === versions[language];
  return new Response(bodies[language], {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': isPresent ? 'public, max-age=31536000, immutable' : 'no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}
