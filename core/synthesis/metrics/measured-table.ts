import { isNull, type Column } from '@core/kernel/data/column';
import { dateInfinity, timestampInfinity, type LogicalType } from '@core/kernel/data/logical-type';
import { textOf } from '@core/kernel/data/text-of';
import type { TrainingColumn, TrainingTable } from '../training-table';

/** A number, or a date or time as its count of days or microseconds. NaN is NULL; so are infinite values. */
export interface MeasuredNumbers {
  readonly name: string;
  readonly scale: 'number' | 'datetime';
  readonly type: LogicalType;
  readonly values: Float64Array;
}

/** A class of each row as an index into `labels`, which all tables of one reading share; -1 is NULL. */
export interface MeasuredCategories {
  readonly name: string;
  readonly scale: 'category';
  readonly codes: Int32Array;
  readonly labels: readonly string[];
}

export type MeasuredColumn = MeasuredNumbers | MeasuredCategories;

/** A table as the metrics see it: numbers and classes only. */
export interface MeasuredTable {
  readonly rowCount: number;
  readonly columns: readonly MeasuredColumn[];
}

/**
 * Reads tables side by side: with the columns, in the order and with the scales of one, the training rows.
 * Left out are columns that identify rather than describe: uuid, json, geo, bytes, and texts of which more than half of the
 * training values are different.
 */
export class MeasuredTableReader {
  private readonly models: readonly { readonly column: TrainingColumn; readonly labels: Labels }[];

  constructor(train: TrainingTable) {
    this.models = train.columns
      .filter((column) => isMeasured(column, train.rowCount))
      .map((column) => ({ column, labels: new Labels() }));
  }

  /** @throws TypeError where the table lacks a column of the training rows */
  read({ rowCount, columns }: TrainingTable): MeasuredTable {
    return {
      rowCount,
      columns: this.models.map(({ column: model, labels }) => {
        const column = columns.find(({ name }) => name === model.name);
        if (!column) throw new TypeError(`The table to be measured has no column "${model.name}".`);
        return readColumn(model, column, rowCount, labels);
      }),
    };
  }
}

function readColumn(
  model: TrainingColumn,
  column: TrainingColumn,
  rowCount: number,
  labels: Labels,
): MeasuredColumn {
  const { name, type } = model;
  const scale = scaleOf(model);
  return scale === 'category'
    ? { name, scale, codes: codesOf(column, rowCount, labels), labels: labels.texts }
    : { name, scale, type, values: numbersOf(column.values, rowCount) };
}

function scaleOf({ kind, type, values }: TrainingColumn): MeasuredColumn['scale'] {
  if (kind === 'discrete' || kind === 'continuous') return 'number';
  if (kind === 'datetime') return values.storage === 'text' ? 'category' : 'datetime';
  if (kind !== undefined) return 'category';
  if (type.kind === 'int' || type.kind === 'float' || type.kind === 'decimal') return 'number';
  const isClock = type.kind === 'date' || type.kind === 'timestamp' || type.kind === 'time';
  return isClock && values.storage !== 'text' ? 'datetime' : 'category';
}

function isMeasured(column: TrainingColumn, rowCount: number): boolean {
  const { kind, type } = column;
  if (kind === 'categorical' || kind === 'bool') return true;
  if (kind === 'uuid' || kind === 'json' || kind === 'geo' || kind === 'bytes') return false;
  if (['uuid', 'json', 'geo', 'binary', 'xml', 'list'].includes(type.kind)) return false;
  if (scaleOf(column) !== 'category') return true;
  const labels = new Labels();
  const codes = codesOf(column, rowCount, labels);
  const present = codes.reduce((sum, code) => (code < 0 ? sum : sum + 1), 0);
  return labels.texts.length <= Math.max(50, present / 2);
}

class Labels {
  readonly texts: string[] = [];
  private readonly codes = new Map<string, number>();

  codeOf(text: string): number {
    const known = this.codes.get(text);
    if (known !== undefined) return known;
    this.codes.set(text, this.texts.length);
    return this.texts.push(text) - 1;
  }
}

function codesOf({ values, type }: TrainingColumn, rowCount: number, labels: Labels): Int32Array {
  const codes = new Int32Array(rowCount).fill(-1);
  if (values.storage === 'dictionary') {
    const known = new Int32Array(values.dictionary.length).fill(-1);
    for (let row = 0; row < rowCount; row++) {
      const entry = values.codes[row]!;
      if (entry < 0) continue;
      if (known[entry]! < 0) known[entry] = labels.codeOf(values.dictionary[entry]!);
      codes[row] = known[entry]!;
    }
    return codes;
  }
  for (let row = 0; row < rowCount; row++) {
    const text = textOf(values, row, type);
    if (text !== null) codes[row] = labels.codeOf(text);
  }
  return codes;
}

function numbersOf(column: Column, rowCount: number): Float64Array {
  const numbers = new Float64Array(rowCount);
  for (let row = 0; row < rowCount; row++) {
    const number = isNull(column, row) ? NaN : numberAt(column, row);
    numbers[row] = Number.isFinite(number) ? number : NaN;
  }
  return numbers;
}

function numberAt(column: Column, row: number): number {
  switch (column.storage) {
    case 'int32': {
      const value = column.values[row]!;
      return value === dateInfinity.positive || value === dateInfinity.negative ? NaN : value;
    }
    case 'int64': {
      const value = column.values[row]!;
      return value === timestampInfinity.positive || value === timestampInfinity.negative
        ? NaN
        : Number(value);
    }
    case 'float64':
    case 'bool':
      return column.values[row]!;
    case 'text':
      return Number(column.values[row]);
    case 'dictionary':
      return Number(column.dictionary[column.codes[row]!]);
    default:
      return NaN;
  }
}
