import type { i18n, TFunction } from 'i18next';
import { RemixI18Next } from 'remix-i18next/server';
import { acceptedLanguage } from '@core/contract/languages';
import { createI18n, toNamespaces } from '~/i18n';
import { files as en } from '~/locales/en';
import { files as ja } from '~/locales/ja';
import type { Language } from '~/locales/languages';
import { fallbackLanguage, isLanguage, languageKey, languages } from '~/locales/languages';
import { files as nl } from '~/locales/nl';
import { profileCookie, readCookie } from './preferences.server';

const resources = { en: toNamespaces(en), nl: toNamespaces(nl), ja: toNamespaces(ja) };

/** Translators are stateless, so one per language serves all requests. */
const instances: Readonly<Record<Language, i18n>> = {
  en: createI18n('en', resources),
  nl: createI18n('nl', resources),
  ja: createI18n('ja', resources),
};

export function i18nFor(language: Language): i18n {
  return instances[language];
}

/** Detects the language of a request; it needs no texts. */
const detection = new RemixI18Next({
  detection: {
    supportedLanguages: [...languages],
    fallbackLanguage,
    searchParamKey: languageKey,
    order: ['searchParams', 'custom'],
    findLocale: (request) => Promise.resolve(keptLanguage(request) ?? null),
  },
});

/** What was chosen in this browser, then the profile, then what the browser accepts. */
function keptLanguage(request: Request): Language | undefined {
  const inBrowser = readCookie(request, languageKey);
  if (isLanguage(inBrowser)) return inBrowser;
  const inProfile = readCookie(request, profileCookie);
  return isLanguage(inProfile) ? inProfile : acceptedLanguage(request.headers.get('Accept-Language'));
}

/**
 * The language of a request: the query parameter `lng`, then the cookie, then the profile of whoever is signed in,
 * then what the browser accepts, then English. The stores that only the browser can read come in after the cookie
 * through `entry.client` (decision 24).
 */
export async function languageOf(request: Request): Promise<Language> {
  const found = await detection.getLocale(request);
  return isLanguage(found) ? found : fallbackLanguage;
}

/** A translating function for loaders and actions, in the language of the request. */
export async function translatorOf(request: Request, namespace: string): Promise<TFunction> {
  const language = await languageOf(request);
  return instances[language].getFixedT(language, namespace);
}
