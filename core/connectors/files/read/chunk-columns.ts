import { isAscii } from 'node:buffer';
import type { DuckDBDataChunk } from '@duckdb/node-api';
import type { Vector } from '@duckdb/node-bindings';
import type { Column, NullMask } from '@core/kernel/data/column';
import { dateInfinity, timestampInfinity } from '@core/kernel/data/logical-type';
import type { Bindings } from '../engine/engine';
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
        // DuckDB's lowest number is no date of its own: -infinity is the one above it.
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
        (bytes, start, end) => Uint8Array.from(bytes.subarray(start, end)),
        (values) => ({ storage: 'binary', values }),
      );
    case 'VARCHAR':
      return new BytesCollector<string>(
        bindings,
        (bytes, start, end, isAscii) => bytes.toString(isAscii ? 'latin1' : 'utf8', start, end),
        (values) => ({ storage: 'text', values }),
      );
  }
}

/** The numbers that stand for infinity in DuckDB, which differ from the product's below zero. */
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

  /** New memory, for what was taken belongs to others. */
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

/** Both are of one class, which the compiler cannot see of a union. */
const copyInto = <T extends Values>(to: T, from: T, at: number): void =>
  (to as Uint8Array).set(from as Uint8Array, at);

/**
 * A text or blob in a vector: four bytes of length, then up to twelve bytes, zeros behind them, or four of them and the
 * address of all.
 */
const entryBytes = 16;
const entryWords = entryBytes / 4;
const inlineBytes = 12;
/** The highest bit of each of four bytes, which no ASCII character has. */
const highBits = 0x80808080;

type TakeValue<T> = (bytes: Buffer, start: number, end: number, isAscii: boolean) => T;

/** Bytes of values that lie side by side in DuckDB's memory. */
interface Run {
  readonly bytes: Buffer;
  readonly address: number;
  readonly isAscii: boolean;
}

const noRun: Run = { bytes: Buffer.alloc(0), address: 0, isAscii: true };

/** Texts and bytes of any length. To fetch each long one by its address costs more than all else, so runs of them are fetched. */
class BytesCollector<T> implements ColumnCollector {
  private values: (T | null)[] = [];
  private taken = 0;

  constructor(
    private readonly bindings: Bindings,
    private readonly takeValue: TakeValue<T>,
    private readonly toColumn: (values: (T | null)[]) => Column,
  ) {}

  add(vector: Vector, rows: number): void {
    const data = this.bindings.vector_get_data(vector, rows * entryBytes);
    const bytes = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
    const words = new Uint32Array(data.buffer, data.byteOffset, rows * entryWords);
    const nulls = nullsOf(this.bindings, vector, rows);
    let run = noRun;
    for (let row = 0; row < rows; row++) {
      if (nulls !== null && isNullAt(nulls, row)) {
        this.values.push(null);
        continue;
      }
      const at = row * entryWords;
      const length = words[at]!;
      if (length <= inlineBytes) {
        const start = row * entryBytes + 4;
        const isAscii = ((words[at + 1]! | words[at + 2]! | words[at + 3]!) & highBits) === 0;
        this.values.push(this.takeValue(bytes, start, start + length, isAscii));
        continue;
      }
      const address = addressIn(words, at);
      const isInRun = address >= run.address && address + length <= run.address + run.bytes.length;
      if (!isInRun) run = this.runFrom(data, words, nulls, row);
      const start = address - run.address;
      this.values.push(this.takeValue(run.bytes, start, start + length, run.isAscii));
    }
  }

  take(rowCount: number): Column {
    const from = this.taken;
    this.taken += rowCount;
    const values = this.values.slice(from, this.taken);
    if (this.taken === this.values.length) {
      this.values = [];
      this.taken = 0;
    }
    return this.toColumn(values);
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

/** A bit a row, set where there is a value; null where every row has one. */
const nullsOf = (bindings: Bindings, vector: Vector, rows: number): Uint8Array | null =>
  bindings.vector_get_validity(vector, Math.ceil(rows / 64) * 8) ?? null;

const isNullAt = (validity: Uint8Array, row: number): boolean =>
  (validity[row >> 3]! & (1 << (row & 7))) === 0;

function forEachNull(bindings: Bindings, vector: Vector, rows: number, note: (row: number) => void): void {
  const validity = nullsOf(bindings, vector, rows);
  if (validity === null) return;
  for (let row = 0; row < rows; row++) if (isNullAt(validity, row)) note(row);
}
