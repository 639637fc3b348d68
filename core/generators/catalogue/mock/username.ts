import { z } from 'zod';
import { composedDraw, type Composition } from '../../engine/composed-text';
import { defineMocker } from '../../engine/define-mocker';
import { tokenCount, tokenLength, tokenLists } from '../../engine/letter-token';
import { caseless, trimmed } from '../../engine/normalise';
import { textLimit } from '../../engine/made-values';
import { numeralsBelow } from '../../engine/pick';
import { mockLocales } from '../../words/locales';
import { plainFirstNames, plainLastNames } from '../../words/names';

const separators = ['.', '_', ''];
const numbers = numeralsBelow(1000);
/** Two initials and four digits, because initials alone are too few. */
const narrowNames = 100_000;

/**
 * A first and a last name with a number. With `distinct` the name ends in twelve letters of the value's own 64-bit hash,
 * so that no two are alike by chance; case counts then.
 */
export const mockUsername = defineMocker({
  name: 'username',
  locales: mockLocales,
  fields: { distinct: z.boolean().default(false) },
  normalise: ({ distinct }) => (distinct ? trimmed : caseless),
  recipe(locale, { distinct }, column) {
    const firsts = plainFirstNames(locale);
    const lasts = plainLastNames(locale);
    const possible =
      textLimit(column.type) < 30 ? narrowNames : firsts.length * lasts.length * numbers.length;
    const composition = distinct ? distinctNames(firsts) : names(firsts, lasts);
    return {
      possible: distinct ? tokenCount : possible,
      shortest: distinct ? tokenLength : 6,
      draw: composedDraw(composition),
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
