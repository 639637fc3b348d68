import { z } from 'zod';
import type { RandomStream } from '@core/kernel/random';
import { defineMocker } from '../../engine/define-mocker';
import { letterToken, tokenCount, tokenLength } from '../../engine/letter-token';
import { caseless, trimmed } from '../../engine/normalise';
import { textLimit } from '../../engine/made-values';
import { pick } from '../../engine/pick';
import { mockLocales } from '../../words/locales';
import { plainFirstNames, plainLastNames } from '../../words/names';

const separators = ['.', '_', ''];
const numbers = 1000;
/** Two initials and four digits, by which initials there are. */
const narrowNames = 100_000;

/**
 * A first and a last name with a number. With `distinct` the name ends in twelve letters of the value's own 64-bit hash,
 * so that no two are alike by chance; case counts then.
 */
export const mockUsername = defineMocker({
  name: 'username',
  locales: mockLocales,
  fields: { distinct: z.boolean().default(false) },
  normalise: (value, { distinct }) => (distinct ? trimmed(value) : caseless(value)),
  recipe(locale, { distinct }, column) {
    const firsts = plainFirstNames(locale);
    const lasts = plainLastNames(locale);
    const names = textLimit(column.type) < 30 ? narrowNames : firsts.length * lasts.length * numbers;
    return {
      possible: distinct ? tokenCount : names,
      shortest: distinct ? tokenLength : 6,
      draw: (random, limit) =>
        distinct ? distinctName(random, firsts, limit) : username(random, firsts, lasts, limit),
    };
  },
});

function username(
  random: RandomStream,
  firsts: readonly string[],
  lasts: readonly string[],
  limit: number,
): string {
  const first = pick(random, firsts);
  const last = pick(random, lasts);
  const number = random.int(numbers);
  const whole = `${first}${pick(random, separators)}${last}${number}`;
  if (whole.length <= limit) return whole;
  const short = `${first[0]}${last}${number}`;
  return short.length <= limit ? short : `${first[0]}${last[0]}${random.between(1000, 9999)}`;
}

function distinctName(random: RandomStream, firsts: readonly string[], limit: number): string {
  const token = letterToken(random);
  const whole = `${pick(random, firsts)}.${token}`;
  return whole.length <= limit ? whole : token;
}
