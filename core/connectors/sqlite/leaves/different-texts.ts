import { isAscii } from 'node:buffer';
import type { Column } from '@core/kernel/data/column';

/** Copying by a call pays from so many bytes. */
const copiedByCall = 64;

/** Texts of a column that seldom repeat: their bytes one after another, decoded together. */
export class DifferentTexts {
  private bytes = Buffer.allocUnsafe(64 * 1024);
  /** Where each row's bytes end, and whether it is NULL. */
  private ends = new Uint32Array(1024);
  private nulls = new Uint8Array(1024);
  private rows = 0;
  private end = 0;

  add(bytes: Buffer, starts: Int32Array, ends: Int32Array, count: number): void {
    if (this.rows + count > this.nulls.length) this.grow(this.rows + count);
    for (let row = 0; row < count; row++) {
      const start = starts[row]!;
      if (start >= 0) this.append(bytes, start, ends[row]!);
      this.ends[this.rows] = this.end;
      this.nulls[this.rows++] = start < 0 ? 1 : 0;
    }
  }

  restart(): void {
    this.rows = this.end = 0;
  }

  take(rowCount: number): Column {
    const all = this.bytes.subarray(0, this.end);
    const text = isAscii(all) ? all.toString('latin1') : null;
    const values = new Array<string | null>(rowCount);
    let from = 0;
    for (let row = 0; row < rowCount; row++) {
      const end = this.ends[row]!;
      values[row] =
        this.nulls[row] === 1
          ? null
          : text === null
            ? all.toString('utf8', from, end)
            : text.substring(from, end);
      from = end;
    }
    this.restart();
    return { storage: 'text', values };
  }

  private append(bytes: Buffer, start: number, end: number): void {
    const to = this.end + end - start;
    if (to > this.bytes.length) this.bytes = Buffer.concat([this.bytes], 2 * to);
    if (end - start >= copiedByCall) bytes.copy(this.bytes, this.end, start, end);
    else for (let from = start, own = this.end; from < end; from++, own++) this.bytes[own] = bytes[from]!;
    this.end = to;
  }

  private grow(rows: number): void {
    const ends = new Uint32Array(2 * rows);
    ends.set(this.ends);
    this.ends = ends;
    const nulls = new Uint8Array(2 * rows);
    nulls.set(this.nulls);
    this.nulls = nulls;
  }
}
