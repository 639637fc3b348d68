import type { TrainingColumn, TrainingTable } from '../../training-table';
import { MeasuredTableReader, type MeasuredColumn, type MeasuredTable } from '../measured-table';

type Values = readonly (number | string | null)[];

/** A table of columns of numbers (float) or texts; null is NULL. */
export const tableOf = (columns: Readonly<Record<string, Values>>): TrainingTable => ({
  rowCount: Object.values(columns)[0]?.length ?? 0,
  columns: Object.entries(columns).map(([name, values]) => columnOf(name, values)),
});

/** Tables read with the columns and labels of the first. */
export function measuredTable(first: TrainingTable, ...others: TrainingTable[]): MeasuredTable[] {
  const reader = new MeasuredTableReader(first);
  return [first, ...others].map((table) => reader.read(table));
}

/** One column of each list of values, read side by side. */
export const measuredColumns = (...lists: readonly [Values, ...Values[]]): MeasuredColumn[] => {
  const [first, ...others] = lists.map((values) => tableOf({ c: values }));
  return measuredTable(first!, ...others).map((table) => table.columns[0]!);
};

function columnOf(name: string, values: Values): TrainingColumn {
  if (values.some((value) => typeof value === 'string')) {
    const texts = values.map((value) => (value === null ? null : String(value)));
    return { name, type: { kind: 'utf8' }, kind: 'categorical', values: { storage: 'text', values: texts } };
  }
  return {
    name,
    type: { kind: 'float', bits: 64 },
    values: {
      storage: 'float64',
      values: Float64Array.from(values, (value) => Number(value ?? 0)),
      nulls: Uint8Array.from(values, (value) => Number(value === null)),
    },
  };
}
