import type { Column } from '@core/kernel/data/column';
import { Int64Words } from './int64-words';
import { decimalsOf, isPlainNumber, scaledDigits } from './plain-number';
import { writeNumberTexts } from './write-number-texts';

/** A value apart from the numbers: NULL as null, else the value's text (infinities, NaN, a word among numbers). */
export type Special = string | null;

export type NumberStorage = 'int32' | 'int64' | 'float64' | 'text';

/** Numbers of a column as doubles in units of the column's own. */
export interface Units {
  /** By row; 0 where the row holds a special. */
  readonly values: Float64Array;
  /** By row, the number of the special (from 1, or `unknownValue`), 0 where it holds a number; null if all do. */
  readonly special: Uint8Array | null;
}

/** In the place of a special's number: neither a number nor a known special. */
export const unknownValue = 255;

export interface FormParts {
  readonly storage: NumberStorage;
  /** Digits after the point; null if numbers are doubles as they are. */
  readonly decimals: number | null;
  /** Whole numbers beyond 2^53: a unit is this many of the last digit, counted from the offset. */
  readonly wide: { readonly offset: bigint; readonly step: bigint } | null;
  /** A number is (phase + unit * step) / 10^decimals. */
  readonly phase: number;
  readonly step: number;
  /** Made doubles are rounded to 32 bits. */
  readonly isSingle: boolean;
  /** Text shows all decimals. */
  readonly isFixed: boolean;
  readonly specials: readonly Special[];
}

/** How the numbers of a column lie in its storage, and back: no digit is lost of a number up to 2^53 or of a special. */
export class NumberForm {
  readonly specials: readonly Special[];
  private readonly specialNumber: ReadonlyMap<Special, number>;
  /** For values that are neither a number nor a known special. */
  private readonly strange: number;
  private readonly scale: number;

  constructor(readonly parts: FormParts) {
    this.specials = parts.specials;
    this.specialNumber = new Map(parts.specials.map((special, at) => [special, at + 1]));
    this.strange = this.numberOf(null) || unknownValue;
    this.scale = 10 ** (parts.decimals ?? 0);
  }

  /** Whether units are whole numbers. */
  get isWhole(): boolean {
    return this.parts.decimals !== null;
  }

  get storage(): NumberStorage {
    return this.parts.storage;
  }

  /** A value that is neither a number nor a known special reads as NULL where the form knows NULL. */
  read(column: Column, rowCount: number): Units {
    const values = new Float64Array(rowCount);
    const special = new Uint8Array(rowCount);
    const found = this.readInto(column, rowCount, values, special);
    return { values, special: found ? special : null };
  }

  write(units: Units, rowCount: number): Column {
    switch (this.parts.storage) {
      case 'int32':
        return this.writeInt32(units, rowCount);
      case 'int64':
        return this.writeInt64(units, rowCount);
      case 'float64':
        return this.writeFloat64(units, rowCount);
      case 'text':
        return writeNumberTexts(units, rowCount, this.parts);
    }
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

  private writeInt32({ values, special }: Units, rowCount: number): Column {
    const { phase, step } = this.parts;
    const out = new Int32Array(rowCount);
    for (let i = 0; i < rowCount; i++) out[i] = phase + values[i]! * step;
    const nulls = this.writeSpecials(special, rowCount, (i, text) => (out[i] = Number(text)));
    return { storage: 'int32', values: out, nulls };
  }

  private writeInt64({ values, special }: Units, rowCount: number): Column {
    const { phase, step, wide } = this.parts;
    const out = new BigInt64Array(rowCount);
    if (wide !== null) {
      for (let i = 0; i < rowCount; i++) out[i] = wide.offset + BigInt(Math.round(values[i]!)) * wide.step;
    } else {
      const words = new Int64Words(out);
      for (let i = 0; i < rowCount; i++) words.set(i, phase + values[i]! * step);
    }
    const nulls = this.writeSpecials(special, rowCount, (i, text) => (out[i] = BigInt(text)));
    return { storage: 'int64', values: out, nulls };
  }

  private writeFloat64({ values, special }: Units, rowCount: number): Column {
    const { decimals, phase, step, isSingle } = this.parts;
    const out = new Float64Array(rowCount);
    for (let i = 0; i < rowCount; i++) {
      const value = decimals === null ? values[i]! : (phase + values[i]! * step) / this.scale;
      out[i] = isSingle ? Math.fround(value) : value;
    }
    const nulls = this.writeSpecials(special, rowCount, (i, text) => (out[i] = Number(text)));
    return { storage: 'float64', values: out, nulls };
  }

  private writeSpecials(
    special: Uint8Array | null,
    rowCount: number,
    put: (row: number, text: string) => void,
  ): Uint8Array | null {
    if (special === null) return null;
    const nullNumber = this.numberOf(null);
    let nulls: Uint8Array | null = null;
    for (let i = 0; i < rowCount; i++) {
      const number = special[i]!;
      if (number === 0) continue;
      if (number === nullNumber) {
        nulls ??= new Uint8Array(rowCount);
        nulls[i] = 1;
      } else {
        put(i, this.specials[number - 1] ?? '0');
      }
    }
    return nulls;
  }
}
