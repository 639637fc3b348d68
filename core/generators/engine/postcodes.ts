import type { RandomStream } from '@core/kernel/random';
import type { ValueDomain } from '../generator';
import { byLocale, mockLocales, type MockLocale } from '../words/locales';
import { postcodeForms } from '../words/places';
import { FormSet } from './form-set';
import { postcodeLetters } from './letter-form';
import { drawShape, fillIn, possibleShapes, shapeOf } from './shape';

const sets = byLocale((locale) => new FormSet(postcodeForms(locale), postcodeLetters));
const shapes = byLocale((locale) =>
  postcodeForms(locale)[0]!
    .replace(/\[.-.\]/g, '#')
    .replace(/[\s-]/g, ''),
);

export const possiblePostcodes = (locale: MockLocale): number => sets(locale).possible;

/** A postcode in the usual form of the locale. Dutch ones never end in the letters that are not given out. */
export function drawPostcode(locale: MockLocale, random: RandomStream): string {
  for (;;) {
    const postcode = sets(locale).draw(random);
    if (!/S[ADS]$/.test(postcode)) return postcode;
  }
}

/** Whether a text may be the postcode of a country without a form here: letters in short groups, and at least two digits. */
const isPostcode = (text: string): boolean =>
  /^[0-9A-Za-z](?:[ -]?[0-9A-Za-z]){2,9}$/.test(text) && /\d.*\d/.test(text) && !/[A-Za-z]{4}/.test(text);

/** The locale asked for or another one whose postcodes have the shape of the text. */
const localeLike = (text: string, asked: MockLocale): MockLocale | undefined =>
  [asked, ...mockLocales].find((locale) => shapes(locale) === shapeOf(text));

/** A postcode of the same form as another, whatever country that is of; of the locale where it has none. */
export function drawPostcodeLike(text: string, asked: MockLocale, random: RandomStream): string {
  const locale = localeLike(text, asked);
  if (locale !== undefined) return fillIn(text, drawPostcode(locale, random));
  if (!isPostcode(text)) return drawPostcode(asked, random);
  const made = drawShape(random, text, postcodeLetters);
  return /^[1-9]/.test(text) ? made.replace(/^0/, () => String(random.between(1, 9))) : made;
}

/** What `drawPostcodeLike` draws from. */
export function postcodesLike(text: string, asked: MockLocale): ValueDomain {
  const locale = localeLike(text, asked);
  if (locale !== undefined || !isPostcode(text))
    return { name: locale ?? asked, size: possiblePostcodes(locale ?? asked), stays: 'never' };
  return { name: shapeOf(text), size: possibleShapes(text, postcodeLetters), stays: 'never' };
}
