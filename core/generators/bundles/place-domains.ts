import { lazy } from '@core/kernel/lazy';
import type { ValueDomain } from '../generator';
import { LetterForm, postcodeLetters } from '../engine/letter-form';
import { countOf, hasNumber, type NumberRun } from '../words/places/number-runs';
import { places, type Place } from '../words/places/places';
import { mockLocales } from '../words/locales';
import { houseNumbers, streets } from '../words/streets';
import { isUnitLine, unitDomain } from './unit-line';
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

const cityOdds = lazy(() => oddsOf(({ city }) => [city]));
const regionOdds = lazy(() => oddsOf(({ region, regionCode }) => [region, regionCode]));

/** With a set of this size, sixteen draws are enough to find a place other than its own. */
const oddsToLeave = 4;

/** The cities of its country, one of which an address gets; null for a city that no address gets. */
export function cityDomain(text: string): ValueDomain | null {
  const size = cityOdds().get(placeKey(text));
  if (size === undefined) return null;
  const name = `city:${countryOf(text)}`;
  return size < oddsToLeave ? { name, size, stays: 'each' } : { name, size, stays: 'never', isDrawn: true };
}

const streetLists = lazy(() =>
  mockLocales.map((locale) => new Set(streets(locale).map(streetKey))).toSorted((a, b) => a.size - b.size),
);

/** The streets of the shortest list that has it, each with its houses; another address makes another draw. */
export function streetDomain(text: string): ValueDomain | null {
  if (isUnitLine(text)) return unitDomain(text);
  const key = streetKey(text);
  const list = streetLists().find((names) => names.has(key));
  if (list === undefined) return null;
  const size = list.size * (/\p{N}/u.test(text) ? houseNumbers : 1);
  return { name: `street:${list.size}`, size, stays: 'never', isDrawn: true };
}

/** Without its house. */
const streetKey = (text: string): string => placeKey(text.replace(/[\p{N},番号]/gu, ''));

/** A region stays with the probability that the drawn place lies in it. */
export function regionDomain(text: string): ValueDomain | null {
  const key = placeKey(text);
  const size = regionOdds().get(key);
  return size === undefined ? null : { name: `region:${key}`, size, stays: 'each' };
}

interface PostcodeSpace {
  readonly digits: number;
  readonly hasLetters: boolean;
  /** Without what follows the number. */
  readonly numbers: number;
  /** How many different ends follow a number. */
  readonly ends: number;
  /** All its postcodes, where they are nothing but numbers. */
  readonly runs: readonly NumberRun[] | null;
}

const postcodeSpaces = new Map<string, PostcodeSpace>();
for (const { country, postcodes } of places) {
  const { letters, width, end, then } = postcodes;
  const own = countOf(postcodes.numbers) * Math.max(then.length, 1);
  const numbers = (postcodeSpaces.get(country)?.numbers ?? 0) + own;
  const ends = new LetterForm(end, postcodeLetters).possible;
  const digits = width + end.replace(/[^#]/g, '').length;
  const hasLetters = letters !== '' || end.includes('?');
  const known = postcodeSpaces.get(country)?.runs ?? [];
  const runs = hasLetters || end !== '' || then !== '' ? null : [...known, ...postcodes.numbers];
  postcodeSpaces.set(country, { digits, hasLetters, numbers, ends, runs });
}

/**
 * The postcodes of the smallest country that has it, or else writes them so; null for a form that none has. One that no
 * country has is never met.
 */
export function postcodeDomain(text: string): ValueDomain | null {
  const number = text.replace(/\D/g, '');
  const hasLetters = /[A-Z]/i.test(text);
  const alike = [...postcodeSpaces.values()].filter((space) =>
    hasLetters ? space.hasLetters : number.length === space.digits,
  );
  if (alike.length === 0) return null;
  const having = alike.filter(({ runs }) => runs === null || hasNumber(runs, Number(number)));
  const sizes = (having.length > 0 ? having : alike).map(({ numbers, ends }) => numbers * ends);
  const size = Math.min(...sizes);
  const name = `postcode:${hasLetters ? 'letters' : number.length}:${size}`;
  return { name, size, stays: 'never', ...(having.length === 0 && { isOneOfThem: false }) };
}
