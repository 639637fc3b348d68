import type { Column } from '@core/kernel/data/column';
import { Int64Words } from './int64-words';
import { UnitReader } from './read-units';
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
  private readonly reader: UnitReader;
  private readonly scale: number;

  constructor(readonly parts: FormParts) {
    this.specials = parts.specials;
    this.reader = new UnitReader(parts);
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
    return this.reader.read(column, rowCount);
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
    const nullNumber = this.specials.indexOf(null) + 1;
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
