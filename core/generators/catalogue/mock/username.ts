import { z } from 'zod';
import { mapAddressName } from '../../bundles/address-name';
import { withDigits, withToken } from '../../bundles/address-digits';
import { chosenGender, genderField } from '../../bundles/chosen-gender';
import { defineRowMocker } from '../../bundles/define-row-mocker';
import { mapDomain } from '../../bundles/mail-domain';
import { addressDomain, fewestFirstNames } from '../../bundles/name-domains';
import { NameMap } from '../../bundles/name-map';
import { knownNames } from '../../bundles/person-names';
import { composedDraw, type Composition } from '../../engine/composed-text';
import { tokenCount, tokenLength, tokenLists } from '../../engine/letter-token';
import { textLimit } from '../../engine/made-values';
import { numeralsBelow } from '../../engine/pick';
import { mockLocales } from '../../words/locales';
import { plainLastNames } from '../../words/names';
import { plainFirstNamesFor } from '../../words/people';

const separators = ['.', '_', ''];
const numbers = numeralsBelow(1000);
/** Two initials and four digits, because initials alone are too few. */
const narrowNames = 100_000;
const form = /^([\p{L}\p{M}\d._-]*\p{L}{2}[\p{L}\p{M}\d._-]*)(?:@([^@\s]+))?$/u;

/**
 * Maps the names in a user name and draws new digits. With `distinct` the name ends in twelve letters of the value's
 * own hash, so that collisions are practically impossible; it is then case-sensitive.
 */
export const mockUsername = defineRowMocker({
  name: 'username',
  locales: mockLocales,
  fields: { gender: genderField, distinct: z.boolean().default(false) },
  beside: { firstNameColumn: 'source', lastNameColumn: 'source', fullNameColumn: 'source' },
  possible(locale, { gender, distinct }, { type }) {
    if (distinct) return tokenCount;
    if (textLimit(type) < 30) return narrowNames;
    return (
      plainFirstNamesFor(locale, chosenGender(gender)).length * plainLastNames(locale).length * numbers.length
    );
  },
  fewest: (locale, { distinct }) => (distinct ? null : fewestFirstNames(locale)),
  shortest: (_, { distinct }) => (distinct ? tokenLength : 6),
  domainOf: ({ language, parameters: { gender, distinct } }) =>
    distinct ? () => null : addressDomain(language, chosenGender(gender)),
  maker({ locale, language, parameters, draw }) {
    const { distinct } = parameters;
    const gender = chosenGender(parameters.gender);
    const map = new NameMap(draw, language, gender);
    const [firsts, lasts] = [plainFirstNamesFor(locale, gender), plainLastNames(locale)];
    const compose = composedDraw(distinct ? distinctNames(firsts) : names(firsts, lasts));
    return (text, { firstNameColumn, lastNameColumn, fullNameColumn }, limit) => {
      const value = distinct ? text : text.toLowerCase();
      const [, local, domain] = form.exec(text) ?? [];
      if (local !== undefined) {
        const name = mapAddressName(map, local, knownNames(firstNameColumn, lastNameColumn, fullNameColumn));
        const host = domain === undefined ? '' : `@${mapDomain(domain, draw, locale)}`;
        const room = limit - host.length;
        const made = distinct ? withToken(draw, name, value, room) : withDigits(draw, name);
        if (made !== null && made.length <= room && made + host !== text) return made + host;
      }
      return compose(draw.stream('username', value), limit);
    };
  },
});

type Words = readonly string[];

const names = (firsts: Words, lasts: Words): Composition => ({
  lists: [firsts, separators, lasts, numbers],
  shorten([first, , last, number], random, limit) {
    const short = `${first![0]}${last}${number}`;
    return short.length <= limit ? short : `${first![0]}${last![0]}${random.between(1000, 9999)}`;
  },
});

const distinctNames = (firsts: Words): Composition => ({
  lists: [firsts, ['.'], ...tokenLists],
  shorten: ([, , ...token]) => token.join(''),
});
