import { putVarint, varintSize } from '../format/varint';
import type { StoredColumn } from './stored-column';

/** Copying by a call pays from so many bytes. */
const copiedByCall = 64;

/**
 * The records of a batch's rows: https://www.sqlite.org/fileformat2.html#record_format
 * They are written column by column, which is twice as fast as row by row.
 */
export class Records {
  /** Bytes of each row's record before its values, and of its values. */
  headers = new Uint32Array(0);
  bodies = new Uint32Array(0);
  /** Where the next type and the next value of each row go. */
  private typesAt = new Uint32Array(0);
  private valuesAt = new Uint32Array(0);

  constructor(private readonly columns: readonly StoredColumn[]) {}

  /** Measures the rows that the columns have now. */
  measure(rowCount: number): void {
    if (this.headers.length < rowCount) {
      for (const name of ['headers', 'bodies', 'typesAt', 'valuesAt'] as const)
        this[name] = new Uint32Array(rowCount);
    }
    this.headers.fill(0, 0, rowCount);
    this.bodies.fill(0, 0, rowCount);
    for (const column of this.columns) column.addSizes(this.headers, this.bodies, rowCount);
    for (let row = 0; row < rowCount; row++) {
      const types = this.headers[row]!;
      // A header counts the number that says its size, which takes a second byte from 128 on.
      this.headers[row] = types + 1 < 0x80 ? types + 1 : types + varintSize(types + 2);
    }
  }

  sizeOf(row: number): number {
    return this.headers[row]! + this.bodies[row]!;
  }

  /** Begins a row's record at a place of the bytes that it will be put into. */
  begin(row: number, bytes: Buffer, at: number): void {
    const header = this.headers[row]!;
    this.typesAt[row] = putVarint(bytes, at, header);
    this.valuesAt[row] = at + header;
  }

  /** Writes rows that have all been begun in these bytes. */
  put(bytes: Buffer, from: number, to: number): void {
    for (const column of this.columns) this.putColumn(column, bytes, from, to);
  }

  private putColumn({ places, values }: StoredColumn, bytes: Buffer, from: number, to: number): void {
    const { typesAt, valuesAt } = this;
    const { types, starts, ends, bytes: source } = values;
    for (let row = from; row < to; row++) {
      const place = places[row]!;
      const type = types[place]!;
      if (type < 0x80) bytes[typesAt[row]!++] = type;
      else typesAt[row] = putVarint(bytes, typesAt[row]!, type);
      const end = ends[place]!;
      let value = starts[place]!;
      let at = valuesAt[row]!;
      if (end - value >= copiedByCall) at += source.copy(bytes, at, value, end);
      else while (value < end) bytes[at++] = source[value++]!;
      valuesAt[row] = at;
    }
  }
}
