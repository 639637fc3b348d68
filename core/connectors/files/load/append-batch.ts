import type { DuckDBAppender } from '@duckdb/node-api';
import type { Vector } from '@duckdb/node-bindings';
import type { Batch, Column } from '@core/kernel/data/column';
import { dateInfinity, timestampInfinity, type LogicalType } from '@core/kernel/data/logical-type';
import { AppError } from '@core/kernel/errors';
import type { EngineConnection } from '../engine/engine';
import type { Bindings } from '../engine/load-duckdb';
import { entryBytes, inlineBytes, lengthBytes } from '../engine/text-entry';
import { engineDate, engineTimestamp } from '../read/chunk-columns';

/** Rows that DuckDB accepts at a time. */
const chunkRows = 2048;

/** The DuckDB type whose memory layout matches a batch column; casts to the type of the table come later. */
export function storedType(column: Column, type: LogicalType): string {
  switch (column.storage) {
    case 'bool':
      return 'BOOLEAN';
    case 'int32':
      return type.kind === 'date' ? 'DATE' : 'INTEGER';
    case 'int64':
      if (type.kind === 'timestamp') return type.zoned ? 'TIMESTAMPTZ' : 'TIMESTAMP';
      return type.kind === 'time' ? 'TIME' : 'BIGINT';
    case 'float64':
      return 'DOUBLE';
    case 'text':
    case 'dictionary':
      return 'VARCHAR';
    case 'binary':
      return 'BLOB';
    case 'native':
      throw new AppError('internal');
  }
}

/** Appends the rows of a batch; returns the approximate size of its values in bytes. */
export function appendBatch(
  { bindings, duckdb }: EngineConnection,
  appender: DuckDBAppender,
  batch: Batch,
): number {
  const types = Array.from({ length: appender.columnCount }, (_, at) => appender.columnType(at));
  let bytes = 0;
  const chunk = duckdb.DuckDBDataChunk.create(types);
  for (let from = 0; from < batch.rowCount; from += chunkRows) {
    const rows = Math.min(chunkRows, batch.rowCount - from);
    chunk.reset();
    chunk.rowCount = rows;
    batch.columns.forEach((column, at) => {
      bytes += fill(bindings, bindings.data_chunk_get_vector(chunk.chunk, at), column, from, rows);
    });
    appender.appendDataChunk(chunk);
  }
  return bytes;
}

function fill(bindings: Bindings, vector: Vector, column: Column, from: number, rows: number): number {
  switch (column.storage) {
    case 'text':
      return fillTexts(bindings, vector, rows, (row) => column.values[from + row] ?? null);
    case 'dictionary':
      return fillTexts(bindings, vector, rows, (row) => column.dictionary[column.codes[from + row]!] ?? null);
    case 'binary':
      return fillBytes(bindings, vector, rows, (row) => column.values[from + row] ?? null);
    case 'native':
      throw new AppError('internal');
    default: {
      const values = column.values.subarray(from, from + rows);
      bindings.copy_data_to_vector(
        vector,
        0,
        values.buffer as ArrayBuffer,
        values.byteOffset,
        values.byteLength,
      );
      const { nulls } = column;
      if (nulls) fillNulls(bindings, vector, rows, (row) => nulls[from + row] === 1);
      return values.byteLength;
    }
  }
}

/**
 * Short ASCII texts are written straight into the vector's layout (`engine/text-entry.ts`), all at once: one call per
 * value takes ten times as long.
 */
function fillTexts(
  bindings: Bindings,
  vector: Vector,
  rows: number,
  valueAt: (row: number) => string | null,
): number {
  const entries = new Uint8Array(rows * entryBytes);
  const others: number[] = [];
  let bytes = 0;
  let hasNull = false;
  for (let row = 0; row < rows; row++) {
    const value = valueAt(row);
    if (value === null) hasNull = true;
    else {
      bytes += value.length;
      if (!writeShortText(entries, row * entryBytes, value)) others.push(row);
    }
  }
  bindings.copy_data_to_vector(vector, 0, entries.buffer, 0, entries.byteLength);
  for (const row of others) bindings.vector_assign_string_element(vector, row, valueAt(row)!);
  if (hasNull) fillNulls(bindings, vector, rows, (row) => valueAt(row) === null);
  return bytes;
}

/** False for a text that does not fit its entry or is not ASCII; the entry is then the empty text. */
function writeShortText(entries: Uint8Array, at: number, text: string): boolean {
  if (text.length > inlineBytes) return false;
  let bits = 0;
  for (let place = 0; place < text.length; place++) {
    const code = text.charCodeAt(place);
    bits |= code;
    entries[at + lengthBytes + place] = code;
  }
  const isAscii = bits < 0x80;
  if (isAscii) entries[at] = text.length;
  else entries.fill(0, at, at + entryBytes);
  return isAscii;
}

function fillBytes(
  bindings: Bindings,
  vector: Vector,
  rows: number,
  valueAt: (row: number) => Uint8Array | null,
): number {
  let bytes = 0;
  for (let row = 0; row < rows; row++) {
    const value = valueAt(row);
    if (value === null) continue;
    bindings.vector_assign_string_element_len(vector, row, value);
    bytes += value.length;
  }
  fillNulls(bindings, vector, rows, (row) => valueAt(row) === null);
  return bytes;
}

function fillNulls(
  bindings: Bindings,
  vector: Vector,
  rows: number,
  isNullAt: (row: number) => boolean,
): void {
  const validity = new Uint8Array(Math.ceil(rows / 64) * 8).fill(0xff);
  for (let row = 0; row < rows; row++) if (isNullAt(row)) validity[row >> 3]! &= ~(1 << (row & 7));
  bindings.vector_ensure_validity_writable(vector);
  bindings.copy_data_to_vector_validity(vector, 0, validity.buffer, 0, validity.byteLength);
}

/** The column with DuckDB's infinities, which differ from ours below zero. */
export function withEngineInfinities(column: Column, type: LogicalType): Column {
  if (column.storage === 'int32' && type.kind === 'date' && column.values.includes(dateInfinity.negative)) {
    const values = column.values.map((value) =>
      value === dateInfinity.negative ? engineDate.negative : value,
    );
    return { ...column, values };
  }
  const isTimestamp = column.storage === 'int64' && type.kind === 'timestamp';
  if (isTimestamp && column.values.includes(timestampInfinity.negative)) {
    const values = column.values.map((value) =>
      value === timestampInfinity.negative ? engineTimestamp.negative : value,
    );
    return { ...column, values };
  }
  return column;
}
