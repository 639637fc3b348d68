import type { Column } from '@core/kernel/data/column';
import { Int64Words } from './int64-words';
import type { FormParts, Special, Units } from './number-form';
import { decimalsOf, isPlainNumber, scaledDigits } from './plain-number';

/** In the place of a special's number: neither a number nor a known special. */
export const unknownValue = 255;

/** Reads the numbers of columns into units of a form. */
export class UnitReader {
  private readonly specialNumber: ReadonlyMap<Special, number>;
  /** For values that are neither a number nor a known special. */
  private readonly strange: number;
  private readonly scale: number;

  constructor(private readonly parts: FormParts) {
    this.specialNumber = new Map(parts.specials.map((special, at) => [special, at + 1]));
    this.strange = this.numberOf(null) || unknownValue;
    this.scale = 10 ** (parts.decimals ?? 0);
  }

  /** A value that is neither a number nor a known special reads as NULL where the form knows NULL. */
  read(column: Column, rowCount: number): Units {
    const values = new Float64Array(rowCount);
    const special = new Uint8Array(rowCount);
    const found = this.readInto(column, rowCount, values, special);
    return { values, special: found ? special : null };
  }

  private numberOf(special: Special): number {
    return this.specialNumber.get(special) ?? 0;
  }

  private readInto(column: Column, rowCount: number, values: Float64Array, special: Uint8Array): boolean {
    switch (column.storage) {
      case 'int32':
        return this.readPlain(column.values, column.nulls, rowCount, values, special);
      case 'float64':
        return this.readPlain(column.values, column.nulls, rowCount, values, special);
      case 'int64':
        return this.readInt64(column.values, column.nulls, rowCount, values, special);
      case 'text':
        return this.readTexts(column.values, null, rowCount, values, special);
      case 'dictionary':
        return this.readTexts(column.dictionary, column.codes, rowCount, values, special);
      default:
        return special.fill(this.strange).length > 0;
    }
  }

  private readPlain(
    source: Int32Array | Float64Array,
    nulls: Uint8Array | null,
    rowCount: number,
    values: Float64Array,
    special: Uint8Array,
  ): boolean {
    const apart = [...this.specialNumber.keys()].some((text) => text !== null);
    const nullNumber = this.strange;
    let found = false;
    for (let i = 0; i < rowCount; i++) {
      const value = source[i]!;
      if (nulls !== null && nulls[i] === 1) {
        special[i] = nullNumber;
        found = true;
      } else if (apart && this.numberOf(String(value)) > 0) {
        special[i] = this.numberOf(String(value));
        found = true;
      } else if (value - value !== 0) {
        special[i] = nullNumber;
        found = true;
      } else {
        values[i] = this.unitOf(value);
      }
    }
    return found;
  }

  private readInt64(
    source: BigInt64Array,
    nulls: Uint8Array | null,
    rowCount: number,
    values: Float64Array,
    special: Uint8Array,
  ): boolean {
    const words = new Int64Words(source);
    const { wide } = this.parts;
    const apart = [...this.specialNumber.keys()].some((text) => text !== null);
    let found = false;
    for (let i = 0; i < rowCount; i++) {
      if (nulls !== null && nulls[i] === 1) {
        special[i] = this.strange;
        found = true;
        continue;
      }
      const value = words.get(i);
      const number =
        apart && (wide !== null || Math.abs(value) > 2 ** 53) ? this.numberOf(String(source[i])) : 0;
      if (number > 0) {
        special[i] = number;
        found = true;
      } else {
        values[i] = wide === null ? this.unitOf(value) : this.wideUnit(source[i]!);
      }
    }
    return found;
  }

  private readTexts(
    texts: readonly (string | null)[],
    codes: Int32Array | null,
    rowCount: number,
    values: Float64Array,
    special: Uint8Array,
  ): boolean {
    const count = codes === null ? rowCount : texts.length;
    const units = codes === null ? values : new Float64Array(count);
    const numbers = codes === null ? special : new Uint8Array(count);
    let found = false;
    for (let i = 0; i < count; i++) {
      const text = texts[i] ?? null;
      const number = this.numberOf(text);
      if (number > 0) numbers[i] = number;
      else if (text === null || !isPlainNumber(text)) numbers[i] = this.strange;
      else units[i] = this.unitOfText(text);
      if (numbers[i]! > 0) found = true;
    }
    if (codes === null) return found;
    for (let i = 0; i < rowCount; i++) {
      const code = codes[i]!;
      values[i] = code < 0 ? 0 : units[code]!;
      special[i] = code < 0 ? this.strange : numbers[code]!;
      if (code < 0) found = true;
    }
    return found;
  }

  private unitOf(value: number): number {
    const { decimals, phase, step } = this.parts;
    if (decimals === null) return value;
    const digits = decimals === 0 ? value : Math.round(value * this.scale);
    return step === 1 && phase === 0 ? Math.round(digits) : Math.round((digits - phase) / step);
  }

  private wideUnit(digits: bigint): number {
    const { offset, step } = this.parts.wide ?? { offset: 0n, step: 1n };
    return Number((digits - offset) / step);
  }

  private unitOfText(text: string): number {
    const decimals = this.parts.decimals ?? 0;
    if (this.parts.wide !== null) return this.wideUnit(scaledDigits(text, decimals));
    if (decimalsOf(text) > decimals) return this.unitOf(Number(text));
    const digits = decimals === 0 ? Number(text) : Math.round(Number(text) * this.scale);
    return this.parts.step === 1 && this.parts.phase === 0
      ? digits
      : Math.round((digits - this.parts.phase) / this.parts.step);
  }
}
