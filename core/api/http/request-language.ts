import type { InterfaceLocale } from '@core/contract/enums';
import { acceptedLanguage, fallbackLanguage, isLanguage, languageKey } from '@core/contract/languages';
import { readCookie } from './cookies';

/** The response language, determined as for pages: `lng` in the address, its cookie, Accept-Language, English. */
export function requestLanguage(request: Request): InterfaceLocale {
  const choices = [new URL(request.url).searchParams.get(languageKey), readCookie(request, languageKey)];
  return (
    choices.find(isLanguage) ?? acceptedLanguage(request.headers.get('Accept-Language')) ?? fallbackLanguage
  );
}
