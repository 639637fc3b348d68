import type { RandomStream } from '@core/kernel/random';

/** An entry of a list that is not empty, each equally likely. */
export function pick<T>(random: RandomStream, list: readonly T[]): T {
  return list[random.int(list.length)]!;
}

/** Those of at most `limit` characters. */
export const fitting = (texts: readonly string[], limit: number): readonly string[] =>
  texts.filter((text) => text.length <= limit);

/** The shortest length among texts. */
export const shortestOf = (texts: readonly string[]): number =>
  texts.reduce((least, text) => Math.min(least, text.length), Infinity);

/** '0', '1', '2' … */
export const numeralsBelow = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, number) => String(number));
