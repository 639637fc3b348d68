import type { RandomStream } from '@core/kernel/random';
import { defineMocker } from '../../engine/define-mocker';
import { caseless } from '../../engine/normalise';
import { textLimit } from '../../engine/made-values';
import { pick } from '../../engine/pick';
import { mockLocales } from '../../words/locales';
import { plainFirstNames, plainLastNames } from '../../words/names';

const separators = ['.', '_', ''];
const numbers = 1000;
/** Two initials and four digits, by which initials there are. */
const narrowNames = 100_000;

export const mockUsername = defineMocker({
  name: 'username',
  locales: mockLocales,
  fields: {},
  normalise: caseless,
  recipe(locale, _, column) {
    const firsts = plainFirstNames(locale);
    const lasts = plainLastNames(locale);
    return {
      possible: textLimit(column.type) < 30 ? narrowNames : firsts.length * lasts.length * numbers,
      shortest: 6,
      draw: (random, limit) => username(random, firsts, lasts, limit),
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
