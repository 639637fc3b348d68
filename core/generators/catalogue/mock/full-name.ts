import { z } from 'zod';
import { chosenGender, genderField } from '../../bundles/chosen-gender';
import { defineRowMocker } from '../../bundles/define-row-mocker';
import { kanaOf } from '../../bundles/name-form';
import { fullNameDomain } from '../../bundles/name-domains';
import { NameMap } from '../../bundles/name-map';
import { isNameLike, knownNames, mapFullName } from '../../bundles/person-names';
import { textLimit } from '../../engine/made-values';
import { mockLocales, type MockLocale } from '../../words/locales';
import { familyNamesOf, firstNamesFor } from '../../words/people';

/** 'A. ' */
const initialLength = 3;
const shortestLastName = 3;
/** Most pairs of a first and a last name have room. */
const roomy = (locale: MockLocale): number => (locale === 'ja' ? 8 : 30);

/**
 * First and last names by the map of names, in the order and form of the source: 'de Vries, J.', 'DE VRIES Jan',
 * '佐藤 花子'. A text that is no name becomes one as the locale writes it, with an initial in a narrow column.
 */
export const mockFullName = defineRowMocker({
  name: 'full-name',
  locales: mockLocales,
  fields: { gender: genderField, kana: z.boolean().default(false) },
  beside: { firstNameColumn: 'source', lastNameColumn: 'source' },
  possible(locale, { gender }, { type }) {
    const lasts = familyNamesOf(locale);
    const limit = textLimit(type);
    if (limit >= roomy(locale)) return firstNamesFor(locale, chosenGender(gender)).length * lasts.length;
    const short = lasts.filter(({ written }) => written.length <= limit - initialLength).length;
    return locale === 'ja' ? short : short * 10;
  },
  shortest: (locale) => (locale === 'ja' ? 4 : shortestLastName + initialLength),
  domainOf: ({ locale, parameters: { gender } }) => fullNameDomain(locale, chosenGender(gender)),
  maker({ locale, parameters, draw }) {
    const gender = chosenGender(parameters.gender);
    const map = new NameMap(draw, locale, gender, parameters.kana ? kanaOf : undefined);
    const anyName = (text: string, limit: number): string | null => {
      const first = map.anyName('first-name', text, firstNamesFor(locale, gender), Infinity);
      const whole = (last: string) => (locale === 'ja' ? `${last} ${first}` : `${first} ${last}`);
      const last = map.anyName('last-name', text, familyNamesOf(locale), Infinity);
      if (last !== null && whole(last).length <= limit) return whole(last);
      const short = map.anyName('last-name', text, familyNamesOf(locale), limit - initialLength);
      return short === null || first === null ? null : `${first.charAt(0)}. ${short}`;
    };
    return (text, { firstNameColumn, lastNameColumn }, limit) => {
      const known = knownNames(firstNameColumn, lastNameColumn, null);
      return (isNameLike(text) ? mapFullName(map, text, known, limit) : null) ?? anyName(text, limit);
    };
  },
});
