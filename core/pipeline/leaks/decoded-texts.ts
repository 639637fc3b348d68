import { isUtf8 } from 'node:buffer';
import { encodedMin } from './text-traits';

const depthMax = 2;
const byteMax = 64 * 1024;

const percent = /%[0-9a-fA-F]{2}/;
const isReadable = /^[\p{L}\p{M}\p{N}\p{P}\p{S}\p{Z}\s]+$/u;

/** Of each ASCII character its value as a digit, or -1. */
type Digits = Int8Array;

const digitsOf = (alphabets: readonly string[]): Digits => {
  const digits = new Int8Array(128).fill(-1);
  for (const alphabet of alphabets)
    Array.from(alphabet, (one, at) => {
      digits[one.charCodeAt(0)] = at;
    });
  return digits;
};
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
/** Both alphabets of RFC 4648. */
const base64 = digitsOf([`${letters}+/`, `${letters}-_`]);
const hexadecimal = digitsOf(['0123456789abcdef', '0123456789ABCDEF']);
const alphanumeric = digitsOf([letters]);

const has = (digits: Digits, code: number): boolean => code < 128 && digits[code]! >= 0;
const code = (character: string): number => character.charCodeAt(0);
const [equals, zero, x, backslash, hyphen] = [code('='), code('0'), code('x'), code('\\'), code('-')];

/** Calls back with the texts that stand encoded in another: by percent signs, in hexadecimal or in base64. */
export function eachDecoded(text: string, take: (text: string) => void, depth = 0): void {
  const deeper: Take = (found) => {
    if (found === null) return;
    take(found);
    if (depth + 1 < depthMax) eachDecoded(found, take, depth + 1);
  };
  if (text.includes('%') && percent.test(text)) deeper(withoutPercents(text));
  eachRun(text, base64, 0, text.length, (from, to) => {
    eachRun(text, alphanumeric, from, to, (start, end) => deeper(ofHexadecimal(text, start, end)));
    if (from > 0 && text.charCodeAt(from - 1) === equals) return;
    deeper(ofBase64(text, from, to));
    // in an address a slash is none of the word's
    const slash = text.indexOf('/', from);
    if (slash >= 0 && slash < to) eachPart(text, from, to, deeper);
  });
}

/** @param found null: it says nothing */
type Take = (found: string | null) => void;

/** Calls back with the ends of each run of such characters that is long enough to say something. */
function eachRun(
  text: string,
  digits: Digits,
  from: number,
  to: number,
  take: (from: number, to: number) => void,
): void {
  let start = from;
  for (let at = from; at <= to; at++) {
    if (at < to && has(digits, text.charCodeAt(at))) continue;
    if (at - start >= encodedMin) take(start, at);
    start = at + 1;
  }
}

function eachPart(text: string, from: number, to: number, take: Take): void {
  for (let start = from; start < to;) {
    const slash = text.indexOf('/', start);
    const end = slash < 0 || slash > to ? to : slash;
    if (end - start >= encodedMin) take(ofBase64(text, start, end));
    start = end + 1;
  }
}

const bytes = Buffer.alloc(byteMax);

function ofHexadecimal(text: string, from: number, to: number): string | null {
  const isMarked = text.charCodeAt(from) === zero && text.charCodeAt(from + 1) === x;
  const isEscaped = text.charCodeAt(from) === x && text.charCodeAt(from - 1) === backslash;
  const start = isMarked ? from + 2 : isEscaped ? from + 1 : from;
  if (to - start < encodedMin || (to - start) % 2 === 1) return null;
  for (let at = start; at < to; at++) if (!has(hexadecimal, text.charCodeAt(at))) return null;
  return decoded(text, start, to, hexadecimal, 4);
}

/** A word of one kind of letters is a word, so small letters have to stand with capitals or figures. */
function ofBase64(text: string, from: number, to: number): string | null {
  let [hasSmall, hasOther] = [false, false];
  for (let at = from; at < to && !(hasSmall && hasOther); at++) {
    const one = text.charCodeAt(at);
    if (one >= 0x61 && one <= 0x7a) hasSmall = true;
    else if (one !== hyphen) hasOther = true;
  }
  return hasSmall && hasOther ? decoded(text, from, to, base64, 6) : null;
}

/**
 * The text that digits of so many bits stand for; null if it is none. It stops at the first byte that no text in UTF-8
 * has there: most words are no encoded text, and that shows in their first letters.
 */
function decoded(text: string, from: number, to: number, digits: Digits, bitsEach: number): string | null {
  let [value, bits, length, following] = [0, 0, 0, 0];
  for (let at = from; at < to && length < byteMax; at++) {
    value = ((value << bitsEach) | digits[text.charCodeAt(at)]!) & 0xffff;
    bits += bitsEach;
    if (bits < 8) continue;
    bits -= 8;
    const byte = (value >> bits) & 0xff;
    if (following > 0) {
      if ((byte & 0xc0) !== 0x80) return null;
      following--;
    } else if (isControl(byte) || (byte >= 0x80 && byte < 0xc2) || byte > 0xf4) return null;
    else if (byte >= 0x80) following = byte < 0xe0 ? 1 : byte < 0xf0 ? 2 : 3;
    bytes[length++] = byte;
  }
  return readable(bytes.subarray(0, length));
}

/** The text of bytes, in UTF-8 or else Latin-1, without what no text has; null if they are none. */
export function textOfBytes(found: Uint8Array): string | null {
  const part = Buffer.from(found.subarray(0, byteMax));
  const text = readable(part) ?? readable(Buffer.from(part.filter((byte) => byte !== 0)));
  if (text !== null) return text;
  const latin = part.toString('latin1');
  return isReadable.test(latin) ? latin : null;
}

/** Asks before it decodes: most numbers are no text, and an error for each costs more than the search. */
function readable(found: Buffer): string | null {
  if (found.some(isControl) || !isUtf8(found)) return null;
  const text = found.toString('utf8');
  return isReadable.test(text) ? text : null;
}

const isControl = (byte: number): boolean => byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d;

function withoutPercents(text: string): string {
  return text.replaceAll('+', ' ').replace(/(?:%[0-9a-fA-F]{2})+/g, (run) => {
    const buffer = Buffer.from(run.replaceAll('%', ''), 'hex');
    return readable(buffer) ?? buffer.toString('latin1');
  });
}
