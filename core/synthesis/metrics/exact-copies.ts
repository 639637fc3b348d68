import type { MeasuredTable } from './measured-table';

/**
 * Finds copies: rows that equal a row of the training in every column. Rows are compared by 53 bits of hash: of a
 * million rows against a million, one in ten thousand such comparisons would count one row too many.
 */
export class ExactCopies {
  private readonly known: ReadonlySet<number>;

  constructor(train: MeasuredTable) {
    this.known = new Set(hashRows(train));
  }

  /** Share of the table's rows that are copies, 0 … 1; NaN of no rows. */
  shareOf(table: MeasuredTable): number {
    let copies = 0;
    for (const hash of hashRows(table)) if (this.known.has(hash)) copies++;
    return copies / table.rowCount;
  }
}

/** Two multiplicative hashes (FNV-1a's scheme on 32-bit words, with different primes) joined to one whole number below 2^53. */
function hashRows(table: MeasuredTable): Float64Array {
  const low = new Uint32Array(table.rowCount).fill(0x811c9dc5);
  const high = new Uint32Array(table.rowCount).fill(0x2f0b4c47);
  const number = new Float64Array(1);
  const words = new Uint32Array(number.buffer);
  const mix = (row: number, word: number) => {
    low[row] = rotate(Math.imul(low[row]! ^ word, 0x01000193), 13);
    high[row] = rotate(Math.imul(high[row]! ^ word, 0x85ebca6b), 17);
  };
  for (const column of table.columns) {
    if (column.scale === 'category') column.codes.forEach((code, row) => mix(row, code));
    else {
      column.values.forEach((value, row) => {
        // -0 and 0 are one value; so is every NaN.
        number[0] = value === value ? value + 0 : NaN;
        mix(row, words[0]!);
        mix(row, words[1]!);
      });
    }
  }
  return Float64Array.from(low, (word, row) => (high[row]! >>> 11) * 2 ** 32 + word);
}

const rotate = (word: number, bits: number) => (word << bits) | (word >>> (32 - bits));
