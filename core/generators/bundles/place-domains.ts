import { once } from '@core/kernel/once';
import type { ValueDomain } from '../generator';
import { LetterForm, postcodeLetters } from '../engine/letter-form';
import { places, type Place } from '../words/places/places';
import { countryOf, placeKey } from './place-book';

const placesOf = new Map<string, number>();
for (const { country } of places) placesOf.set(country, (placesOf.get(country) ?? 0) + 1);

/** One over the greatest share of the places of a country that have a value. */
function oddsOf(valuesOf: (place: Place) => readonly string[]): ReadonlyMap<string, number> {
  const having = new Map<string, number>();
  const odds = new Map<string, number>();
  for (const place of places) {
    for (const value of new Set(valuesOf(place).map(placeKey))) {
      const key = `${place.country}/${value}`;
      having.set(key, (having.get(key) ?? 0) + 1);
      odds.set(value, Math.min(odds.get(value) ?? Infinity, placesOf.get(place.country)! / having.get(key)!));
    }
  }
  return odds;
}

const cityOdds = once(() => oddsOf(({ city }) => [city]));
const regionOdds = once(() => oddsOf(({ region, regionCode }) => [region, regionCode]));

/** The cities of its country, one of which an address gets; null for a city that no address gets. */
export function cityDomain(text: string): ValueDomain | null {
  const key = placeKey(text);
  const size = cityOdds().get(key);
  return size === undefined ? null : { name: `city:${countryOf(text)}`, size, stays: 'each' };
}

/** A region stays as often as the place that is drawn lies in it. */
export function regionDomain(text: string): ValueDomain | null {
  const key = placeKey(text);
  const size = regionOdds().get(key);
  return size === undefined ? null : { name: `region:${key}`, size, stays: 'each' };
}

interface PostcodeSpace {
  readonly width: number;
  readonly hasLetters: boolean;
  /** Without what follows the number. */
  readonly numbers: number;
  /** How many different ends follow a number. */
  readonly ends: number;
}

const postcodeSpaces = new Map<string, PostcodeSpace>();
for (const { country, postcodes } of places) {
  const { width, end, from, to } = postcodes;
  const numbers = (postcodeSpaces.get(country)?.numbers ?? 0) + to - from + 1;
  const ends = new LetterForm(end, postcodeLetters).possible;
  postcodeSpaces.set(country, { width, hasLetters: end.includes('?'), numbers, ends });
}

/** The postcodes of the smallest country that writes them so; null for a form that none has. */
export function postcodeDomain(text: string): ValueDomain | null {
  const digits = text.replace(/\D/g, '').length;
  const hasLetters = /[A-Z]/i.test(text);
  const sizes = [...postcodeSpaces.values()].flatMap((space) => {
    if (hasLetters) return space.hasLetters ? [space.numbers * space.ends] : [];
    return digits === space.width ? [space.numbers] : [];
  });
  if (sizes.length === 0) return null;
  return { name: `postcode:${hasLetters ? 'letters' : digits}`, size: Math.min(...sizes), stays: 'each' };
}
