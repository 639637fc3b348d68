import type { Batch } from '@core/kernel/data/column';
import { RandomStream } from '@core/kernel/random';
import { fitTable } from '@core/synthesis/fit-table';
import type { SynthesisOptions } from '@core/synthesis/options';
import { presetOptions } from '@core/synthesis/presets';
import type { TrainingColumn, TrainingTable } from '@core/synthesis/training-table';
import { joinBatches } from '../join-batches';

export type Value = number | string | null;

export function streamOf(seed: number): RandomStream {
  const random = new RandomStream();
  random.seed(seed, 15);
  return random;
}

export const rowsOf = <Item>(count: number, make: (row: number) => Item): Item[] =>
  Array.from({ length: count }, (_, row) => make(row));

const nullsOf = (values: readonly Value[]) =>
  values.includes(null) ? Uint8Array.from(values, (value) => Number(value === null)) : null;

export const numbers = (name: string, values: readonly (number | null)[]): TrainingColumn => ({
  name,
  type: { kind: 'float', bits: 64 },
  values: {
    storage: 'float64',
    values: Float64Array.from(values, (value) => value ?? 0),
    nulls: nullsOf(values),
  },
});

export const wholes = (name: string, values: readonly (number | null)[]): TrainingColumn => ({
  name,
  type: { kind: 'int', bits: 32, signed: true },
  values: {
    storage: 'int32',
    values: Int32Array.from(values, (value) => value ?? 0),
    nulls: nullsOf(values),
  },
});

export const days = (name: string, values: readonly (number | null)[]): TrainingColumn => ({
  ...wholes(name, values),
  type: { kind: 'date' },
});

export const words = (name: string, values: readonly (string | null)[]): TrainingColumn => ({
  name,
  type: { kind: 'utf8' },
  values: { storage: 'text', values },
});

/** Rows as numbers and texts, by column name. */
export interface Rows {
  readonly count: number;
  readonly of: (name: string) => readonly Value[];
}

export async function madeOf(
  columns: readonly TrainingColumn[],
  options: Partial<SynthesisOptions> = {},
): Promise<{ source: Rows; made: Rows }> {
  const [first] = columns;
  const rowCount = first && 'values' in first.values ? first.values.values.length : 0;
  const table: TrainingTable = { rowCount, columns };
  const model = await fitTable(table, { ...presetOptions('balanced'), ...options });
  const batches: Batch[] = [];
  for await (const batch of model.sample(rowCount)) batches.push(batch);
  return { source: rowsOfTable(table), made: rowsOfTable(joinBatches(batches, table)) };
}

function rowsOfTable({ rowCount, columns }: TrainingTable): Rows {
  return {
    count: rowCount,
    of: (name) => {
      const values = columns.find((column) => column.name === name)?.values;
      switch (values?.storage) {
        case 'text':
          return values.values;
        case 'int32':
        case 'float64':
          return Array.from(values.values, (value, row) => (values.nulls?.[row] === 1 ? null : value));
        default:
          return [];
      }
    },
  };
}
