import type { Codebook } from '../coding';
import type { Tree } from './tree';

/**
 * Writes the histograms of leaves one after the other: codes in ascending order with cumulative row counts. The code of
 * rare values is left out of a leaf that has others, so that replacements are drawn from the leaf's frequent values.
 */
export class LeafWriter {
  private readonly counts: Uint32Array;
  private readonly seen: Uint16Array;
  private codes = new Uint16Array(1024);
  private rowsUpTo = new Uint32Array(1024);
  private rows = 0;
  /** Entries written. */
  length = 0;

  private readonly rare: number;

  constructor({ fineCount, rare = -1 }: Pick<Codebook, 'fineCount' | 'rare'>) {
    this.rare = rare;
    this.counts = new Uint32Array(fineCount);
    this.seen = new Uint16Array(fineCount);
  }

  write(fine: Uint16Array, rows: Uint32Array, from: number, to: number): void {
    const { counts, seen } = this;
    let distinct = 0;
    for (let i = from; i < to; i++) {
      const code = fine[rows[i]!]!;
      if (counts[code] === 0) seen[distinct++] = code;
      counts[code] = counts[code]! + 1;
    }
    const sorted = seen.subarray(0, distinct).sort();
    this.makeRoom(distinct);
    for (const code of sorted) {
      if (code === this.rare && distinct > 1) {
        counts[code] = 0;
        continue;
      }
      this.rows += counts[code]!;
      this.codes[this.length] = code;
      this.rowsUpTo[this.length] = this.rows;
      this.length++;
      counts[code] = 0;
    }
  }

  finish(): Pick<Tree, 'codes' | 'rowsUpTo'> {
    return { codes: this.codes.slice(0, this.length), rowsUpTo: this.rowsUpTo.slice(0, this.length) };
  }

  private makeRoom(entries: number): void {
    if (this.length + entries <= this.codes.length) return;
    const room = Math.max(this.length + entries, Math.ceil(this.codes.length * 1.6));
    const codes = new Uint16Array(room);
    codes.set(this.codes);
    this.codes = codes;
    const rowsUpTo = new Uint32Array(room);
    rowsUpTo.set(this.rowsUpTo);
    this.rowsUpTo = rowsUpTo;
  }
}
