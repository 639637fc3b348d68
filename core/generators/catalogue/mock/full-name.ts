import { z } from 'zod';
import type { LogicalType } from '@core/kernel/data/logical-type';
import { chosenGender, genderField } from '../../bundles/chosen-gender';
import { defineRowMocker } from '../../bundles/define-row-mocker';
import { kanaOf } from '../../bundles/name-form';
import { fullNameDomain } from '../../bundles/name-domains';
import { NameMap } from '../../bundles/name-map';
import { isJapanese } from '../../bundles/name-key';
import { asJapaneseName, isNameLike, knownNames, mapFullName } from '../../bundles/person-names';
import { writtenIn } from '../../bundles/written-in';
import { kanaOfWritten, writtenParts } from '../../bundles/written-names';
import { fitTest, lengthIn, textLimit } from '../../engine/made-values';
import { pick } from '../../engine/pick';
import { mockLocales, type MockLocale } from '../../words/locales';
import type { Gender } from '../../words/names';
import { familyNamesOf, firstNamesFor, type Name } from '../../words/people';

/** 'A. ' */
const initialLength = 3;
const shortestLastName = 3;
/** Most pairs of a first and a last name have room. */
const roomyFor = (locale: MockLocale, type: LogicalType): number =>
  locale === 'ja' ? 8 * lengthIn(type)('山') : 30;

/**
 * First and last names by the map of names, in the order and form of the source: 'de Vries, J.', 'DE VRIES Jan',
 * '佐藤 花子'. A text that is no name becomes one as the locale writes it, with an initial in a narrow column.
 */
export const mockFullName = defineRowMocker({
  name: 'full-name',
  locales: mockLocales,
  fields: { gender: genderField, kana: z.boolean().default(false) },
  beside: { firstNameColumn: 'source', lastNameColumn: 'source', writtenColumn: 'source' },
  possible(locale, parameters, { type }) {
    const firsts = firstNamesFor(locale, chosenGender(parameters.gender));
    if (textLimit(type) >= roomyFor(locale, type)) return firsts.length * familyNamesOf(locale).length;
    const short = shortNames(locale, parameters, type).lasts.length;
    return locale === 'ja' ? short : short * 10;
  },
  shortest: (locale) => (locale === 'ja' ? 4 : shortestLastName + initialLength),
  domainOf: ({ language, parameters: { gender } }) => fullNameDomain(language, chosenGender(gender)),
  maker({ locale, language, parameters, draw, column }) {
    const gender = chosenGender(parameters.gender);
    const write = parameters.kana ? kanaOf : writtenIn(language, column.type);
    const map = new NameMap(draw, language, gender, write);
    const anyName = (text: string, limit: number): string | null => {
      const first = map.anyName('first-name', text, firstNamesFor(locale, gender), Infinity);
      const whole = (last: string) => (locale === 'ja' ? `${last} ${first}` : `${first} ${last}`);
      const last = map.anyName('last-name', text, familyNamesOf(locale), Infinity);
      if (last !== null && whole(last).length <= limit) return whole(last);
      const short = map.anyName('last-name', text, familyNamesOf(locale), limit - initialLength);
      return short === null || first === null ? null : `${first.charAt(0)}. ${short}`;
    };
    return (text, { firstNameColumn, lastNameColumn, writtenColumn }, limit) => {
      const written = writtenParts(writtenColumn ?? `${lastNameColumn ?? ''} ${firstNameColumn ?? ''}`);
      const words = written.map((part) => part.text);
      const read = kanaOfWritten(map, text, (at) => written[at]!.kind, words, limit);
      if (read !== null) return read;
      const known = knownNames(firstNameColumn, lastNameColumn, null);
      if (!isNameLike(text)) return anyName(text, limit);
      const isOther = language.isChosen && locale === 'ja' && !isJapanese(text);
      const japanese = isOther ? asJapaneseName(map, text, known, limit) : null;
      return japanese ?? mapFullName(map, text, known, limit) ?? anyName(text, limit);
    };
  },
  narrow({ locale, parameters, draw, column: { type } }) {
    const { initials, lasts } = shortNames(locale, parameters, type);
    const fits = fitTest(type);
    return (text) => {
      if (lasts.length === 0) return null;
      const last = pick(draw.stream('last-name', `=${text}`), lasts);
      const fitting = initials.filter((initial) => fits(initial + last));
      return pick(draw.stream('first-name', `=${text}`), fitting) + last;
    };
  },
});

interface NameParameters {
  readonly gender: Gender | 'source';
  readonly kana: boolean;
}

/** Initials, and the last names that fit behind the shortest of them. */
function shortNames(locale: MockLocale, { gender, kana }: NameParameters, type: LogicalType) {
  const write = (name: Name) => (kana ? kanaOf(name.written, name) : name.written);
  const firsts = firstNamesFor(locale, chosenGender(gender)).map(write);
  const initials = [...new Set(firsts.map((first) => `${first.charAt(0)}. `))];
  const lengthOf = lengthIn(type);
  const room = textLimit(type) - Math.min(...initials.map(lengthOf));
  return {
    initials,
    lasts: familyNamesOf(locale)
      .map(write)
      .filter((last) => lengthOf(last) <= room),
  };
}
