import type { Column } from '@core/kernel/data/column';

/** Collects the values of a column, row by row. */
export class ColumnMaker {
  private readonly texts: (string | null)[] = [];
  private readonly numbers: (number | null)[] = [];
  private readonly bigs: bigint[] = [];

  get length(): number {
    return Math.max(this.texts.length, this.numbers.length, this.bigs.length);
  }

  text(value: string | null): void {
    this.texts.push(value);
  }

  number(value: number | null): void {
    this.numbers.push(value);
  }

  big(value: bigint): void {
    this.bigs.push(value);
  }

  textColumn(): Column {
    return { storage: 'text', values: this.texts };
  }

  int32(): Column {
    return {
      storage: 'int32',
      values: Int32Array.from(this.numbers, (value) => value ?? 0),
      nulls: this.nulls(),
    };
  }

  float64(): Column {
    return {
      storage: 'float64',
      values: Float64Array.from(this.numbers, (value) => value ?? 0),
      nulls: this.nulls(),
    };
  }

  int64(): Column {
    return { storage: 'int64', values: BigInt64Array.from(this.bigs), nulls: null };
  }

  private nulls(): Uint8Array | null {
    return this.numbers.includes(null)
      ? Uint8Array.from(this.numbers, (value) => (value === null ? 1 : 0))
      : null;
  }
}

/** 1250 → '12.50' */
export const decimalOf = (cents: number): string =>
  `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
