import type { Column, NativeColumn, NullMask } from '@core/kernel/data/column';
import type { CodedColumn } from '../coding';
import type { SynthesisOptions } from '../options';
import type { TrainingTable } from '../training-table';
import { streamAt } from './streams';

type Limits = Pick<SynthesisOptions, 'maxTrainingRows' | 'readRandomSubset' | 'seed'>;

/** The rows of a table that are trained on; all where `rows` is null. */
export function takeTableRows(table: TrainingTable, rows: Uint32Array | null): TrainingTable {
  if (rows === null) return table;
  return {
    rowCount: rows.length,
    columns: table.columns.map((column) => ({ ...column, values: takeRows(column.values, rows) })),
  };
}

/** The rows of coded columns that are trained on; all where `rows` is null. */
export function takeCodedRows(
  coded: readonly CodedColumn[],
  rows: Uint32Array | null,
): readonly CodedColumn[] {
  if (rows === null) return coded;
  return coded.map(({ codebook, fine }) => {
    const taken = new Uint16Array(new SharedArrayBuffer(2 * rows.length));
    for (let i = 0; i < rows.length; i++) taken[i] = fine[rows[i]!]!;
    return { codebook, fine: taken };
  });
}

/** Which rows are trained on: evenly at random, or the first. Ascending; null for all. */
export function trainingRows(rowCount: number, limits: Limits): Uint32Array | null {
  const { maxTrainingRows: limit, readRandomSubset, seed } = limits;
  if (rowCount <= limit) return null;
  if (!readRandomSubset) return Uint32Array.from({ length: limit }, (_, row) => row);
  const random = streamAt({ seed, purpose: 'subset' });
  const rows = new Uint32Array(limit);
  for (let row = 0, taken = 0; taken < limit; row++) {
    if (random.int(rowCount - row) < limit - taken) rows[taken++] = row;
  }
  return rows;
}

/** A column with these rows of it, in this order; one may be taken more than once. */
export function takeRows(column: Column, rows: Uint32Array): Column {
  switch (column.storage) {
    case 'bool': {
      const values = take(column.values, rows, new Uint8Array(rows.length));
      return { ...column, values, nulls: takeNulls(column.nulls, rows) };
    }
    case 'int32':
      return { ...column, values: takeWords(column.values, rows), nulls: takeNulls(column.nulls, rows) };
    case 'float64': {
      const values = take(column.values, rows, new Float64Array(rows.length));
      return { ...column, values, nulls: takeNulls(column.nulls, rows) };
    }
    case 'int64': {
      const values = BigInt64Array.from(rows, (row) => column.values[row]!);
      return { ...column, values, nulls: takeNulls(column.nulls, rows) };
    }
    case 'dictionary':
      return { ...column, codes: takeWords(column.codes, rows) };
    case 'text':
      return { ...column, values: Array.from(rows, (row) => column.values[row] ?? null) };
    case 'binary':
      return { ...column, values: Array.from(rows, (row) => column.values[row] ?? null) };
    case 'native':
      return takeNative(column, rows);
  }
}

function takeNative(column: NativeColumn, rows: Uint32Array): Column {
  if (column.form === 'objects') return { ...column, values: Array.from(rows, (row) => column.values[row]) };
  return { ...column, starts: takeWords(column.starts, rows), lengths: takeWords(column.lengths, rows) };
}

const takeNulls = (nulls: NullMask, rows: Uint32Array): NullMask =>
  nulls === null ? null : take(nulls, rows, new Uint8Array(rows.length));

const takeWords = (values: Int32Array, rows: Uint32Array): Int32Array =>
  take(values, rows, new Int32Array(rows.length));

function take<Values extends { [index: number]: number }>(
  values: Values,
  rows: Uint32Array,
  out: Values,
): Values {
  for (let i = 0; i < rows.length; i++) out[i] = values[rows[i]!]!;
  return out;
}
