/** Of the alphabet, and one for the places behind a short name. */
const letters = 27;
const none = 0;
/** Longer names count as this long. */
const longest = 31;

/**
 * A first look at which letters of a word may be a name, before a text is made of them to be looked up: how long the names
 * are that have the same first three letters.
 */
export class NameShapes {
  /** A bit for each length, by the first three letters. */
  private readonly lengths = new Uint32Array(letters ** 3);

  constructor(names: Iterable<string>) {
    for (const name of names) {
      const start = startOf(name, 0, name.length);
      if (start !== null) this.lengths[start]! |= lengthBit(name.length);
    }
  }

  /** Whether the letters from one place to another may be a name; always true where others than those of ASCII are among them. */
  mayHave(word: string, from: number, to: number): boolean {
    const start = startOf(word, from, to);
    return start === null || (this.lengths[start]! & lengthBit(to - from)) !== 0;
  }
}

const lengthBit = (length: number): number => 1 << Math.min(length, longest);

/** A number for the first three letters, in whatever case; null where there are others than those of ASCII. */
function startOf(word: string, from: number, to: number): number | null {
  for (let at = from; at < to; at++) if (!isAsciiLetter(word, at)) return null;
  const second = from + 1 < to ? word.charCodeAt(from + 1) & 31 : none;
  const third = from + 2 < to ? word.charCodeAt(from + 2) & 31 : none;
  return ((word.charCodeAt(from) & 31) * letters + second) * letters + third;
}

function isAsciiLetter(word: string, at: number): boolean {
  const small = word.charCodeAt(at) | 0x20;
  return small >= 0x61 && small <= 0x7a;
}
