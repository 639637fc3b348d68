import type { RandomStream } from '@core/kernel/random';

const letters = '23456789abcdefghjkmnpqrstuvwxyz';
export const tokenLength = 12;
/** How many tokens there are: no two values of a column meet by chance. */
export const tokenCount = letters.length ** tokenLength;

/** Twelve letters and digits, none of which looks like another. */
export function letterToken(random: RandomStream): string {
  let text = '';
  for (let i = 0; i < tokenLength; i++) text += letters[random.int(letters.length)];
  return text;
}
