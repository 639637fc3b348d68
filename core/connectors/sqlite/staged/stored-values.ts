import { serialType } from '../format/table-pages';
import type { TextEncoding } from '../open-database';

/** Texts are turned into bytes together until they have so many characters. */
const charactersTogether = 64 * 1024;

/** Values as they stand in records. The next `fill` overwrites them. */
export class StoredValues {
  /** The serial type of each value. */
  types = new Uint32Array(0);
  /** Where the bytes of each value begin and end. */
  starts = new Uint32Array(0);
  ends = new Uint32Array(0);
  bytes = Buffer.allocUnsafe(0);
  private end = 0;
  /** Bytes of a character that needs no more than others. */
  private readonly width: number;

  constructor(private readonly encoding: TextEncoding) {
    this.width = encoding === 'UTF-8' ? 1 : 2;
  }

  /** @param values as better-sqlite3 binds them: text, numbers (all as floats), bigints, bytes, null */
  fill(values: readonly unknown[], count: number): void {
    if (this.types.length < count) {
      this.types = new Uint32Array(count);
      this.starts = new Uint32Array(count);
      this.ends = new Uint32Array(count);
    }
    this.end = 0;
    for (let at = 0; at < count;) {
      if (isTextOrNull(values[at])) at = this.addTexts(values, at, count);
      else this.add(at, values[at++]);
    }
  }

  private add(at: number, value: unknown): void {
    if (typeof value === 'number') {
      this.reserve(8);
      this.bytes.writeDoubleBE(value, this.end);
      this.note(at, serialType.float64, 8);
    } else if (typeof value === 'bigint') {
      this.reserve(8);
      this.bytes.writeBigInt64BE(value, this.end);
      this.note(at, serialType.int64, 8);
    } else if (value instanceof Uint8Array) {
      this.reserve(value.length);
      this.bytes.set(value, this.end);
      this.note(at, serialType.bytes + 2 * value.length, value.length);
    } else {
      throw new TypeError(`SQLite stores no ${typeof value}.`);
    }
  }

  /** Adds texts and NULLs that follow each other. @returns the first place behind them */
  private addTexts(values: readonly unknown[], from: number, count: number): number {
    let characters = 0;
    let to = from;
    while (to < count && characters < charactersTogether && isTextOrNull(values[to])) {
      characters += lengthOf(values[to++]);
    }
    const isPlain = this.put(values.slice(from, to).join('')) === characters * this.width;
    for (let at = from; at < to; at++) {
      const value = values[at];
      if (typeof value !== 'string') this.note(at, serialType.null, 0);
      else {
        const size = isPlain ? value.length * this.width : this.put(value);
        this.note(at, serialType.text + 2 * size, size);
      }
    }
    return to;
  }

  /** Writes a text behind what is noted. @returns its bytes */
  private put(text: string): number {
    this.reserve(text.length * 3);
    if (this.encoding === 'UTF-8') return this.bytes.write(text, this.end, 'utf8');
    const size = this.bytes.write(text, this.end, 'utf16le');
    if (this.encoding === 'UTF-16be') this.bytes.subarray(this.end, this.end + size).swap16();
    return size;
  }

  private note(at: number, type: number, size: number): void {
    this.types[at] = type;
    this.starts[at] = this.end;
    this.end += size;
    this.ends[at] = this.end;
  }

  private reserve(size: number): void {
    if (this.end + size <= this.bytes.length) return;
    const larger = Buffer.allocUnsafe(2 * (this.end + size));
    this.bytes.copy(larger, 0, 0, this.end);
    this.bytes = larger;
  }
}

const isTextOrNull = (value: unknown): boolean => typeof value === 'string' || value === null;

const lengthOf = (value: unknown): number => (typeof value === 'string' ? value.length : 0);
