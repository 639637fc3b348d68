import type { DuckDBDataChunk } from '@duckdb/node-api';
import type { Vector } from '@duckdb/node-bindings';
import type { Column, NullMask } from '@core/kernel/data/column';
import { dateInfinity, timestampInfinity } from '@core/kernel/data/logical-type';
import type { Bindings } from '../engine/engine';
import type { ReadType } from '../tables/column-types';
import { Blobs, BytesCollector, Texts } from './byte-columns';
import type { ColumnCollector } from './column-collector';
import { isNullAt, nullsOf } from './null-bits';

/** The vectors of a chunk, in the order of its columns. */
export const vectorsOf = (bindings: Bindings, { chunk }: DuckDBDataChunk, columns: number): Vector[] =>
  Array.from({ length: columns }, (_, at) => bindings.data_chunk_get_vector(chunk, at));

/**
 * @param capacity the most rows that are ever collected
 * @param entriesMax up to which texts that repeat get a dictionary
 */
export function collectorOf(
  bindings: Bindings,
  type: ReadType,
  capacity: number,
  entriesMax: number,
): ColumnCollector {
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
      return new BytesCollector(bindings, new Blobs());
    case 'VARCHAR':
      return new BytesCollector(bindings, new Texts(entriesMax));
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

function forEachNull(bindings: Bindings, vector: Vector, rows: number, note: (row: number) => void): void {
  const validity = nullsOf(bindings, vector, rows);
  if (validity === null) return;
  for (let row = 0; row < rows; row++) if (isNullAt(validity, row)) note(row);
}
