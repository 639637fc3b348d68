import { localSize, serialType, sizeOfType } from '../format/table-pages';
import { varintAt, varintEnd } from '../format/varint';
import type { TableLeaves } from './table-leaves';

/** Takes the values of one column. */
export interface TextTaker {
  /** Adds so many texts, each from a start to an end in the bytes; a start below zero is NULL. */
  add(bytes: Buffer, starts: Int32Array, ends: Int32Array, count: number): void;
}

/** A column that is read: its place among the values of a record. */
export interface WantedText {
  readonly at: number;
  readonly taker: TextTaker;
}

/** Why no more rows are taken: they lie behind the last one that is asked for, or only SQLite can read the next one right. */
export type Stop = 'behind' | 'unreadable';

/** Hands texts from the cells of leaves to those who take them. */
export class TextRows {
  /** The number of the row that was taken last. */
  number: number | null = null;
  stop: Stop | null = null;
  private readonly wanted: readonly WantedText[];
  /** For each column, where the texts of the rows lie that were found in a leaf. */
  private readonly starts: readonly Int32Array[];
  private readonly ends: readonly Int32Array[];

  /** @param range the lowest and the highest row number that are asked for */
  constructor(
    private readonly leaves: TableLeaves,
    wanted: readonly WantedText[],
    private readonly range: { readonly first: number; readonly last: number },
  ) {
    this.wanted = wanted.toSorted((a, b) => a.at - b.at);
    this.starts = wanted.map(() => new Int32Array(leaves.cellsMax));
    this.ends = wanted.map(() => new Int32Array(leaves.cellsMax));
  }

  /**
   * Takes rows of the present leaf from a cell on, until there are so many, the leaf ends, or `stop` says why not.
   * @returns how many were taken, and the cell to go on with
   */
  take(from: number, most: number): { readonly taken: number; readonly next: number } {
    const { leaves } = this;
    const { bytes } = leaves;
    let taken = 0;
    let next = from;
    for (; next < leaves.cellCount && taken < most; next++) {
      const cell = leaves.cell(next);
      const size = varintAt(bytes, cell);
      const numberAt = varintEnd(bytes, cell);
      const number = varintAt(bytes, numberAt);
      if (number < this.range.first) continue;
      this.stop = this.stopAt(number);
      if (this.stop) break;
      const start = varintEnd(bytes, numberAt);
      const isWhole = localSize(size, leaves.usable) === size;
      // A row that goes on in other pages is put together, and handed on by itself.
      if (!isWhole && taken > 0) break;
      const record = isWhole ? bytes : leaves.wholeRecord(start, size);
      if (!this.find(record, isWhole ? start : 0, taken)) {
        this.stop = 'unreadable';
        break;
      }
      this.number = number;
      taken++;
      if (!isWhole) {
        this.handOn(record, taken);
        return { taken, next: next + 1 };
      }
    }
    this.handOn(bytes, taken);
    return { taken, next };
  }

  private stopAt(number: number): Stop | null {
    if (number > this.range.last) return 'behind';
    return Number.isSafeInteger(number) ? null : 'unreadable';
  }

  /** Notes where a record's texts lie, as those of the row `row`. @returns false where only SQLite can tell */
  private find(bytes: Buffer, start: number, row: number): boolean {
    const { wanted, starts, ends } = this;
    const headerEnd = start + varintAt(bytes, start);
    let typeAt = varintEnd(bytes, start);
    let valueAt = headerEnd;
    for (let at = 0, next = 0; next < wanted.length; at++) {
      // A row from before a column was added has no value for it: it stands for the column's default.
      if (typeAt >= headerEnd) return false;
      const type = varintAt(bytes, typeAt);
      const valueEnd = valueAt + sizeOfType(type);
      if (at === wanted[next]!.at) {
        const isText = type >= serialType.text && (type & 1) === 1;
        if (!isText && type !== serialType.null) return false;
        starts[next]![row] = isText ? valueAt : -1;
        ends[next]![row] = valueEnd;
        next++;
      }
      typeAt = varintEnd(bytes, typeAt);
      valueAt = valueEnd;
    }
    return true;
  }

  private handOn(bytes: Buffer, count: number): void {
    this.wanted.forEach(({ taker }, at) => taker.add(bytes, this.starts[at]!, this.ends[at]!, count));
  }
}
