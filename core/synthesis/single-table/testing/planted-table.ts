import { createHash } from 'node:crypto';
import type { Batch, Column } from '@core/kernel/data/column';
import { RandomStream } from '@core/kernel/random';
import type { TrainingTable } from '../../training-table';
import type { SingleTableModel, SampleOptions } from '../single-table-model';

/** A table with dependences planted: level is mostly that of kind, amount lies by kind, flag follows from both. */
export function plantedTable(rowCount: number): TrainingTable {
  const random = new RandomStream();
  random.seed(42, 1);
  const draw = (make: (row: number) => number) =>
    Int32Array.from({ length: rowCount }, (_, row) => make(row));
  const kind = draw(() => random.int(4));
  const level = draw((row) => (random.int(10) < 8 ? kind[row]! : random.int(4)));
  const amount = draw((row) => 1000 * kind[row]! + 10 * random.int(20));
  const flag = draw((row) => Number(kind[row]! >= 2 && level[row]! >= 1));
  return {
    rowCount,
    columns: [
      { name: 'kind', type: { kind: 'utf8' }, values: named('kind', kind) },
      { name: 'level', type: { kind: 'utf8' }, values: named('level', level) },
      {
        name: 'amount',
        type: { kind: 'int', bits: 32, signed: true },
        values: { storage: 'int32', values: amount, nulls: null },
      },
      {
        name: 'flag',
        type: { kind: 'bool' },
        values: { storage: 'bool', values: Uint8Array.from(flag), nulls: null },
      },
    ],
  };
}

const named = (word: string, codes: Int32Array): Column => ({
  storage: 'dictionary',
  codes,
  dictionary: [0, 1, 2, 3].map((code) => `${word} ${code}`),
});

/** All batches of a sample. */
export async function batchesOf(
  model: SingleTableModel,
  rows: number,
  options?: SampleOptions,
): Promise<Batch[]> {
  const batches: Batch[] = [];
  for await (const batch of model.sample(rows, options)) batches.push(batch);
  return batches;
}

/** A digest of all that batches hold: for comparing many rows quickly. */
export function digestOf(batches: readonly Batch[]): string {
  const hash = createHash('sha256');
  for (const { rowCount, columns } of batches) {
    hash.update(`batch of ${rowCount}`);
    for (const column of columns) hash.update(JSON.stringify(column, (_, value: unknown) => viewless(value)));
  }
  return hash.digest('hex');
}

const viewless = (value: unknown): unknown =>
  ArrayBuffer.isView(value)
    ? Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('base64')
    : value;

/** The values of one column of all batches, as they are compared in tests. */
export function valuesOf(batches: readonly Batch[], column: number): (string | number | null)[] {
  return batches.flatMap(({ columns, rowCount }) =>
    Array.from({ length: rowCount }, (_, row) => valueAt(columns[column]!, row)),
  );
}

function valueAt(column: Column, row: number): string | number | null {
  switch (column.storage) {
    case 'dictionary':
      return column.dictionary[column.codes[row]!] ?? null;
    case 'text':
      return column.values[row] ?? null;
    case 'int64':
      return column.nulls?.[row] === 1 ? null : Number(column.values[row]);
    case 'bool':
    case 'int32':
    case 'float64':
      return column.nulls?.[row] === 1 ? null : column.values[row]!;
    default:
      return null;
  }
}
