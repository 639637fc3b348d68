import type { Batch, Column, NullMask } from '@core/kernel/data/column';
import type { TrainingTable } from '@core/synthesis/training-table';

/** Concatenates generated batches into one table, with the names and types of the columns they were learnt from. */
export function joinBatches(batches: readonly Batch[], model: TrainingTable): TrainingTable {
  const rowCount = batches.reduce((sum, batch) => sum + batch.rowCount, 0);
  return {
    rowCount,
    columns: model.columns.map(({ name, type, kind }, index) => {
      const parts = batches.map((batch) => ({ column: batch.columns[index]!, rowCount: batch.rowCount }));
      return { name, type, ...(kind ? { kind } : {}), values: joinColumns(parts, rowCount) };
    }),
  };
}

interface Part {
  readonly column: Column;
  readonly rowCount: number;
}

function joinColumns(parts: readonly Part[], rowCount: number): Column {
  const storage = parts[0]?.column.storage ?? 'text';
  switch (storage) {
    case 'bool':
      return { storage, values: fill(parts, new Uint8Array(rowCount)), nulls: joinNulls(parts, rowCount) };
    case 'int32':
      return { storage, values: fill(parts, new Int32Array(rowCount)), nulls: joinNulls(parts, rowCount) };
    case 'float64':
      return { storage, values: fill(parts, new Float64Array(rowCount)), nulls: joinNulls(parts, rowCount) };
    case 'int64': {
      const values = new BigInt64Array(rowCount);
      eachPart(parts, ({ column, rowCount: rows }, at) => {
        if (column.storage === 'int64') values.set(column.values.subarray(0, rows), at);
      });
      return { storage, values, nulls: joinNulls(parts, rowCount) };
    }
    default:
      return { storage: 'text', values: parts.flatMap(textsOf) };
  }
}

function fill<Values extends Uint8Array | Int32Array | Float64Array>(
  parts: readonly Part[],
  values: Values,
): Values {
  eachPart(parts, ({ column, rowCount }, at) => {
    if (column.storage === 'bool' || column.storage === 'int32' || column.storage === 'float64') {
      values.set(column.values.subarray(0, rowCount), at);
    }
  });
  return values;
}

function joinNulls(parts: readonly Part[], rowCount: number): NullMask {
  const nulls = new Uint8Array(rowCount);
  eachPart(parts, ({ column, rowCount: rows }, at) => {
    if ('nulls' in column && column.nulls) nulls.set(column.nulls.subarray(0, rows), at);
  });
  return nulls;
}

function eachPart(parts: readonly Part[], visit: (part: Part, at: number) => void): void {
  let at = 0;
  for (const part of parts) {
    visit(part, at);
    at += part.rowCount;
  }
}

function textsOf({ column, rowCount }: Part): (string | null)[] {
  if (column.storage === 'text') return column.values.slice(0, rowCount);
  if (column.storage !== 'dictionary') throw new TypeError('Batches of one column differ in their storage.');
  return Array.from(column.codes.subarray(0, rowCount), (code) => column.dictionary[code] ?? null);
}
