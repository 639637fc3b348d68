import { isAscii } from 'node:buffer';
import type { DuckDBDataChunk } from '@duckdb/node-api';
import type { Vector } from '@duckdb/node-bindings';
import type { Column, NullMask } from '@core/kernel/data/column';
import { dateInfinity, timestampInfinity } from '@core/kernel/data/logical-type';
import type { Bindings } from '../engine/load-duckdb';
import { entryBytes, inlineBytes, lengthBytes } from '../engine/text-entry';
import type { ReadType } from '../tables/column-types';

/** Collects the values of one column, chunk by chunk, until they are taken as a column of a batch. */
export interface ColumnCollector {
  add(vector: Vector, rows: number): void;
  take(rowCount: number): Column;
}

/** The vectors of a chunk, in the order of its columns. */
export const vectorsOf = (bindings: Bindings, { chunk }: DuckDBDataChunk, columns: number): Vector[] =>
  Array.from({ length: columns }, (_, at) => bindings.data_chunk_get_vector(chunk, at));

/** @param capacity the most rows that are ever collected */
export function collectorOf(bindings: Bindings, type: ReadType, capacity: number): ColumnCollector {
  switch (type) {
    case 'BOOLEAN':
      return new FixedCollector(bindings, capacity, Uint8Array, (values, nulls) => ({
        storage: 'bool',
        values,
        nulls,
      }));
    case 'INTEGER':
      return new FixedCollector(bindings, capacity, Int32Array, (values, nulls) => ({
        storage: 'int32',
        values,
        nulls,
      }));
    case 'DATE':
      return new FixedCollector(bindings, capacity, Int32Array, (values, nulls) => {
        // DuckDB's lowest number is not a valid date: -infinity is the one above it.
        for (
          let at = values.indexOf(engineDate.negative);
          at >= 0;
          at = values.indexOf(engineDate.negative, at)
        )
          values[at] = dateInfinity.negative;
        return { storage: 'int32', values, nulls };
      });
    case 'BIGINT':
    case 'TIME':
      return new FixedCollector(bindings, capacity, BigInt64Array, (values, nulls) => ({
        storage: 'int64',
        values,
        nulls,
      }));
    case 'TIMESTAMP':
    case 'TIMESTAMPTZ':
      return new FixedCollector(bindings, capacity, BigInt64Array, (values, nulls) => {
        const { negative } = engineTimestamp;
        for (let at = values.indexOf(negative); at >= 0; at = values.indexOf(negative, at))
          values[at] = timestampInfinity.negative;
        return { storage: 'int64', values, nulls };
      });
    case 'DOUBLE':
      return new FixedCollector(bindings, capacity, Float64Array, (values, nulls) => ({
        storage: 'float64',
        values,
        nulls,
      }));
    case 'BLOB':
      return new BytesCollector<Uint8Array>(
        bindings,
        { short: copiedBytes, long: copiedBytes },
        (values) => ({ storage: 'binary', values }),
      );
    case 'VARCHAR':
      return new BytesCollector<string>(bindings, { short: shortTexts, long: longTexts }, (values) => ({
        storage: 'text',
        values,
      }));
  }
}

/** DuckDB's numbers for infinity, which differ from ours below zero. */
export const engineDate = { positive: dateInfinity.positive, negative: -2147483647 } as const;
export const engineTimestamp = {
  positive: timestampInfinity.positive,
  negative: -9223372036854775807n,
} as const;

type Values = Uint8Array | Int32Array | BigInt64Array | Float64Array;
type ValuesClass<T> = {
  new (length: number): T;
  new (buffer: ArrayBufferLike, byteOffset: number, length: number): T;
  readonly BYTES_PER_ELEMENT: number;
};

/** Values of a fixed width, copied vector by vector. */
class FixedCollector<T extends Values> implements ColumnCollector {
  private values: T;
  private nulls: NullMask = null;
  private taken = 0;
  private filled = 0;

  constructor(
    private readonly bindings: Bindings,
    private readonly capacity: number,
    private readonly Values: ValuesClass<T>,
    private readonly toColumn: (values: T, nulls: NullMask) => Column,
  ) {
    this.values = new Values(capacity);
  }

  add(vector: Vector, rows: number): void {
    if (this.filled + rows > this.capacity) this.begin();
    const data = this.bindings.vector_get_data(vector, rows * this.Values.BYTES_PER_ELEMENT);
    copyInto(this.values, new this.Values(data.buffer, data.byteOffset, rows), this.filled);
    const from = this.filled;
    forEachNull(this.bindings, vector, rows, (row) => {
      this.nulls ??= new Uint8Array(this.capacity);
      this.nulls[from + row] = 1;
    });
    this.filled += rows;
  }

  take(rowCount: number): Column {
    const from = this.taken;
    this.taken += rowCount;
    const values = this.values.subarray(from, this.taken) as T;
    return this.toColumn(values, this.nulls?.subarray(from, this.taken) ?? null);
  }

  /** New memory, because what was taken belongs to others. */
  private begin(): void {
    const { values, nulls, taken, filled } = this;
    this.values = new this.Values(this.capacity);
    copyInto(this.values, values.subarray(taken, filled) as T, 0);
    this.nulls = nulls && new Uint8Array(this.capacity);
    if (nulls) this.nulls?.set(nulls.subarray(taken, filled));
    this.taken = 0;
    this.filled = filled - taken;
  }
}

/** Both have the same class, which the compiler cannot tell for a union. */
const copyInto = <T extends Values>(to: T, from: T, at: number): void =>
  (to as Uint8Array).set(from as Uint8Array, at);

const entryWords = entryBytes / 4;
/** The highest bit of each of four bytes, which no ASCII character has. */
const highBits = 0x80808080;

/** Extracts values from bytes by their offsets. */
type TakeValue<T> = (start: number, end: number, isAscii: boolean) => T;

/** How to read values inlined in their entries, and those stored elsewhere. */
interface Takers<T> {
  readonly short: (bytes: Buffer) => TakeValue<T>;
  readonly long: (bytes: Buffer) => TakeValue<T>;
}

const copiedBytes = (bytes: Buffer) => (start: number, end: number) =>
  Uint8Array.from(bytes.subarray(start, end));

const longTexts = (bytes: Buffer) => (start: number, end: number, isAscii: boolean) =>
  bytes.toString(isAscii ? 'latin1' : 'utf8', start, end);

/** Cut from one string. A slice keeps that string alive, except for up to twelve characters, which V8 copies. */
function shortTexts(bytes: Buffer): TakeValue<string> {
  let all: string | null = null;
  return (start, end, isAscii) => {
    if (!isAscii) return bytes.toString('utf8', start, end);
    all ??= bytes.toString('latin1');
    return all.substring(start, end);
  };
}

/** Bytes of values that are adjacent in DuckDB's memory. */
interface Run<T> {
  readonly take: TakeValue<T>;
  readonly address: number;
  readonly length: number;
  readonly isAscii: boolean;
}

/**
 * Texts and bytes of any length. Fetching each long one by its address is the most expensive step, so runs of adjacent
 * ones are fetched.
 */
class BytesCollector<T> implements ColumnCollector {
  private readonly values: (T | null)[] = [];

  constructor(
    private readonly bindings: Bindings,
    private readonly takers: Takers<T>,
    private readonly toColumn: (values: (T | null)[]) => Column,
  ) {}

  add(vector: Vector, rows: number): void {
    const data = this.bindings.vector_get_data(vector, rows * entryBytes);
    const bytes = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
    const words = new Uint32Array(data.buffer, data.byteOffset, rows * entryWords);
    const nulls = nullsOf(this.bindings, vector, rows);
    const takeShort = this.takers.short(bytes);
    let run: Run<T> | null = null;
    for (let row = 0; row < rows; row++) {
      if (nulls !== null && isNullAt(nulls, row)) {
        this.values.push(null);
        continue;
      }
      const at = row * entryWords;
      const length = words[at]!;
      if (length <= inlineBytes) {
        const start = row * entryBytes + lengthBytes;
        const isAscii = ((words[at + 1]! | words[at + 2]! | words[at + 3]!) & highBits) === 0;
        this.values.push(takeShort(start, start + length, isAscii));
        continue;
      }
      const address = addressIn(words, at);
      if (run === null || address < run.address || address + length > run.address + run.length)
        run = this.runFrom(data, words, nulls, row);
      const start = address - run.address;
      this.values.push(run.take(start, start + length, run.isAscii));
    }
  }

  take(rowCount: number): Column {
    return this.toColumn(this.values.splice(0, rowCount));
  }

  /** The bytes of a long value, and of those in the following rows that are adjacent to it. */
  private runFrom(data: Uint8Array, words: Uint32Array, nulls: Uint8Array | null, first: number): Run<T> {
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
    return { take: this.takers.long(bytes), address, length, isAscii: isAscii(bytes) };
  }
}

/** Addresses have 48 bits, which a double can represent. */
const addressIn = (words: Uint32Array, entry: number): number =>
  words[entry + 3]! * 0x1_0000_0000 + words[entry + 2]!;

/** One bit per row, set if there is a value; null if every row has one. */
const nullsOf = (bindings: Bindings, vector: Vector, rows: number): Uint8Array | null =>
  bindings.vector_get_validity(vector, Math.ceil(rows / 64) * 8) ?? null;

const isNullAt = (validity: Uint8Array, row: number): boolean =>
  (validity[row >> 3]! & (1 << (row & 7))) === 0;

function forEachNull(bindings: Bindings, vector: Vector, rows: number, note: (row: number) => void): void {
  const validity = nullsOf(bindings, vector, rows);
  if (validity === null) return;
  for (let row = 0; row < rows; row++) if (isNullAt(validity, row)) note(row);
}
