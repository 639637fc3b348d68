import type { RandomStream } from '@core/kernel/random';
import type { MockLocale } from '../words/locales';
import { byLocale } from '../words/locales';
import { postcodeForms } from '../words/places';
import { FormSet } from './form-set';
import { postcodeLetters } from './letter-form';

const sets = byLocale((locale) => new FormSet(postcodeForms(locale), postcodeLetters));

export const possiblePostcodes = (locale: MockLocale): number => sets(locale).possible;

/** A postcode in the usual form of the locale. Dutch ones never end in the letters that are not given out. */
export function drawPostcode(locale: MockLocale, random: RandomStream): string {
  for (;;) {
    const postcode = sets(locale).draw(random);
    if (!/S[ADS]$/.test(postcode)) return postcode;
  }
}
