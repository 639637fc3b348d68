import type { Column } from '@core/kernel/data/column';
import type { LogicalType } from '@core/kernel/data/logical-type';
import type { TextEquality } from '@core/kernel/data/text-equality';
import type { KeyedHash } from '@core/kernel/keyed-hash';
import { sipMessage } from '@core/kernel/sip-hash';
import { canonicalText } from './canonical-text';

/** A column of a key, and what else its texts are equal to; absent: identical ones only. */
export interface HashedColumn {
  readonly type: LogicalType;
  readonly equality?: TextEquality | undefined;
}

const prefixBytes = 4;
const nullLength = 0xffffffff;
const digitsAtMost = 20;

/**
 * Hashes of the canonical texts of some columns, row by row. Equal values have equal hashes on every engine and in every
 * type that keeps them. Several texts are told apart by their lengths.
 */
export class RowHasher {
  /** The low and the high word of the last hash; the high one is never 0, which marks a free place in tables. */
  readonly out = new Uint32Array(2);
  private readonly single: boolean;
  /** The integer whose hash is in `out`, of a key of one column: rows of one parent often follow each other. */
  private lastInteger: number | null = null;

  constructor(
    private readonly hash: KeyedHash,
    private readonly columns: readonly HashedColumn[],
  ) {
    this.single = columns.length === 1;
  }

  /**
   * Hashes a row into `out`.
   * @returns false if a value is NULL; the hash then stands for the row as a whole, and refers to nothing
   */
  hashRow(values: readonly Column[], row: number): boolean {
    const [first] = values;
    if (
      this.single &&
      first?.storage === 'int32' &&
      first.nulls?.[row] !== 1 &&
      this.columns[0]!.type.kind === 'int'
    ) {
      if (first.values[row] === this.lastInteger) return true;
      this.lastInteger = first.values[row]!;
    } else this.lastInteger = null;
    let length = 0;
    let isFilled = true;
    for (let at = 0; at < this.columns.length; at++) {
      const start = this.single ? 0 : length + prefixBytes;
      const end = this.append(values[at]!, row, this.columns[at]!, start);
      if (end < 0) isFilled = false;
      if (!this.single) writeLength(length, end < 0 ? nullLength : end - start);
      length = end < 0 ? start : end;
    }
    this.hash.message(length, this.out);
    if (this.out[1] === 0) this.out[1] = 1;
    return isFilled;
  }

  /** @returns the offset behind the value, or -1 for NULL */
  private append(column: Column, row: number, { type, equality }: HashedColumn, start: number): number {
    if (column.storage === 'int32' && type.kind === 'int') {
      if (column.nulls?.[row] === 1) return -1;
      return appendInteger(column.values[row]!, start);
    }
    if (column.storage === 'int64' && type.kind === 'int') {
      if (column.nulls?.[row] === 1) return -1;
      const value = column.values[row]!;
      const number = Number(value);
      if (Number.isSafeInteger(number)) return appendInteger(number, start);
    }
    const text = canonicalText(column, row, type, equality);
    return text === null ? -1 : appendText(text, start);
  }
}

function writeLength(at: number, length: number): void {
  const message = sipMessage(at + prefixBytes);
  message[at] = length;
  message[at + 1] = length >>> 8;
  message[at + 2] = length >>> 16;
  message[at + 3] = length >>> 24;
}

/** The digits of a safe integer; the same bytes as its text has. */
function appendInteger(value: number, start: number): number {
  const message = sipMessage(start + digitsAtMost);
  let at = start;
  let rest = value;
  if (rest < 0) {
    message[at++] = 0x2d;
    rest = -rest;
  }
  let digits = 1;
  for (let bound = 10; bound <= rest; bound *= 10) digits++;
  const end = at + digits;
  at = end;
  while (rest >= 0x7fffffff) {
    const next = Math.floor(rest / 10);
    message[--at] = 0x30 + (rest - next * 10);
    rest = next;
  }
  for (let small = rest | 0; digits > end - at || small > 0;) {
    const next = (small / 10) | 0;
    message[--at] = 0x30 + (small - next * 10);
    small = next;
  }
  return end;
}

const encoder = new TextEncoder();

function appendText(text: string, start: number): number {
  const message = sipMessage(start + text.length * 3);
  return start + encoder.encodeInto(text, message.subarray(start)).written;
}
