import type { Column } from '@core/kernel/data/column';
import type { ColumnProfile } from '../generator';
import { parseDecimal, writeDecimal } from './decimal-text';
import { mapTexts, textReader } from './text-column';

/** How a number becomes another one. */
export interface NumberMap {
  /** `value` counts units of the last of `scale` decimals. */
  readonly whole: (value: bigint, scale: number, row: number) => bigint;
  /** @param text the number as it is written */
  readonly float: (value: number, text: string, row: number) => number;
}

/**
 * Maps numbers in the storage that they come in, row by row: whole numbers and decimals exactly. NULL, NaN, infinity and what
 * is no number stay.
 */
export function mappedNumbers(
  { type }: Pick<ColumnProfile, 'type'>,
  { whole, float }: NumberMap,
): (input: Column, rowCount: number) => Column {
  return (input, rowCount) => {
    switch (input.storage) {
      case 'int32': {
        const values = Int32Array.from(input.values.subarray(0, rowCount), (value, row) =>
          input.nulls?.[row] === 1 ? value : Number(whole(BigInt(value), 0, row)),
        );
        return { ...input, values };
      }
      case 'int64': {
        const values = BigInt64Array.from(input.values.subarray(0, rowCount), (value, row) =>
          input.nulls?.[row] === 1 ? value : whole(value, 0, row),
        );
        return { ...input, values };
      }
      case 'float64': {
        const read = textReader(input, type);
        const values = Float64Array.from(input.values.subarray(0, rowCount), (value, row) => {
          const text = input.nulls?.[row] === 1 ? null : read(row);
          if (text === null || !Number.isFinite(value)) return value;
          const made = float(value, text, row);
          return type.kind === 'float' && type.bits === 32 ? Math.fround(made) : made;
        });
        return { ...input, values };
      }
      default:
        return mapNumerals(input, rowCount, whole);
    }
  };
}

function mapNumerals(input: Column, rowCount: number, whole: NumberMap['whole']): Column {
  const rows = input.storage === 'dictionary' ? undictionary(input.codes, input.dictionary, rowCount) : input;
  return mapTexts(rows, rowCount, (texts) =>
    texts.map((text, row) => {
      const decimal = text === null ? null : parseDecimal(text);
      return decimal ? writeDecimal(whole(decimal.unscaled, decimal.scale, row), decimal.scale) : text;
    }),
  );
}

/** Row by row: equal values need not become equal ones. */
function undictionary(codes: Int32Array, dictionary: readonly string[], rowCount: number): Column {
  return {
    storage: 'text',
    values: Array.from({ length: rowCount }, (_, row) => dictionary[codes[row]!] ?? null),
  };
}
