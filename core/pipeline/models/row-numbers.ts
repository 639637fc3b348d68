import type { Column } from '@core/kernel/data/column';
import { storageOf, type LogicalType } from '@core/kernel/data/logical-type';

/**
 * Row numbers as distinct values of a type; -1 is NULL. They are the keys that a source of these rows would have, and a
 * key generator maps them like the source's.
 * @param type one that key generators take
 */
export function numbersAs(type: LogicalType, numbers: Int32Array): Column {
  const nulls = numbers.includes(-1) ? Uint8Array.from(numbers, (number) => (number < 0 ? 1 : 0)) : null;
  switch (storageOf(type)) {
    case 'int32':
      return { storage: 'int32', values: numbers, nulls };
    case 'int64':
      return {
        storage: 'int64',
        values: BigInt64Array.from(numbers, (number) => BigInt(Math.max(0, number))),
        nulls,
      };
    case 'float64':
      return { storage: 'float64', values: Float64Array.from(numbers), nulls };
    case 'text':
      return {
        storage: 'text',
        values: Array.from(numbers, (number) => (number < 0 ? null : textAs(type, number))),
      };
    default:
      throw new TypeError('A key is a number or a text.');
  }
}

function textAs(type: LogicalType, number: number): string {
  return type.kind === 'uuid'
    ? `00000000-0000-4000-8000-${number.toString(16).padStart(12, '0')}`
    : String(number);
}
