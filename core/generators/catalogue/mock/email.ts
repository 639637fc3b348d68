import { z } from 'zod';
import type { RandomStream } from '@core/kernel/random';
import { defineMocker } from '../../engine/define-mocker';
import { letterToken, tokenCount, tokenLength } from '../../engine/letter-token';
import { caseless, trimmed } from '../../engine/normalise';
import { textLimit } from '../../engine/made-values';
import { pick } from '../../engine/pick';
import { mockLocales } from '../../words/locales';
import { plainFirstNames, plainLastNames } from '../../words/names';

/** Reserved for examples by RFC 2606, so that no mail can reach anybody. */
const domains = ['example.com', 'example.net', 'example.org', 'mail.example', 'post.example'];
const numbers = 100;
/** Two initials and four digits, by which initials there are. */
const narrowNames = 100_000;
const shortest = 'ab1234@example.com'.length;

/**
 * An address at a domain kept for examples. With `distinct` the local part ends in twelve letters of the value's own
 * 64-bit hash, so that no two differ only by chance; case counts then.
 */
export const mockEmail = defineMocker({
  name: 'email',
  locales: mockLocales,
  fields: { distinct: z.boolean().default(false) },
  normalise: (value, { distinct }) => (distinct ? trimmed(value) : caseless(value)),
  recipe(locale, { distinct }, column) {
    const firsts = plainFirstNames(locale);
    const lasts = plainLastNames(locale);
    const hasRoom = textLimit(column.type) >= 50;
    const names = hasRoom ? firsts.length * lasts.length * numbers * domains.length : narrowNames;
    return {
      possible: distinct ? tokenCount : names,
      shortest: distinct ? tokenLength + 2 + '@example.com'.length : shortest,
      draw: (random, limit) => address(random, firsts, lasts, distinct, limit),
    };
  },
});

function address(
  random: RandomStream,
  firsts: readonly string[],
  lasts: readonly string[],
  distinct: boolean,
  limit: number,
): string {
  const first = pick(random, firsts);
  const last = pick(random, lasts);
  const number = random.int(numbers);
  const domain = pick(random, domains);
  const end = distinct ? `.${letterToken(random)}` : number === 0 ? '' : String(number);
  const whole = `${first}.${last}${end}@${domain}`;
  if (whole.length <= limit) return whole;
  const initial = `${first[0]}.${last}${end}@${domain}`;
  if (initial.length <= limit) return initial;
  if (distinct) return `${first[0]}${end}@example.com`;
  return `${first[0]}${last[0]}${random.between(1000, 9999)}@example.com`;
}
