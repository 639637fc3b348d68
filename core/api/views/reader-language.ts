import { interfaceLocale, type InterfaceLocale } from '@core/contract/enums';

/** The language to answer a reader in: `lng` in the address, else the first that the header names, else English. */
export function readerLanguage(request: Request): InterfaceLocale {
  const asked = new URL(request.url).searchParams.get('lng');
  const named = (request.headers.get('Accept-Language') ?? '').split(',');
  for (const name of [asked ?? '', ...named]) {
    const known = interfaceLocale.safeParse(name.trim().slice(0, 2).toLowerCase());
    if (known.success) return known.data;
  }
  return 'en';
}
