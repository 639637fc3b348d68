import { isAscii } from 'node:buffer';
import type { Vector } from '@duckdb/node-bindings';
import type { Column } from '@core/kernel/data/column';
import type { Bindings } from '../engine/engine';
import type { ColumnCollector } from './column-collector';
import { isNullAt, nullsOf } from './null-bits';
import { RepeatedTexts } from './repeated-texts';

/**
 * A text or blob in a vector: four bytes of length, then up to twelve bytes, zeros behind them, or four of them and the
 * address of all.
 */
const entryBytes = 16;
const entryWords = entryBytes / 4;
const inlineBytes = 12;
/** The highest bit of each of four bytes, which no ASCII character has. */
const highBits = 0x80808080;

/** Values of one column as they come, until they are taken. */
interface Values {
  addNull(): void;
  /** @param at the first of the entry's four words; its bytes lie from `start` to before `end` */
  addShort(words: Uint32Array, at: number, bytes: Buffer, start: number, end: number): void;
  addLong(run: Run, start: number, end: number): void;
  take(rowCount: number): Column;
}

/** Bytes of values that lie side by side in DuckDB's memory. */
interface Run {
  readonly bytes: Buffer;
  readonly address: number;
  readonly isAscii: boolean;
}

const noRun: Run = { bytes: Buffer.alloc(0), address: 0, isAscii: true };

/** Texts and bytes of any length. To fetch each long one by its address costs more than all else, so runs of them are fetched. */
export class BytesCollector implements ColumnCollector {
  constructor(
    private readonly bindings: Bindings,
    private readonly values: Values,
  ) {}

  add(vector: Vector, rows: number): void {
    const { values } = this;
    const data = this.bindings.vector_get_data(vector, rows * entryBytes);
    const bytes = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
    const words = new Uint32Array(data.buffer, data.byteOffset, rows * entryWords);
    const nulls = nullsOf(this.bindings, vector, rows);
    let run = noRun;
    for (let row = 0; row < rows; row++) {
      if (nulls !== null && isNullAt(nulls, row)) {
        values.addNull();
        continue;
      }
      const at = row * entryWords;
      const length = words[at]!;
      if (length <= inlineBytes) {
        const start = row * entryBytes + 4;
        values.addShort(words, at, bytes, start, start + length);
        continue;
      }
      const address = addressIn(words, at);
      const isInRun = address >= run.address && address + length <= run.address + run.bytes.length;
      if (!isInRun) run = this.runFrom(data, words, nulls, row);
      const start = address - run.address;
      values.addLong(run, start, start + length);
    }
  }

  take(rowCount: number): Column {
    return this.values.take(rowCount);
  }

  /** The bytes of a long value, and of those in the rows behind it that follow each other without a gap. */
  private runFrom(data: Uint8Array, words: Uint32Array, nulls: Uint8Array | null, first: number): Run {
    const address = addressIn(words, first * entryWords);
    let length = 0;
    for (let at = first * entryWords; at < words.length; at += entryWords) {
      const isShort = words[at]! <= inlineBytes;
      if (isShort || (nulls !== null && isNullAt(nulls, at / entryWords))) continue;
      if (addressIn(words, at) !== address + length) break;
      length += words[at]!;
    }
    const place = data.byteOffset + first * entryBytes + 8;
    const found = this.bindings.get_data_from_pointer(data.buffer as ArrayBuffer, place, length);
    const bytes = Buffer.from(found.buffer, found.byteOffset, found.byteLength);
    return { bytes, address, isAscii: isAscii(bytes) };
  }
}

/** Addresses are of 48 bits: a double holds them. */
const addressIn = (words: Uint32Array, entry: number): number =>
  words[entry + 3]! * 0x1_0000_0000 + words[entry + 2]!;

/** Items in their order, taken from the front. */
class Waiting<T> {
  private items: T[] = [];
  private taken = 0;

  push(item: T): void {
    this.items.push(item);
  }

  take(count: number): T[] {
    const from = this.taken;
    this.taken += count;
    const items = this.items.slice(from, this.taken);
    if (this.taken === this.items.length) {
      this.items = [];
      this.taken = 0;
    }
    return items;
  }

  rest(): T[] {
    return this.take(this.items.length - this.taken);
  }
}

export class Blobs implements Values {
  private readonly values = new Waiting<Uint8Array | null>();

  addNull(): void {
    this.values.push(null);
  }

  addShort(_words: Uint32Array, _at: number, bytes: Buffer, start: number, end: number): void {
    this.values.push(Uint8Array.from(bytes.subarray(start, end)));
  }

  addLong({ bytes }: Run, start: number, end: number): void {
    this.values.push(Uint8Array.from(bytes.subarray(start, end)));
  }

  take(rowCount: number): Column {
    return { storage: 'binary', values: this.values.take(rowCount) };
  }
}

/** Texts: codes of a dictionary for as long as they repeat, then as they are. */
export class Texts implements Values {
  private readonly texts = new Waiting<string | null>();
  private readonly codes = new Waiting<number>();
  private repeated: RepeatedTexts | null;

  /** @param entriesMax of the dictionary */
  constructor(entriesMax: number) {
    this.repeated = new RepeatedTexts(entriesMax);
  }

  addNull(): void {
    if (this.repeated) this.codes.push(-1);
    else this.texts.push(null);
  }

  addShort(words: Uint32Array, at: number, bytes: Buffer, start: number, end: number): void {
    const make = () => {
      const isAscii = ((words[at + 1]! | words[at + 2]! | words[at + 3]!) & highBits) === 0;
      return bytes.toString(isAscii ? 'latin1' : 'utf8', start, end);
    };
    if (this.repeated) this.addCode(this.repeated, this.repeated.codeOfShort(words, at, make));
    else this.texts.push(make());
  }

  addLong({ bytes, isAscii: isPlain }: Run, start: number, end: number): void {
    const text = bytes.toString(isPlain ? 'latin1' : 'utf8', start, end);
    if (this.repeated) this.addCode(this.repeated, this.repeated.codeOfLong(text));
    else this.texts.push(text);
  }

  take(rowCount: number): Column {
    if (!this.repeated) return { storage: 'text', values: this.texts.take(rowCount) };
    const { dictionary } = this.repeated;
    return { storage: 'dictionary', codes: Int32Array.from(this.codes.take(rowCount)), dictionary };
  }

  private addCode(repeated: RepeatedTexts, code: number): void {
    this.codes.push(code);
    if (repeated.isWorthwhile) return;
    const { dictionary } = repeated;
    for (const waiting of this.codes.rest()) this.texts.push(dictionary[waiting] ?? null);
    this.repeated = null;
  }
}
