import { pick } from '../engine/pick';
import { tokenLength, tokenLists } from '../engine/letter-token';
import type { TokenDraw } from './token-draw';

/** A number, of at most as many digits as are exchanged as one. */
const number = /\d{1,15}/g;

/**
 * Each number of a name as another of as many digits, so that addresses that differ in their numbers alone stay
 * different; the letters tell apart the others.
 */
export const withDigits = (draw: TokenDraw, name: string): string =>
  name.replace(number, (digits) =>
    String(draw.exchanged('address-digits', Number(digits), 10 ** digits.length)).padStart(
      digits.length,
      '0',
    ),
  );

/** A name with letters of the value's own hash in place of its digits; null if there is no room for both. */
export function withToken(draw: TokenDraw, name: string, value: string, room: number): string | null {
  const random = draw.stream('address-token', value);
  const token = tokenLists.map((letters) => pick(random, letters)).join('');
  const words = name.replace(/\d+/g, '').replace(/^[._+-]+|[._+-]+$/g, '');
  return words.length + 1 + tokenLength <= room ? `${words}.${token}` : null;
}
