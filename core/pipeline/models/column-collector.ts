import { isNull, type Column } from '@core/kernel/data/column';
import { storageOf, type DecodedStorage, type LogicalType } from '@core/kernel/data/logical-type';
import { textOf } from '@core/kernel/data/text-of';

type Numbers = Uint8Array | Int32Array | BigInt64Array | Float64Array;

const firstLength = 1024;

/**
 * Collects single rows of batches into one column of a type. If values do not fit the type, as SQLite allows, the whole
 * column becomes text.
 */
export class ColumnCollector {
  private length = 0;
  private storage: DecodedStorage;
  private numbers: Numbers | null;
  private nulls = new Uint8Array(firstLength);
  private hasNulls = false;
  private texts: (string | null)[] = [];
  private bytes: (Uint8Array | null)[] = [];

  /** @param isText collects texts from the first row */
  constructor(
    private readonly type: LogicalType,
    isText = false,
  ) {
    this.storage = isText ? 'text' : storageOf(type);
    this.numbers = emptyNumbers(this.storage, firstLength);
  }

  /** @param column decoded, of the collector's type */
  add(column: Column, row: number): void {
    if (column.storage === 'native') throw new TypeError('A native value has no form to collect.');
    const isText = column.storage === 'text' || column.storage === 'dictionary';
    if (isText || this.storage === 'text') this.addText(column, row);
    else if (column.storage === 'binary') this.bytes.push(column.values[row]?.slice() ?? null);
    else this.addNumber(column.values, isNull(column, row), row);
    this.length++;
  }

  addNull(): void {
    if (this.storage === 'binary') this.bytes.push(null);
    else if (this.storage === 'text') this.texts.push(null);
    else this.addNumber(this.numbers!, true, 0);
    this.length++;
  }

  /** The rows so far as a column, which shares memory with this; and its type: text if it had to become that. */
  finish(): { readonly type: LogicalType; readonly values: Column } {
    const { type, storage } = this;
    if (storage === 'binary') return { type, values: { storage, values: this.bytes } };
    if (storage === 'text') {
      const isText = storageOf(type) === 'text';
      return { type: isText ? type : { kind: 'utf8' }, values: { storage, values: this.texts } };
    }
    return { type, values: this.numberColumn() };
  }

  private addText(column: Column, row: number): void {
    if (this.storage !== 'text') {
      const before = this.finish().values;
      this.texts = Array.from({ length: this.length }, (_, at) => textOf(before, at, this.type));
      this.storage = 'text';
      this.numbers = null;
      this.bytes = [];
    }
    this.texts.push(textOf(column, row, this.type));
  }

  private addNumber(values: Numbers, isNothing: boolean, row: number): void {
    if (this.length >= this.nulls.length) this.grow();
    if (isNothing) {
      this.nulls[this.length] = 1;
      this.hasNulls = true;
    } else this.numbers![this.length] = values[row]!;
  }

  private numberColumn(): Column {
    const nulls = this.hasNulls ? this.nulls.subarray(0, this.length) : null;
    return { storage: this.storage, values: this.numbers!.subarray(0, this.length), nulls } as Column;
  }

  private grow(): void {
    const wider = emptyNumbers(this.storage, this.nulls.length * 2)!;
    (wider as Int32Array).set(this.numbers as Int32Array);
    this.numbers = wider;
    const nulls = new Uint8Array(wider.length);
    nulls.set(this.nulls);
    this.nulls = nulls;
  }
}

function emptyNumbers(storage: DecodedStorage, length: number): Numbers | null {
  switch (storage) {
    case 'bool':
      return new Uint8Array(length);
    case 'int32':
      return new Int32Array(length);
    case 'int64':
      return new BigInt64Array(length);
    case 'float64':
      return new Float64Array(length);
    default:
      return null;
  }
}
