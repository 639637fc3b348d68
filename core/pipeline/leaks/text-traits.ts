/**
 * What a text may hold, by a first look at its characters: most texts hold none of it, and one look costs less than asking
 * for each. Bits, which may be set without reason but are never missing.
 */
export const traits = {
  /** Three numbers of the lengths of a day, a month and a year. */
  dayInFigures: 1,
  /** A day and a year among letters. */
  dayInWords: 2,
  /** A number long enough for a day. */
  dayAsNumber: 4,
  day: 1 | 2 | 4,
  /** A percent sign, or a word long enough to be in hexadecimal or base64. */
  encoded: 8,
  /** Digits enough for a number that tells of somebody. */
  number: 16,
} as const;

/** As long as a word has to be to say something in another coding. */
export const encodedMin = 8;
/** As many digits as a number has to have. */
export const numberMin = 7;

const percentSign = '%'.charCodeAt(0);
/** Of each ASCII character: what it is made of, as bits. */
const kinds = Uint8Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code);
  if (/[0-9]/.test(character)) return 1;
  if (/[a-z]/i.test(character)) return 2;
  return '+/-_'.includes(character) ? 4 : 0;
});

export function traitsOf(text: string): number {
  let [ofTwo, ofFour, longer, digits] = [0, 0, 0, 0];
  let [number, word] = [0, 0];
  let [found, hasLetter] = [0, false];
  for (let at = 0; at <= text.length; at++) {
    const code = at < text.length ? text.charCodeAt(at) : 0;
    const kind = code < 128 ? kinds[code]! : 0;
    if (kind === 0) {
      if (code > 127) hasLetter = true;
      else if (code === percentSign) found |= traits.encoded;
      if (word >= encodedMin) found |= traits.encoded;
      word = 0;
    } else word++;
    if (kind === 1) {
      number++;
      continue;
    }
    if (kind === 2) hasLetter = true;
    if (number === 0) continue;
    digits += number;
    if (number <= 2) ofTwo++;
    else if (number === 4) ofFour++;
    else if (number > 4) longer++;
    if (number >= 7) found |= traits.dayAsNumber;
    number = 0;
  }
  if (ofTwo > 2 || (ofTwo === 2 && (ofFour > 0 || hasLetter))) found |= traits.dayInFigures;
  if (hasLetter && ofTwo > 0 && ofFour + longer > 0) found |= traits.dayInWords;
  return digits >= numberMin ? found | traits.number : found;
}
