import type { KeyedHash } from '@core/kernel/keyed-hash';

const bits = 65_536;
const endLength = 8;
/** Of FNV-1a. */
const prime = 0x01000193;

/**
 * A prefilter for a set of texts by their endings, at a tenth of the cost of a keyed hash: if no text in the set ends
 * like the given one, such as an e-mail address at an unused domain, the set need not be checked.
 */
export class EndFilter {
  static readonly words = bits / 32;
  private readonly salt: number;

  /** @param marks of the same hash; modified by adding */
  constructor(
    hash: KeyedHash,
    readonly marks = new Uint32Array(EndFilter.words),
  ) {
    this.salt = hash.secret('ends').readInt32LE(0);
  }

  add(text: string): void {
    this.mark(this.place(text));
  }

  /** False only if the text was not added. */
  mayHave(text: string): boolean {
    return this.isMarked(this.place(text));
  }

  private mark(at: number): void {
    this.marks[at >>> 5] = this.marks[at >>> 5]! | (1 << (at & 31));
  }

  private isMarked(at: number): boolean {
    return (this.marks[at >>> 5]! & (1 << (at & 31))) !== 0;
  }

  /** FNV-1a over the last characters, with a final mix so that the lowest bits depend on all. */
  private place(text: string): number {
    let mixed = this.salt;
    for (let at = Math.max(0, text.length - endLength); at < text.length; at++) {
      mixed = Math.imul(mixed ^ text.charCodeAt(at), prime);
    }
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
    return (mixed ^ (mixed >>> 13)) & (bits - 1);
  }
}
