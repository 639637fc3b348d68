import { closeSync, fstatSync, openSync, readSync, writeSync } from 'node:fs';
import type { WholeColumn } from '@core/generators/generator';
import { isNull, type Column } from '@core/kernel/data/column';
import type { LogicalType } from '@core/kernel/data/logical-type';
import { bytesOfValue, columnOfBytes } from './value-bytes';

const wordBytes = 8;
const flushBytes = 256 * 1024;

/** The two files of one shard: concatenated values, and the offset of each row (negated, less one, for NULL). */
export interface SpillFiles {
  readonly values: string;
  readonly starts: string;
}

export const spillFiles = (name: string): SpillFiles => ({
  values: `${name}.values`,
  starts: `${name}.starts`,
});

/** Writes the values of a column to files, in row order. Files are readable by their owner only. */
export class ColumnSpill {
  private readonly values: number;
  private readonly starts: number;
  private readonly parts: Buffer[] = [];
  private readonly marks: number[] = [];
  private held = 0;
  private end = 0;

  constructor(
    paths: SpillFiles,
    private readonly type: LogicalType,
  ) {
    this.values = openSync(paths.values, 'w', 0o600);
    this.starts = openSync(paths.starts, 'w', 0o600);
  }

  append(column: Column, rowCount: number): void {
    for (let row = 0; row < rowCount; row++) {
      if (isNull(column, row)) {
        this.marks.push(-this.end - 1);
        continue;
      }
      const part = bytesOfValue(column, row, this.type);
      this.marks.push(this.end);
      this.parts.push(part);
      this.end += part.length;
      this.held += part.length;
      if (this.held > flushBytes) this.flush();
    }
    this.flush();
  }

  close(): void {
    this.marks.push(this.end);
    this.flush();
    closeSync(this.values);
    closeSync(this.starts);
  }

  private flush(): void {
    writeSync(this.values, Buffer.concat(this.parts));
    writeSync(this.starts, new Uint8Array(Float64Array.from(this.marks).buffer));
    this.parts.length = 0;
    this.marks.length = 0;
    this.held = 0;
  }
}

interface OpenShard {
  readonly firstRow: number;
  readonly rowCount: number;
  readonly values: number;
  readonly starts: number;
}

/** A whole column, read from its files by row number; only the requested rows are in memory. */
export class SpilledColumn implements WholeColumn {
  readonly length: number;
  private readonly shards: OpenShard[] = [];
  private readonly mark = Buffer.alloc(2 * wordBytes);

  /** @param paths as given to ColumnSpill, in shard order */
  constructor(
    paths: readonly SpillFiles[],
    private readonly type: LogicalType,
  ) {
    let firstRow = 0;
    for (const files of paths) {
      const starts = openSync(files.starts, 'r');
      const rowCount = fstatSync(starts).size / wordBytes - 1;
      this.shards.push({ firstRow, rowCount, values: openSync(files.values, 'r'), starts });
      firstRow += rowCount;
    }
    this.length = firstRow;
  }

  /** @throws RangeError for a row number beyond the column */
  take(rows: Float64Array): Column {
    const parts: (Buffer | null)[] = [];
    for (const row of rows) parts.push(this.valueAt(row));
    return columnOfBytes(parts, this.type);
  }

  /** Number of the first row of a shard within the whole table. */
  firstRowOf(shard: number): number {
    return this.shards[shard]?.firstRow ?? this.length;
  }

  close(): void {
    for (const shard of this.shards) {
      closeSync(shard.values);
      closeSync(shard.starts);
    }
    this.shards.length = 0;
  }

  private valueAt(row: number): Buffer | null {
    const shard = this.shardOf(row);
    readSync(shard.starts, this.mark, 0, 2 * wordBytes, (row - shard.firstRow) * wordBytes);
    const start = this.mark.readDoubleLE(0);
    if (start < 0) return null;
    const next = this.mark.readDoubleLE(wordBytes);
    const value = Buffer.allocUnsafe((next < 0 ? -next - 1 : next) - start);
    readSync(shard.values, value, 0, value.length, start);
    return value;
  }

  private shardOf(row: number): OpenShard {
    let low = 0;
    let high = this.shards.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.shards[middle]!.firstRow <= row) low = middle;
      else high = middle - 1;
    }
    const shard = this.shards[low];
    if (!shard || row < 0 || row >= this.length) throw new RangeError(`no row ${row} of ${this.length}`);
    return shard;
  }
}
