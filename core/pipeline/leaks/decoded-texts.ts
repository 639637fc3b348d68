import { isUtf8 } from 'node:buffer';

const depthMax = 2;
const byteMax = 64 * 1024;

const percent = /%[0-9a-fA-F]{2}/;
const hexWord = /(?<![0-9a-zA-Z])(?:0x|\\x)?((?:[0-9a-fA-F]{2}){4,})(?![0-9a-zA-Z])/g;
const base64Word = /(?<![0-9a-zA-Z+/=_-])([0-9a-zA-Z+/_-]{8,}={0,2})(?![0-9a-zA-Z+/=_-])/g;
/** As long as an encoded word has to be: most texts have none. */
const longWord = /[0-9a-zA-Z+/_-]{8}/;
/** What makes a word look like base64: small letters with capitals or figures. */
const isMixed = /[a-z].*[A-Z0-9+/_]|[A-Z0-9+/_].*[a-z]/s;
const isReadable = /^[\p{L}\p{M}\p{N}\p{P}\p{S}\p{Z}\s]+$/u;

/** Calls back with the texts that stand encoded in another: by percent signs, in hexadecimal or in base64. */
export function eachDecoded(text: string, take: (text: string) => void, depth = 0): void {
  const deeper = (found: string): void => {
    take(found);
    if (depth + 1 < depthMax) eachDecoded(found, take, depth + 1);
  };
  if (text.includes('%') && percent.test(text)) deeper(withoutPercents(text));
  if (!longWord.test(text)) return;
  for (const [, digits = ''] of text.matchAll(hexWord)) {
    const found = readable(Buffer.from(digits.slice(0, byteMax), 'hex'));
    if (found !== null) deeper(found);
  }
  for (const [, word = ''] of text.matchAll(base64Word)) {
    // in an address a slash is none of the word's
    for (const part of word.includes('/') ? [word, ...word.split('/')] : [word]) {
      if (part.length < 8 || !isMixed.test(part)) continue;
      const found = readable(Buffer.from(part.slice(0, byteMax), 'base64'));
      if (found !== null) deeper(found);
    }
  }
}

/** The text of bytes, in UTF-8 or else Latin-1, without what no text has; null if they are none. */
export function textOfBytes(bytes: Uint8Array): string | null {
  const part = Buffer.from(bytes.subarray(0, byteMax));
  const found = readable(part) ?? readable(Buffer.from(part.filter((byte) => byte !== 0)));
  if (found !== null) return found;
  const latin = part.toString('latin1');
  return isReadable.test(latin) ? latin : null;
}

/** Asks before it decodes: most numbers are no text, and an error for each costs more than the search. */
function readable(bytes: Buffer): string | null {
  if (bytes.some(isControl) || !isUtf8(bytes)) return null;
  const text = bytes.toString('utf8');
  return isReadable.test(text) ? text : null;
}

const isControl = (byte: number): boolean => byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d;

function withoutPercents(text: string): string {
  return text.replaceAll('+', ' ').replace(/(?:%[0-9a-fA-F]{2})+/g, (run) => {
    const buffer = Buffer.from(run.replaceAll('%', ''), 'hex');
    return readable(buffer) ?? buffer.toString('latin1');
  });
}
