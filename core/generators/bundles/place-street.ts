import { fitting, pick } from '../engine/pick';
import { byLocale } from '../words/locales';
import { localeOfCountry, type Place } from '../words/places/places';
import { houseNumbers, streets } from '../words/streets';
import { isUnitLine, otherUnit } from './unit-line';
import { placeName, type PlaceRow } from './follow-place';

const house = /\p{N}/u;
const attempts = 16;
/** ', 250' or '10番10号' */
const houseLength = 7;

const longestStreet = byLocale((locale) => Math.max(...streets(locale).map(({ length }) => length)));

/** Another street in the language of the place's country; a house number in the source is drawn afresh. */
export function streetInPlace({ text, place, address, map, draw, limit }: PlaceRow): string | null {
  if (isUnitLine(text)) return otherUnit(text, draw.stream('unit', `${map.keyOf(address)}/${text}`));
  const hasHouse = house.test(text);
  const room = hasHouse ? limit - houseLength : limit;
  const locale = localeOfCountry(place.country);
  const names = longestStreet(locale) <= room ? streets(locale) : fitting(streets(locale), room);
  if (names.length === 0) return null;
  const written = text.toLowerCase().replace(/\s+/g, ' ');
  const random = draw.stream('street', `${map.keyOf(address)}/${written}`);
  for (let attempt = 0; attempt < attempts; attempt++) {
    const street = placeName(text.replace(/[\p{N}\s]/gu, ''), pick(random, names));
    const made = hasHouse ? withHouse(text, street, random.between(1, houseNumbers), place) : street;
    if (made.toLowerCase() !== text.toLowerCase()) return made;
  }
  return null;
}

function withHouse(text: string, street: string, number: number, { country }: Place): string {
  if (country === 'JP') return `${street}${Math.ceil(number / 10)}番${(number % 10) + 1}号`;
  return /^\p{N}/u.test(text) ? `${number} ${street}` : `${street} ${number}`;
}
