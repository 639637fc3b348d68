import type { KeyedHash } from '@core/kernel/keyed-hash';

const bits = 65_536;
const endLength = 8;
/** Of FNV-1a. */
const prime = 0x01000193;

/**
 * A first look at a set of texts, at a tenth of the cost of a keyed hash: how the texts end. Where none ends like the
 * one that is asked for, such as a mail address at a domain that nobody has, the set need not be asked.
 */
export class EndFilter {
  static readonly words = bits / 32;
  private readonly salt: number;

  /** @param marks of the same hash; they are changed by what is added */
  constructor(
    hash: KeyedHash,
    readonly marks = new Uint32Array(EndFilter.words),
  ) {
    this.salt = hash.secret('ends').readInt32LE(0);
  }

  add(text: string): void {
    this.mark(this.place(text));
  }

  /** False only where the text was not added. */
  mayHave(text: string): boolean {
    return this.isMarked(this.place(text));
  }

  /** The same of an ASCII text, the bytes from one place to another. */
  addAscii(bytes: Uint8Array, from: number, to: number): void {
    this.mark(this.placeOfAscii(bytes, from, to));
  }

  mayHaveAscii(bytes: Uint8Array, from: number, to: number): boolean {
    return this.isMarked(this.placeOfAscii(bytes, from, to));
  }

  private mark(at: number): void {
    this.marks[at >>> 5] = this.marks[at >>> 5]! | (1 << (at & 31));
  }

  private isMarked(at: number): boolean {
    return (this.marks[at >>> 5]! & (1 << (at & 31))) !== 0;
  }

  /** FNV-1a over the last characters, its bits mixed once more so that the lowest depend on all. */
  private place(text: string): number {
    let mixed = this.salt;
    for (let at = Math.max(0, text.length - endLength); at < text.length; at++) {
      mixed = Math.imul(mixed ^ text.charCodeAt(at), prime);
    }
    return placeOf(mixed);
  }

  private placeOfAscii(bytes: Uint8Array, from: number, to: number): number {
    let mixed = this.salt;
    for (let at = Math.max(from, to - endLength); at < to; at++) mixed = Math.imul(mixed ^ bytes[at]!, prime);
    return placeOf(mixed);
  }
}

function placeOf(hash: number): number {
  const mixed = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (mixed ^ (mixed >>> 13)) & (bits - 1);
}
