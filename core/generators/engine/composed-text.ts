import type { RandomStream } from '@core/kernel/random';

/** Texts put together of words, one of each list in turn, each equally likely. A list of one word takes no draw. */
export interface Composition {
  readonly lists: readonly (readonly string[])[];
  /** What stands in for a text that is too long: of the same words, and of another draw where they do not do. */
  shorten(words: readonly string[], random: RandomStream, limit: number): string;
}

/** Draws texts of a composition as strings. */
export function composedDraw(composition: Composition): (random: RandomStream, limit: number) => string {
  const { lists } = composition;
  const words = new Array<string>(lists.length);
  return (random, limit) => {
    let whole = '';
    for (let at = 0; at < lists.length; at++) {
      const list = lists[at]!;
      const word = list[list.length === 1 ? 0 : random.int(list.length)]!;
      words[at] = word;
      whole += word;
    }
    return whole.length <= limit ? whole : composition.shorten(words, random, limit);
  };
}
