import type { InterfaceLocale } from '@core/contract/enums';
import { acceptedLanguage, fallbackLanguage, isLanguage, languageKey } from '@core/contract/languages';
import { readCookie } from './cookies';

/** The language to answer in, as pages decide it: `lng` in the address, then its cookie, then what the reader accepts, then English. */
export function requestLanguage(request: Request): InterfaceLocale {
  const choices = [new URL(request.url).searchParams.get(languageKey), readCookie(request, languageKey)];
  return (
    choices.find(isLanguage) ?? acceptedLanguage(request.headers.get('Accept-Language')) ?? fallbackLanguage
  );
}
