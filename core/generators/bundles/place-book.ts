import { lazy } from '@core/kernel/lazy';
import { places, type Place } from '../words/places/places';
import { mockLocales, wordsOf } from '../words/locales';
import { latinLetters } from '../words/latin-letters';

/** What an address is called by in all its forms: 'Den Haag', 'DEN HAAG' and 'den-haag'. */
export const placeKey = (text: string): string =>
  latinLetters(text) || text.normalize('NFKC').replace(/\s/g, '').toLowerCase();

/** Without blanks and signs; of an American one the first five digits. */
export const postcodeKey = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase()
    .replace(/^(\d{5})\d{4}$/, '$1');

const countriesWithPlaces = [...new Set(places.map(({ country }) => country))];

const byCountry = new Map(
  countriesWithPlaces.map((code) => [code, places.filter(({ country }) => country === code)]),
);

export const placesIn = (country: string): readonly Place[] => byCountry.get(country) ?? [];

const byCity = lazy(() => {
  const found = new Map<string, Place[]>();
  for (const place of places) {
    const key = `${place.country}/${placeKey(place.city)}`;
    found.set(key, [...(found.get(key) ?? []), place]);
  }
  return found;
});

/** The places of a country that have a name. */
export const placesNamed = (country: string, city: string): readonly Place[] =>
  byCity().get(`${country}/${placeKey(city)}`) ?? [];

const areaCodes = lazy(() => new Set(places.map(({ country, areaCode }) => `${country}/${areaCode}`)));

/** Whether a number, as it is dialled within its country, begins with the area code of one of the places. */
export const hasKnownArea = (country: string, national: string): boolean =>
  [1, 2, 3, 4, 5].some((length) => areaCodes().has(`${country}/${national.slice(0, length)}`));

const countryOfCity = lazy(
  () => new Map([...places].reverse().map(({ city, country }) => [placeKey(city), country])),
);

const countryNames = lazy(() => {
  const codes = new Map<string, string>();
  for (const { alpha2, alpha3, numeric } of wordsOf('en').location?.country_code ?? []) {
    for (const code of [alpha2, alpha3, numeric]) codes.set(code.toLowerCase(), alpha2);
  }
  for (const locale of mockLocales) {
    const names = new Intl.DisplayNames(locale, { type: 'region' });
    for (const code of countriesWithPlaces) codes.set(placeKey(names.of(code) ?? code), code);
  }
  for (const [code, names] of moreNames) for (const name of names) codes.set(placeKey(name), code);
  return codes;
});

const moreNames = [
  ['NL', ['Holland', 'The Netherlands']],
  ['GB', ['UK', 'United Kingdom', 'Great Britain', 'England', 'Scotland', 'Wales']],
  ['CZ', ['Czech Republic']],
  ['US', ['USA', 'United States of America', 'America']],
] as const;

/** The ISO code of a country by any of its names or codes; null for one that is not known. */
export const countryCodeOf = (text: string): string | null =>
  countryNames().get(text.trim().toLowerCase()) ?? countryNames().get(placeKey(text)) ?? null;

/** The country of a city that the lists know. */
export const countryOf = (city: string): string | null => countryOfCity().get(placeKey(city)) ?? null;

const regionCodes = new Set(places.map(({ regionCode }) => regionCode));

/** Whether a text is the code of a region and no name. */
export const isRegionCode = (text: string): boolean =>
  regionCodes.has(text.trim().toUpperCase()) || /^[A-Z]{2,3}$/.test(text);
