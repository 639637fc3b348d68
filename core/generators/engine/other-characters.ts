import type { RandomStream } from '@core/kernel/random';
import { alphabets as allAlphabets } from './alphabets';
import { maskedPart, type KeptEnds } from './kept-ends';

/** Another character of the same alphabet for each between the kept ends. @param table of the alphabets that change */
export function otherCharacters(
  source: string,
  table: Uint8Array,
  kept: KeptEnds,
  random: RandomStream,
): string {
  const { start, end } = maskedPart(source.length, kept, (place) => table[source.charCodeAt(place)]! > 0);
  let text = '';
  for (let i = 0; i < source.length; i++) {
    const unit = source.charCodeAt(i);
    const alphabet = i < start || i >= end ? 0 : table[unit]!;
    if (alphabet === 0) text += source[i]!;
    else {
      const { first, size } = allAlphabets[alphabet - 1]!;
      text += String.fromCharCode(first + random.int(size));
    }
  }
  return text;
}
