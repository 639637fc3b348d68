import { z } from 'zod';
import type { RandomStream } from '@core/kernel/random';
import { defineMocker } from '../../engine/define-mocker';
import { pick, shortestOf } from '../../engine/pick';
import { drawPostcode } from '../../engine/postcodes';
import { mockLocales, type MockLocale } from '../../words/locales';
import { cities, states } from '../../words/places';
import { streets } from '../../words/streets';

const houses = 250;

/** Street and house as the locale writes them; `full` adds postcode and city. */
export const mockStreetAddress = defineMocker({
  name: 'street-address',
  locales: mockLocales,
  fields: { full: z.boolean().default(false) },
  recipe(locale, { full }) {
    const names = streets(locale);
    return {
      possible: names.length * houses,
      shortest: shortestOf(names) + (full ? 22 : 6),
      draw(random) {
        const street = written(locale, pick(random, names), random);
        return full ? withCity(locale, street, random) : street;
      },
    };
  },
});

function written(locale: MockLocale, street: string, random: RandomStream): string {
  const house = random.between(1, houses);
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
