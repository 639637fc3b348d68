import type { AsciiTexts } from '@core/kernel/data/ascii-texts';
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
  bytes: Buffer = Buffer.allocUnsafe(0);
  /** Where `fill` writes. */
  private own = this.bytes;
  private end = 0;
  /** Bytes of a character that needs no more than others. */
  private readonly width: number;

  constructor(private readonly encoding: TextEncoding) {
    this.width = encoding === 'UTF-8' ? 1 : 2;
  }

  /** @param values as better-sqlite3 binds them: text, numbers (all as floats), bigints, bytes, null */
  fill(values: readonly unknown[], count: number): void {
    this.makeRoom(count);
    this.end = 0;
    for (let at = 0; at < count;) {
      if (isTextOrNull(values[at])) at = this.addTexts(values, at, count);
      else this.add(at, values[at++]);
    }
    this.bytes = this.own;
  }

  /** Refers to the bytes of these texts, which UTF-8 stores as they are. */
  fillAscii(texts: AsciiTexts, count: number): void {
    this.makeRoom(count);
    const { types, starts, ends } = this;
    let start = 0;
    for (let at = 0; at < count; at++) {
      const end = texts.ends[at]!;
      types[at] = texts.isNull(at) ? serialType.null : serialType.text + 2 * (end - start);
      starts[at] = start;
      ends[at] = end;
      start = end;
    }
    this.bytes = texts.bytes;
  }

  private makeRoom(count: number): void {
    if (this.types.length >= count) return;
    this.types = new Uint32Array(count);
    this.starts = new Uint32Array(count);
    this.ends = new Uint32Array(count);
  }

  private add(at: number, value: unknown): void {
    if (typeof value === 'number') {
      this.reserve(8);
      this.own.writeDoubleBE(value, this.end);
      this.note(at, serialType.float64, 8);
    } else if (typeof value === 'bigint') {
      this.reserve(8);
      this.own.writeBigInt64BE(value, this.end);
      this.note(at, serialType.int64, 8);
    } else if (value instanceof Uint8Array) {
      this.reserve(value.length);
      this.own.set(value, this.end);
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
    if (this.encoding === 'UTF-8') return this.own.write(text, this.end, 'utf8');
    const size = this.own.write(text, this.end, 'utf16le');
    if (this.encoding === 'UTF-16be') this.own.subarray(this.end, this.end + size).swap16();
    return size;
  }

  private note(at: number, type: number, size: number): void {
    this.types[at] = type;
    this.starts[at] = this.end;
    this.end += size;
    this.ends[at] = this.end;
  }

  private reserve(size: number): void {
    if (this.end + size <= this.own.length) return;
    const larger = Buffer.allocUnsafe(2 * (this.end + size));
    this.own.copy(larger, 0, 0, this.end);
    this.own = larger;
  }
}

const isTextOrNull = (value: unknown): boolean => typeof value === 'string' || value === null;

const lengthOf = (value: unknown): number => (typeof value === 'string' ? value.length : 0);
