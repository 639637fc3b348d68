import type { RandomStream } from '@core/kernel/random';

/** An entry of a list that is not empty, each equally likely. */
export function pick<T>(random: RandomStream, list: readonly T[]): T {
  return list[random.int(list.length)]!;
}

/** Tells how long a text is, as a column counts it; in characters, if not given. */
type LengthOf = (text: string) => number;
const characters: LengthOf = (text) => text.length;

/** Those of at most `limit`. */
export const fitting = (texts: readonly string[], limit: number, lengthOf = characters): readonly string[] =>
  texts.filter((text) => lengthOf(text) <= limit);

/** The shortest length among texts. */
export const shortestOf = (texts: readonly string[], lengthOf = characters): number =>
  texts.reduce((least, text) => Math.min(least, lengthOf(text)), Infinity);

/** '0', '1', '2' … */
export const numeralsBelow = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, number) => String(number));
