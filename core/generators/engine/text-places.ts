import type { ValueDomain } from '../generator';
import type { AlphabetSet } from './alphabet-set';
import { keptUnits, maskedPart, type KeptEnds, type MaskedPart } from './kept-ends';

/** What is changed of a text whose characters become others of their alphabets. */
export const changedPart = (set: AlphabetSet, text: string, kept: KeptEnds): MaskedPart =>
  maskedPart(text.length, keptUnits(text, kept), (place) => set.at(text, place) !== null);

/** Another character of its alphabet for each within a part; the rest stays. @param next its number, by the alphabet's size */
export function withOthers(
  set: AlphabetSet,
  text: string,
  { start, end }: MaskedPart,
  next: (size: number) => number,
): string {
  let made = text.slice(0, start);
  for (let place = start; place < end; place++) {
    const alphabet = set.at(text, place);
    if (alphabet === null) made += text[place]!;
    else {
      made += alphabet.written(next(alphabet.size));
      place += alphabet.units - 1;
    }
  }
  return made + text.slice(end);
}

/** The texts that differ from one in such characters; null where it has none. */
export function textsLike(
  set: AlphabetSet,
  text: string,
  { start, end }: MaskedPart,
  stays: ValueDomain['stays'],
): ValueDomain | null {
  let size = 1;
  const form: (string | number)[] = [text.slice(0, start)];
  for (let place = start; place < end; place++) {
    const alphabet = set.at(text, place);
    if (alphabet === null) form.push(text[place]!);
    else {
      size *= alphabet.size;
      form.push(alphabet.first);
      place += alphabet.units - 1;
    }
  }
  return size === 1 ? null : { name: [...form, text.slice(end)].join('\0'), size, stays };
}
