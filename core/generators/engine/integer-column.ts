import type { Column, NullMask } from '@core/kernel/data/column';
import type { ValueDomain } from '../generator';
import { parseDecimal, writeDecimal } from './decimal-text';
import type { IntegerCipher } from './integer-cipher';
import { mapTexts } from './text-column';

const narrowMax = 999_999_999_999_999n;

/**
 * Encrypts whole numbers and decimals, whatever storage they come in; decimals by their digits, with the point kept.
 * A text in a numeric column that is no number (an engine with loose types) goes through `encryptText`.
 */
export function encryptIntegers(
  column: Column,
  rowCount: number,
  cipher: IntegerCipher,
  encryptText: (texts: readonly (string | null)[]) => (string | null)[],
): Column {
  switch (column.storage) {
    case 'int32': {
      const values = Float64Array.from(column.values.subarray(0, rowCount));
      cipher.encryptNumbers(values);
      return { storage: 'int32', values: Int32Array.from(values), nulls: column.nulls };
    }
    case 'int64':
      return {
        storage: 'int64',
        values: encrypted64(column.values.subarray(0, rowCount), column.nulls, cipher),
        nulls: column.nulls,
      };
    default:
      return mapTexts(column, rowCount, (texts) => encryptNumerals(texts, cipher, encryptText));
  }
}

/** The set that a number is mapped into; decimals by their digits. null for a text that is no number. */
export function numberDomain(text: string, cipher: IntegerCipher): ValueDomain | null {
  const decimal = parseDecimal(text);
  if (!decimal) return null;
  const domain = cipher.domainOf(decimal.unscaled);
  return { ...domain, name: `${domain.name}.${decimal.scale}` };
}

function encrypted64(source: BigInt64Array, nulls: NullMask, cipher: IntegerCipher): BigInt64Array {
  const narrow = new Float64Array(source.length);
  const wideRows: number[] = [];
  for (let row = 0; row < source.length; row++) {
    if (nulls && nulls[row] === 1) continue;
    const value = source[row]!;
    if (value <= narrowMax && value >= -narrowMax) narrow[row] = Number(value);
    else wideRows.push(row);
  }
  cipher.encryptNumbers(narrow);
  const result = BigInt64Array.from(narrow, BigInt);
  const wide = wideRows.map((row) => source[row]!);
  cipher.encryptWide(wide);
  wideRows.forEach((row, i) => (result[row] = wide[i]!));
  return result;
}

function encryptNumerals(
  texts: readonly (string | null)[],
  cipher: IntegerCipher,
  encryptText: (texts: readonly (string | null)[]) => (string | null)[],
): (string | null)[] {
  const parsed = texts.map((text) => (text === null ? null : parseDecimal(text)));
  const values = parsed.map((decimal) => decimal?.unscaled ?? 0n);
  cipher.encryptWide(values);
  const others = encryptText(texts.map((text, row) => (parsed[row] === null ? text : null)));
  return texts.map((text, row) => {
    const decimal = parsed[row];
    if (text === null || !decimal) return others[row] ?? null;
    return writeDecimal(values[row]!, decimal.scale);
  });
}
