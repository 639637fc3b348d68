import { z } from 'zod';
import type { RandomStream } from '@core/kernel/random';
import { followingPlace } from '../../bundles/follow-place';
import { streetInPlace } from '../../bundles/place-street';
import { isUnitLine, otherUnit, unitDomain } from '../../bundles/unit-line';
import { defineMocker } from '../../engine/define-mocker';
import { lengthIn, textLimit } from '../../engine/made-values';
import { fitting, pick, shortestOf } from '../../engine/pick';
import { drawPostcode } from '../../engine/postcodes';
import { mockLocales, type MockLocale } from '../../words/locales';
import { cities, states } from '../../words/places';
import { houseNumbers, streets } from '../../words/streets';

/** ', 250' or '25-10' */
const houseLength = 5;

/** Street and house as the locale writes them; `full` adds postcode and city. */
const alone = defineMocker({
  name: 'street-address',
  locales: mockLocales,
  areWords: true,
  fields: { full: z.boolean().default(false) },
  recipe(locale, { full }, column) {
    const names = streets(locale);
    const lengthOf = lengthIn(column.type);
    const short = fitting(names, textLimit(column.type) - houseLength, lengthOf);
    return {
      possible: short.length * houseNumbers,
      shortest: shortestOf(names, lengthOf) + houseLength,
      domainOf: (text) => (isUnitLine(text) ? unitDomain(text) : null),
      draw(random, _, { text }) {
        if (isUnitLine(text)) return otherUnit(text, random);
        const street = written(locale, pick(random, names), random);
        return full ? withCity(locale, street, random) : street;
      },
      narrow: short.length === 0 ? undefined : (random) => written(locale, pick(random, short), random),
    };
  },
});

/** Beside the other parts of an address, street and house as the country of its place has them. */
export const mockStreetAddress = followingPlace(alone, 'street', streetInPlace);

function written(locale: MockLocale, street: string, random: RandomStream): string {
  const house = random.between(1, houseNumbers);
  switch (locale) {
    case 'en':
    case 'fr':
      return `${house} ${street}`;
    case 'es':
      return `${street}, ${house}`;
    case 'ja':
      return `${street}${Math.ceil(house / 10)}-${(house % 10) + 1}`;
    default:
      return `${street} ${house}`;
  }
}

function withCity(locale: MockLocale, street: string, random: RandomStream): string {
  const postcode = drawPostcode(locale, random);
  const city = pick(random, cities(locale));
  if (locale === 'ja') return `〒${postcode} ${pick(random, states('ja'))}${city}${street}`;
  return locale === 'en' ? `${street}, ${city} ${postcode}` : `${street}, ${postcode} ${city}`;
}
