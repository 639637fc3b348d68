import type { RandomStream } from '@core/kernel/random';

const upper = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** Letters of Dutch postcodes: those that are not mistaken for digits or other letters. */
export const postcodeLetters = 'ABCDEGHJKLMNPRSTVWXZ';

type Part = string | { readonly choices: string };

/**
 * A form of text: # is a digit, ? a letter, [a-b] a digit from a to b, \ takes the next character as it is, and
 * everything else stands for itself.
 */
export class LetterForm {
  /** How many texts have the form; up to 2^1023, then Infinity. */
  readonly possible: number;
  /** Characters of each text. */
  readonly length: number;
  private readonly parts: readonly Part[];

  constructor(form: string, letters: string = upper) {
    this.parts = readParts(form, letters);
    this.possible = this.parts.reduce(
      (count, part) => (typeof part === 'string' ? count : count * part.choices.length),
      1,
    );
    this.length = this.parts.reduce(
      (length, part) => length + (typeof part === 'string' ? part.length : 1),
      0,
    );
  }

  /** One text, each equally likely. */
  draw(random: RandomStream): string {
    let text = '';
    for (const part of this.parts) {
      text += typeof part === 'string' ? part : part.choices[random.int(part.choices.length)]!;
    }
    return text;
  }

  /** The text of a number from 0 to possible-1: different numbers give different texts. Only where possible ≤ 2^53. */
  at(index: number): string {
    let text = '';
    let rest = index;
    let unit = this.possible;
    for (const part of this.parts) {
      if (typeof part === 'string') {
        text += part;
        continue;
      }
      unit /= part.choices.length;
      const place = Math.floor(rest / unit);
      text += part.choices[place]!;
      rest -= place * unit;
    }
    return text;
  }
}

function readParts(form: string, letters: string): Part[] {
  const parts: Part[] = [];
  let plain = '';
  const choose = (choices: string) => {
    if (plain) parts.push(plain);
    plain = '';
    parts.push({ choices });
  };
  for (let i = 0; i < form.length; i++) {
    const one = form[i]!;
    const digits = /^\[(\d)-(\d)\]/.exec(form.slice(i, i + 5));
    if (one === '\\' && i + 1 < form.length) plain += form[++i]!;
    else if (one === '#') choose('0123456789');
    else if (one === '?') choose(letters);
    else if (digits) {
      choose('0123456789'.slice(Number(digits[1]), Number(digits[2]) + 1));
      i += 4;
    } else plain += one;
  }
  if (plain) parts.push(plain);
  return parts;
}
