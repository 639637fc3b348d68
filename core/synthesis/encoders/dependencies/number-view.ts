import type { Column } from '@core/kernel/data/column';
import { Int64Words } from '../numbers/int64-words';
import { isPlainNumber } from '../numbers/plain-number';

/** Reads the numbers of a column row by row; NaN if there is none (NULL, infinity, words). Null: no numbers at all. */
export function numberView(column: Column): ((row: number) => number) | null {
  switch (column.storage) {
    case 'int32':
    case 'float64': {
      const { values, nulls } = column;
      return (row) => (nulls !== null && nulls[row] === 1 ? NaN : values[row]!);
    }
    case 'int64': {
      const { nulls } = column;
      const words = new Int64Words(column.values);
      return (row) => {
        const value = nulls !== null && nulls[row] === 1 ? NaN : words.get(row);
        return Math.abs(value) <= 2 ** 53 ? value : NaN;
      };
    }
    case 'text':
      return (row) => numberOfText(column.values[row]);
    case 'dictionary': {
      const byCode = column.dictionary.map(numberOfText);
      return (row) => (column.codes[row]! < 0 ? NaN : byCode[column.codes[row]!]!);
    }
    default:
      return null;
  }
}

function numberOfText(text: string | null | undefined): number {
  return text != null && isPlainNumber(text) ? Number(text) : NaN;
}
