import { isNull, type Column, type DictionaryColumn, type NativeColumn } from '@core/kernel/data/column';
import type { LogicalType } from '@core/kernel/data/logical-type';
import { AppError } from '@core/kernel/errors';
import type { WriteColumn } from '../connector';
import { textOfDay, textOfTime, textOfTimestamp } from './date-text';
import { nativeFormat } from './decode';
import { affinityOf, type Affinity } from './declared-type';

/** A value per row, or with codes (-1 for NULL) an entry for each of them. */
export interface BoundValues {
  readonly values: readonly unknown[];
  readonly codes: Int32Array | null;
}

/**
 * Values of a column as better-sqlite3 binds them. It binds every number as REAL and every bigint as INTEGER; numeric
 * affinity (integer, numeric or real) converts integers stored as REAL without loss, in other columns integers are
 * bound as bigint. Text is bound as text: affinity makes of it what SQLite would store.
 */
export function boundValues(column: Column, rowCount: number, target: WriteColumn): BoundValues {
  if (column.storage !== 'dictionary') return { values: valuesOf(column, rowCount, target), codes: null };
  const { codes, dictionary } = column;
  return { values: valuesOf({ storage: 'text', values: dictionary }, dictionary.length, target), codes };
}

const countsIn = (affinity: Affinity): boolean =>
  affinity === 'integer' || affinity === 'numeric' || affinity === 'real';

function valuesOf(
  column: Exclude<Column, DictionaryColumn>,
  rowCount: number,
  target: WriteColumn,
): readonly unknown[] {
  const affinity = affinityOf(target.nativeType);
  const counts = countsIn(affinity);
  const whole = (value: number): unknown => (counts ? value : BigInt(value));
  const { type } = target;
  switch (column.storage) {
    case 'bool':
      return bind(column, rowCount, (row) => whole(column.values[row]!));
    case 'int32':
      return bind(column, rowCount, (row) =>
        type.kind === 'date' ? textOfDay(column.values[row]!) : whole(column.values[row]!),
      );
    case 'int64':
      return bind(column, rowCount, int64Binder(column.values, type, counts));
    case 'float64':
      return bind(column, rowCount, (row) => realValue(column.values[row]!));
    case 'text':
      if (!convertsText(target)) return column.values;
      return bind(column, rowCount, (row) => fromText(column.values[row]!, type, counts));
    case 'binary':
      return column.values;
    case 'native':
      return nativeValues(column, affinity);
  }
}

function bind(column: Column, rowCount: number, valueOf: (row: number) => unknown): unknown[] {
  const bound = new Array<unknown>(rowCount);
  for (let row = 0; row < rowCount; row++) bound[row] = isNull(column, row) ? null : valueOf(row);
  return bound;
}

function int64Binder(values: BigInt64Array, type: LogicalType, counts: boolean): (row: number) => unknown {
  if (type.kind === 'timestamp') return (row) => textOfTimestamp(values[row]!, type.zoned);
  if (type.kind === 'time') return (row) => textOfTime(values[row]!);
  if (!counts) return (row) => values[row]!;
  const halves = new Int32Array(values.buffer, values.byteOffset, values.length * 2);
  return (row) => {
    const number = halves[row * 2 + 1]! * 4294967296 + (halves[row * 2]! >>> 0);
    return Number.isSafeInteger(number) ? number : values[row]!;
  };
}

/** SQLite has no NaN and would store NULL: its name is stored instead, which reads back as NaN. */
const realValue = (value: number): unknown => (Number.isNaN(value) ? 'NaN' : value);

const bytesForm = /^\\x(?:[0-9a-f]{2})*$/i;
const wholeForm = /^-?\d{1,18}$/;

const convertsText = ({ type, nativeType }: WriteColumn): boolean =>
  type.kind === 'binary' ||
  type.kind === 'bool' ||
  (type.kind === 'int' && !countsIn(affinityOf(nativeType)));

/** Formatted by textOf, for a column of any type. */
function fromText(text: string, type: LogicalType, counts: boolean): unknown {
  if (type.kind === 'binary' && bytesForm.test(text)) return Buffer.from(text.slice(2), 'hex');
  if (type.kind === 'bool' && (text === 'true' || text === 'false')) return BigInt(text === 'true');
  if (type.kind === 'int' && !counts && wholeForm.test(text)) return BigInt(text);
  return text;
}

/** Values from a column of the same affinity go in unchanged; only a text column would add '.0' to a number. */
function nativeValues(column: NativeColumn, affinity: Affinity): readonly unknown[] {
  if (column.form !== 'objects' || column.format !== nativeFormat) {
    throw new AppError('value-wrong-type', { details: { format: column.format } });
  }
  if (affinity !== 'text') return column.values;
  return column.values.map((value) =>
    typeof value === 'number' && Number.isSafeInteger(value) ? BigInt(value) : value,
  );
}
