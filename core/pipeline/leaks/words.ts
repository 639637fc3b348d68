import type { LogicalType } from '@core/kernel/data/logical-type';

/** What a UTF-16 code unit is to a word. */
export const unitClass = { separator: 0, letter: 1, digit: 2, ideograph: 3 } as const;

const unknown = 255;
const classes = new Uint8Array(65_536).fill(unknown);
const ideograph = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/u;

/** Class of a code unit of a folded text. Halves of characters beyond the first plane count as letters. */
export function classOf(unit: number): number {
  const known = classes[unit]!;
  return known === unknown ? classify(unit) : known;
}

function classify(unit: number): number {
  const character = String.fromCharCode(unit);
  const found = ideograph.test(character)
    ? unitClass.ideograph
    : /\p{Nd}/u.test(character)
      ? unitClass.digit
      : /[\p{L}\p{N}\p{M}\p{Cs}]/u.test(character)
        ? unitClass.letter
        : unitClass.separator;
  classes[unit] = found;
  return found;
}

const beyondAscii = /[^\0-\x7f]/;
const accents = /[\u0300-\u036f]/g;

/** Lower case, without accents, and in the compatible form of each character (NFKC): what differs only so is equal. */
export const folded = (text: string): string =>
  beyondAscii.test(text)
    ? text.normalize('NFKD').replace(accents, '').normalize('NFKC').toLowerCase()
    : text.toLowerCase();

/** A text without the escapes of its type, which would grow together with its words. */
export function unescaped(text: string, type: LogicalType): string {
  switch (type.kind) {
    case 'json':
    case 'list':
      return text.includes('\\') ? text.replace(/\\(?:u([0-9a-fA-F]{4})|.)/g, unicodeOrBlank) : text;
    case 'xml':
      return text.includes('&') ? text.replace(/&#?\w+;/g, ' ') : text;
    default:
      return text;
  }
}

const unicodeOrBlank = (_: string, code: string | undefined): string =>
  code === undefined ? ' ' : String.fromCharCode(parseInt(code, 16));

/**
 * The words of a text, in place: runs of letters and digits; of scripts without spaces, each character. The same memory is used
 * for text after text.
 */
export class Words {
  /** The folded text that the places are of. */
  text = '';
  count = 0;
  starts = new Int32Array(256);
  ends = new Int32Array(256);

  read(text: string): void {
    this.text = folded(text);
    this.count = 0;
    let start = -1;
    for (let at = 0; at < this.text.length; at++) {
      const found = classOf(this.text.charCodeAt(at));
      if (found === unitClass.letter || found === unitClass.digit) {
        if (start < 0) start = at;
        continue;
      }
      if (start >= 0) this.add(start, at);
      start = -1;
      if (found === unitClass.ideograph) this.add(at, at + 1);
    }
    if (start >= 0) this.add(start, this.text.length);
  }

  private add(start: number, end: number): void {
    if (this.count === this.starts.length) this.grow();
    this.starts[this.count] = start;
    this.ends[this.count++] = end;
  }

  private grow(): void {
    const [starts, ends] = [this.starts, this.ends];
    this.starts = new Int32Array(starts.length * 2);
    this.ends = new Int32Array(ends.length * 2);
    this.starts.set(starts);
    this.ends.set(ends);
  }
}
