import { z } from 'zod';
import { composedDraw, type Composition } from '../../engine/composed-text';
import { defineMocker } from '../../engine/define-mocker';
import { tokenCount, tokenLength, tokenLists } from '../../engine/letter-token';
import { caseless, trimmed } from '../../engine/normalise';
import { textLimit } from '../../engine/made-values';
import { numeralsBelow } from '../../engine/pick';
import { mockLocales } from '../../words/locales';
import { plainFirstNames, plainLastNames } from '../../words/names';

/** Reserved for examples by RFC 2606, so that no mail can reach anybody. */
const hosts = ['@example.com', '@example.net', '@example.org', '@mail.example', '@post.example'];
/** A number behind the name, which most addresses have. */
const endings = ['', ...numeralsBelow(100).slice(1)];
/** Two initials and four digits, because initials alone are too few. */
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
  normalise: ({ distinct }) => (distinct ? trimmed : caseless),
  recipe(locale, { distinct }, column) {
    const firsts = plainFirstNames(locale);
    const lasts = plainLastNames(locale);
    const hasRoom = textLimit(column.type) >= 50;
    const names = hasRoom ? firsts.length * lasts.length * endings.length * hosts.length : narrowNames;
    const composition = distinct ? distinctAddresses(firsts, lasts) : addresses(firsts, lasts);
    return {
      possible: distinct ? tokenCount : names,
      shortest: distinct ? tokenLength + 2 + '@example.com'.length : shortest,
      draw: composedDraw(composition),
    };
  },
});

type Words = readonly string[];

const addresses = (firsts: Words, lasts: Words): Composition => ({
  lists: [firsts, ['.'], lasts, endings, hosts],
  shorten([first, , last, ending, host], random, limit) {
    const initial = `${first![0]}.${last}${ending}${host}`;
    if (initial.length <= limit) return initial;
    return `${first![0]}${last![0]}${random.between(1000, 9999)}@example.com`;
  },
});

const distinctAddresses = (firsts: Words, lasts: Words): Composition => ({
  lists: [firsts, ['.'], lasts, ['.'], ...tokenLists, hosts],
  shorten([first, , last, , ...others], _random, limit) {
    const token = others.slice(0, tokenLength).join('');
    const initial = `${first![0]}.${last}.${token}${others.at(-1)}`;
    return initial.length <= limit ? initial : `${first![0]}.${token}@example.com`;
  },
});
