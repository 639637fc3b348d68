import { z } from 'zod';
import type { RandomStream } from '@core/kernel/random';
import { defineMocker } from '../../engine/define-mocker';
import { fitting, pick, shortestOf } from '../../engine/pick';
import { textLimit } from '../../engine/made-values';
import { mockLocales, type MockLocale } from '../../words/locales';
import { firstNames, firstNamesInKana, lastNames, lastNamesInKana } from '../../words/names';

/** As the locale writes it: family name first in Japanese, two family names in Spanish. Narrow columns get an initial. */
export const mockFullName = defineMocker({
  name: 'full-name',
  locales: mockLocales,
  fields: { kana: z.boolean().default(false) },
  recipe(locale, { kana }, column) {
    const inKana = kana && locale === 'ja';
    const firsts = inKana ? firstNamesInKana : firstNames(locale);
    const lasts = inKana ? lastNamesInKana : lastNames(locale);
    const limit = textLimit(column.type);
    const short = fitting(lasts, limit - initialLength);
    const hasRoom = limit >= (locale === 'ja' ? 8 : 30);
    return {
      possible: hasRoom ? firsts.length * lasts.length : short.length * 10,
      shortest: shortestOf(lasts) + initialLength,
      draw: (random, most) => fullName(random, locale, firsts, lasts, most),
      narrow:
        short.length === 0 ? undefined : (random) => `${pick(random, firsts)[0]}. ${pick(random, short)}`,
    };
  },
});

/** 'A. ' */
const initialLength = 3;

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
