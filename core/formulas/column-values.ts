import { isNull, type Column } from '@core/kernel/data/column';
import { dateInfinity, timestampInfinity, type LogicalType } from '@core/kernel/data/logical-type';
import { textOf } from '@core/kernel/data/text-of';
import { fromBigInt, fromText, whole } from './exact';
import type { Evaluate, ValueKind } from './value';

/** The kind of a column's values in formulas; null if they cannot be used. */
export function kindOfType(type: LogicalType): ValueKind | null {
  switch (type.kind) {
    case 'bool':
      return 'boolean';
    case 'int':
    case 'float':
    case 'decimal':
      return 'number';
    case 'date':
      return 'date';
    case 'timestamp':
      return 'moment';
    case 'binary':
    case 'geo':
    case 'list':
      return null;
    default:
      return 'text';
  }
}

/**
 * Reads the rows of a column as values of its kind. NaN and infinity become NULL, because no formula can handle them.
 */
export function valuesOf(column: Column, type: LogicalType): Evaluate {
  const read = filledValuesOf(column, type);
  return (row) => (isNull(column, row) ? null : read(row));
}

function filledValuesOf(column: Column, type: LogicalType): Evaluate {
  switch (column.storage) {
    case 'bool':
      return (row) => column.values[row] === 1;
    case 'int32':
      if (type.kind === 'date') return (row) => finite(column.values[row]!, dateInfinity);
      return (row) => whole(column.values[row]!);
    case 'int64':
      if (type.kind === 'timestamp') return (row) => finite(column.values[row]!, timestampInfinity);
      if (type.kind === 'time') return (row) => textOf(column, row, type);
      return (row) => fromBigInt(column.values[row]!);
    case 'float64':
      return (row) => {
        const value = column.values[row]!;
        return Number.isSafeInteger(value) ? whole(value + 0) : fromText(String(value));
      };
    default:
      if (kindOfType(type) === 'number') return (row) => fromText(textOf(column, row, type) ?? '');
      return (row) => textOf(column, row, type);
  }
}

const finite = <T extends number | bigint>(value: T, infinity: { positive: T; negative: T }): T | null =>
  value === infinity.positive || value === infinity.negative ? null : value;
