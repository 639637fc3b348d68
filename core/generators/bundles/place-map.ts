import type { RandomStream } from '@core/kernel/random';
import { LetterForm, postcodeLetters } from '../engine/letter-form';
import { countOf, numberAt } from '../words/places/number-runs';
import { homeOf, type Place, type PostcodeRange } from '../words/places/places';
import type { MockLocale } from '../words/locales';
import {
  countryCodeOf,
  countryOf,
  hasKnownArea,
  placeKey,
  placesIn,
  placesNamed,
  postcodeKey,
} from './place-book';
import type { TokenDraw } from './token-draw';

const attempts = 16;
/** Degrees: a mile or two. */
const aroundPlace = 0.02;

/** Ends that a country gives to no postcode. */
const unused: Readonly<Record<string, RegExp>> = { NL: /S[ADS]$/, CA: /D/ };

/** An address as far as the row tells it. The country is the one that the row will have. */
export interface Address {
  readonly postcode: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly country: string | null;
}

/** Gives each address a real place of its country: the same place to the same address, in whatever form it is written. */
export class PlaceMap {
  constructor(
    private readonly draw: TokenDraw,
    private readonly locale: MockLocale,
  ) {}

  /** What makes an address the one that it is: its country and postcode, or where it has none its state and city. */
  keyOf(address: Address): string {
    const postcode = postcodeKey(address.postcode ?? '');
    const place = postcode || `${placeKey(address.state ?? '')}/${placeKey(address.city ?? '')}`;
    return `${this.countryFor(address)}/${place}`;
  }

  /** null for a country without a list of places. */
  placeFor(address: Address): Place | null {
    const places = placesIn(this.countryFor(address));
    if (places.length === 0) return null;
    const city = placeKey(address.city ?? '');
    const postcode = postcodeKey(address.postcode ?? '');
    const isOwn = (place: Place) => placeKey(place.city) === city || hasPostcode(place, postcode);
    const random = this.draw.stream('place', this.keyOf(address));
    let place = places[random.int(places.length)]!;
    for (let attempt = 1; attempt < attempts && isOwn(place); attempt++)
      place = places[random.int(places.length)]!;
    return place;
  }

  /**
   * Whether a landline has the area code of another place than its own address: then it never followed from the address.
   * Of an address or an area code that no list has, nothing is known, and it is taken to be at home.
   */
  isFromElsewhere(address: Address, national: string): boolean {
    const country = this.countryFor(address);
    const own = placesNamed(country, address.city ?? '');
    const isAtHome = own.length === 0 || own.some(({ areaCode }) => national.startsWith(areaCode));
    return !isAtHome && hasKnownArea(country, national);
  }

  /** A postcode of the place, in the form of the source's: with or without its blank, as long or shorter. */
  postcodeFor(place: Place, address: Address, source: string): string {
    const { end } = place.postcodes;
    const random = this.draw.stream('postcode', this.keyOf(address));
    const start = startOf(place.postcodes, random);
    const form = new LetterForm(end, postcodeLetters);
    const own = postcodeKey(source);
    for (let attempt = 1; ; attempt++) {
      const drawn = form.draw(random);
      if (unused[place.country]?.test(drawn)) continue;
      const made = inFormOf(source.trim(), start, drawn, random);
      if (postcodeKey(made) !== own || attempt >= attempts) return made;
    }
  }

  /** Near the middle of the place, the same for an address in all its columns. */
  pointIn({ latitude, longitude }: Place, address: Address): { latitude: number; longitude: number } {
    const random = this.draw.stream('point', this.keyOf(address));
    const near = (degrees: number) => degrees + (random.float() * 2 - 1) * aroundPlace;
    return { latitude: near(latitude), longitude: near(longitude) };
  }

  private countryFor({ country, city }: Address): string {
    const named = country === null || country.trim() === '' ? null : (countryCodeOf(country) ?? country);
    return named ?? (city === null ? null : countryOf(city)) ?? homeOf(this.locale);
  }
}

/** Whether a place may have a postcode, by the number that it begins with; those between its numbers are for large receivers. */
function hasPostcode({ postcodes: { letters, numbers, width, then } }: Place, postcode: string): boolean {
  if (postcode === '' || !postcode.startsWith(letters)) return false;
  if (then !== '' && !then.includes(postcode.charAt(letters.length + width))) return false;
  const number = Number(postcode.slice(letters.length, letters.length + width));
  return number >= numbers[0]!.from && number <= numbers.at(-1)!.to;
}

/** What a postcode of the range begins with. */
function startOf(
  { letters, numbers, width, then, hyphenAfter }: PostcodeRange,
  random: RandomStream,
): string {
  const number = String(numberAt(numbers, random.int(countOf(numbers)))).padStart(width, '0');
  const written = hyphenAfter === 0 ? number : `${number.slice(0, hyphenAfter)}-${number.slice(hyphenAfter)}`;
  return letters + written + (then === '' ? '' : then.charAt(random.int(then.length)));
}

/** A Dutch postcode may be its digits alone, an American one have four more. */
function inFormOf(source: string, start: string, end: string, random: RandomStream): string {
  if (end === '') return /^\d{5}-\d{4}$/.test(source) ? `${start}-${random.between(1000, 9999)}` : start;
  if (/^\d{4}$/.test(source)) return start;
  const whole = start + end;
  const written = /[\s-]/.test(source) ? whole : whole.replace(/[\s-]/, '');
  return /[a-z]/.test(source) ? written.toLowerCase() : written;
}
