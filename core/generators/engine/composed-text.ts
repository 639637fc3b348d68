import { isAsciiText } from '@core/kernel/data/ascii-texts';
import type { AsciiWriter } from '@core/kernel/data/ascii-writer';
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

/** Draws the same texts as bytes, without a string for each. */
export class AsciiComposer {
  private readonly sizes: readonly number[];
  /** The number of the first word of each list. */
  private readonly firsts: readonly number[];
  private readonly bytes: Buffer;
  /** Where each word begins; one more says where the last one ends. */
  private readonly starts: Uint32Array;
  private readonly chosen: Int32Array;

  private constructor({ lists }: Composition) {
    const words = lists.flat();
    this.sizes = lists.map((list) => list.length);
    this.firsts = this.sizes.map((_, at) => this.sizes.slice(0, at).reduce((sum, size) => sum + size, 0));
    this.bytes = Buffer.from(words.join(''), 'latin1');
    this.starts = new Uint32Array(words.length + 1);
    words.forEach((word, at) => (this.starts[at + 1] = this.starts[at]! + word.length));
    this.chosen = new Int32Array(lists.length);
  }

  /** Null where a word has other characters than ASCII. */
  static of(composition: Composition): AsciiComposer | null {
    return composition.lists.every((list) => list.every(isAsciiText)) ? new AsciiComposer(composition) : null;
  }

  /** Draws a text into the writer's row. @returns false where it is too long, and then nothing is written */
  write(random: RandomStream, limit: number, writer: AsciiWriter): boolean {
    const { sizes, starts, chosen } = this;
    let length = 0;
    for (let at = 0; at < sizes.length; at++) {
      const size = sizes[at]!;
      const word = this.firsts[at]! + (size === 1 ? 0 : random.int(size));
      chosen[at] = word;
      length += starts[word + 1]! - starts[word]!;
    }
    if (length > limit) return false;
    writer.reserve(length);
    const { bytes } = writer;
    let { end } = writer;
    for (let at = 0; at < sizes.length; at++) {
      const word = chosen[at]!;
      const to = starts[word + 1]!;
      for (let from = starts[word]!; from < to; from++) bytes[end++] = this.bytes[from]!;
    }
    writer.end = end;
    return true;
  }
}
