import { isNull, type Batch, type Column } from '@core/kernel/data/column';
import type { LogicalType } from '@core/kernel/data/logical-type';
import { textOf } from '@core/kernel/data/text-of';
import { RandomStream } from '@core/kernel/random';
import { learnCoder } from '../../learn-coder';
import type { SynthesisOptions } from '../../options';
import type { TrainingColumn, TrainingTable } from '../../training-table';

export const testOptions: SynthesisOptions = {
  maxTrainingRows: 1_000_000,
  readRandomSubset: false,
  cardinalityThreshold: 1000,
  rareCategory: { threshold: 20, mode: 'replace', label: '*' },
  clipThreshold: 0,
  noise: 0,
  seed: 1,
  trees: {
    minLeaf: 50,
    minGain: 6,
    backOff: 10,
    minInterval: 10,
    splitRows: 8192,
    order: 'entropy-descending',
  },
  privacyBudget: null,
};

export function streamOf(seed: number): RandomStream {
  const random = new RandomStream();
  random.seed(seed, 7);
  return random;
}

export function tableOf(columns: readonly TrainingColumn[]): TrainingTable {
  const first = columns[0];
  return { rowCount: first === undefined ? 0 : lengthOf(first.values), columns };
}

function lengthOf(column: Column): number {
  if (column.storage === 'dictionary') return column.codes.length;
  return column.storage === 'native' ? 0 : column.values.length;
}

export function ints(name: string, values: readonly (number | null)[]): TrainingColumn {
  const type = { kind: 'int', bits: 32, signed: true } as const;
  return { name, type, values: int32(values) };
}

export function dates(name: string, days: readonly (number | null)[]): TrainingColumn {
  return { name, type: { kind: 'date' }, values: int32(days) };
}

export function bigints(
  name: string,
  values: readonly (bigint | null)[],
  type: LogicalType = { kind: 'int', bits: 64, signed: true },
): TrainingColumn {
  const nulls = values.includes(null) ? Uint8Array.from(values, (value) => (value === null ? 1 : 0)) : null;
  const filled = BigInt64Array.from(values, (value) => value ?? 0n);
  return { name, type, values: { storage: 'int64', values: filled, nulls } };
}

export function floats(name: string, values: readonly (number | null)[]): TrainingColumn {
  const nulls = values.includes(null) ? Uint8Array.from(values, (value) => (value === null ? 1 : 0)) : null;
  const filled = Float64Array.from(values, (value) => value ?? 0);
  return {
    name,
    type: { kind: 'float', bits: 64 },
    values: { storage: 'float64', values: filled, nulls },
  };
}

export function texts(
  name: string,
  values: readonly (string | null)[],
  type: LogicalType = { kind: 'utf8' },
): TrainingColumn {
  return { name, type, values: { storage: 'text', values } };
}

function int32(values: readonly (number | null)[]): Column {
  const nulls = values.includes(null) ? Uint8Array.from(values, (value) => (value === null ? 1 : 0)) : null;
  return { storage: 'int32', values: Int32Array.from(values, (value) => value ?? 0), nulls };
}

/** The table's own codes decoded: what a perfect model would make. */
export function roundTrip(table: TrainingTable, options: SynthesisOptions = testOptions, seed = 3): Batch {
  const { coder, coded } = learnCoder(table, options);
  return coder.decode(
    coded.map(({ fine }) => fine),
    table.rowCount,
    streamOf(seed),
  );
}

/** A column as texts; null for NULL. */
export function textsIn(table: TrainingTable, batch: Batch, name: string): (string | null)[] {
  const at = table.columns.findIndex((column) => column.name === name);
  const column = batch.columns[at]!;
  const { type } = table.columns[at]!;
  return Array.from({ length: batch.rowCount }, (_, row) =>
    isNull(column, row) ? null : textOf(column, row, type),
  );
}

/** A column of `roundTrip` as texts; null for NULL. */
export function madeOf(table: TrainingTable, name: string, options?: SynthesisOptions): (string | null)[] {
  return textsIn(table, roundTrip(table, options), name);
}

/** Names of what is modelled of a table, in order. */
export function codebookNames(table: TrainingTable): string[] {
  return learnCoder(table, testOptions).coder.codebooks.map(({ name }) => name);
}

/** All that is kept of a table, to look for what must not be. */
/** All that a coder keeps of the table, as text. */
export function learntText(table: TrainingTable): string {
  const open = (_: string, value: unknown) =>
    value instanceof Map || value instanceof Set ? [...value] : value;
  return JSON.stringify(learnCoder(table, testOptions).coder, open);
}

export function rowsOf<Value>(count: number, make: (row: number) => Value): Value[] {
  return Array.from({ length: count }, (_, row) => make(row));
}

export function countsOf<Value>(values: readonly Value[]): Map<Value, number> {
  const counts = new Map<Value, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}
