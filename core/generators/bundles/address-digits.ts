import { pick } from '../engine/pick';
import { tokenLength, tokenLists } from '../engine/letter-token';
import type { TokenDraw } from './token-draw';

/** The most digits that are exchanged as one number. */
const longestNumber = 15;

/**
 * Each number of a name as another of as many digits, so that addresses that differ in their numbers alone stay
 * different; the letters tell apart the others.
 */
export function withDigits(draw: TokenDraw, name: string): string {
  let made = '';
  let taken = 0;
  for (let at = 0; at < name.length; at++) {
    if (!isDigit(name, at)) continue;
    let end = at + 1;
    while (end - at < longestNumber && isDigit(name, end)) end++;
    made += name.slice(taken, at) + exchanged(draw, name.slice(at, end));
    taken = end;
    at = end - 1;
  }
  return taken === 0 ? name : made + name.slice(taken);
}

function exchanged(draw: TokenDraw, digits: string): string {
  const number = draw.exchanged('address-digits', Number(digits), 10 ** digits.length);
  return String(number).padStart(digits.length, '0');
}

/** Whether there is a digit of ASCII at a place of a text. */
export function isDigit(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code >= 0x30 && code <= 0x39;
}

/** A name with letters of the value's own hash in place of its digits; null if there is no room for both. */
export function withToken(draw: TokenDraw, name: string, value: string, room: number): string | null {
  const random = draw.stream('address-token', value);
  const token = tokenLists.map((letters) => pick(random, letters)).join('');
  const words = name.replace(/\d+/g, '').replace(/^[._+-]+|[._+-]+$/g, '');
  return words.length + 1 + tokenLength <= room ? `${words}.${token}` : null;
}

/** As many as a number of an address has at most. */
export const longestSuffix = 9;

/** A name with digits of the whole address's own hash behind it. */
export function withSuffix(
  draw: TokenDraw,
  name: string,
  { of, digits }: { readonly of: string; readonly digits: number },
): string {
  if (digits === 0) return name;
  const number = draw.stream('address-suffix', of.toLowerCase()).int(10 ** digits);
  return name + String(number).padStart(digits, '0');
}
