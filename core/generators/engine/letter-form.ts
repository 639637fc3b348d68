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
  private readonly choices: readonly string[];

  constructor(form: string, letters: string = upper) {
    this.parts = readParts(form, letters);
    this.choices = this.parts.flatMap((part) => (typeof part === 'string' ? [] : [part.choices]));
    this.possible = this.choices.reduce((count, choice) => count * choice.length, 1);
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
    const picks: string[] = [];
    let rest = index;
    for (let i = this.choices.length - 1; i >= 0; i--) {
      const choice = this.choices[i]!;
      const higher = Math.floor(rest / choice.length);
      picks[i] = choice[rest - higher * choice.length]!;
      rest = higher;
    }
    let next = 0;
    return this.parts.map((part) => (typeof part === 'string' ? part : picks[next++]!)).join('');
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
