import { z } from 'zod';
import type { RandomStream } from '@core/kernel/random';
import { defineMocker } from '../../engine/define-mocker';
import { pick, shortestOf } from '../../engine/pick';
import { mockLocales, type MockLocale } from '../../words/locales';
import { firstNames, firstNamesInKana, lastNames, lastNamesInKana } from '../../words/names';

/** As the locale writes it: family name first in Japanese, two family names in Spanish. Narrow columns get an initial. */
export const mockFullName = defineMocker({
  name: 'full-name',
  locales: mockLocales,
  fields: { kana: z.boolean().default(false) },
  recipe(locale, { kana }) {
    const inKana = kana && locale === 'ja';
    const firsts = inKana ? firstNamesInKana : firstNames(locale);
    const lasts = inKana ? lastNamesInKana : lastNames(locale);
    return {
      possible: firsts.length * lasts.length,
      shortest: shortestOf(lasts) + (locale === 'ja' ? 2 : 3),
      draw: (random, limit) => fullName(random, locale, firsts, lasts, limit),
    };
  },
});

function fullName(
  random: RandomStream,
  locale: MockLocale,
  firsts: readonly string[],
  lasts: readonly string[],
  limit: number,
): string {
  const first = pick(random, firsts);
  const last = pick(random, lasts);
  if (locale === 'ja') return `${last} ${first}`;
  const name = `${first} ${last}`;
  if (locale === 'es') {
    const both = `${name} ${pick(random, lasts)}`;
    if (both.length <= limit) return both;
  }
  return name.length <= limit ? name : `${first[0]}. ${last}`;
}
