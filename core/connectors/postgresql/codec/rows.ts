import { AppError } from '@core/kernel/errors';
import { copyHeaderLength, type CopyPiece } from '../session/copy-out';

/** Rows of a binary COPY as they lay on the wire. */
export interface WireRows {
  readonly data: Buffer;
  /** Where each row begins: at its int16 number of fields. */
  readonly starts: Int32Array;
  readonly rowCount: number;
}

/** Where the values of one column lie in `WireRows.data`; a length of -1 is NULL. */
export interface WireColumn {
  readonly data: Buffer;
  readonly starts: Int32Array;
  readonly lengths: Int32Array;
}

/** 11 bytes of signature and 4 of flags, before the length of the extension (PostgreSQL manual, COPY, "Binary Format"). */
const signatureLength = 15;
const firstBufferBytes = 256 * 1024;

/** Rows of the pieces in batches of at most `batchSize`, and of about `batchBytes` where rows are big. */
export async function* wireRows(
  pieces: AsyncIterable<CopyPiece>,
  batchSize: number,
  batchBytes: number,
): AsyncGenerator<WireRows, void, undefined> {
  const collector = new RowCollector(batchSize, batchBytes);
  for await (const { bytes } of pieces) {
    for (let at = 0; at < bytes.length;) {
      at = collector.take(bytes, at);
      if (collector.isFull) yield collector.release();
    }
  }
  if (collector.rowCount > 0) yield collector.release();
}

class RowCollector {
  private data = Buffer.allocUnsafeSlow(firstBufferBytes);
  private used = 0;
  private starts: Int32Array;
  private isFirstMessage = true;
  rowCount = 0;

  constructor(
    private readonly batchSize: number,
    private readonly batchBytes: number,
  ) {
    this.starts = new Int32Array(batchSize);
  }

  get isFull(): boolean {
    return this.rowCount === this.batchSize || (this.used > this.batchBytes && this.rowCount > 0);
  }

  /** Takes messages from `from` on until the batch is full; where the next one begins. */
  take(bytes: Buffer, from: number): number {
    let at = from;
    while (at < bytes.length && this.rowCount < this.batchSize && this.used + at - from <= this.batchBytes) {
      let row = at + copyHeaderLength;
      at += 1 + bytes.readInt32BE(at + 1);
      if (this.isFirstMessage) {
        this.isFirstMessage = false;
        row += signatureLength + 4 + bytes.readInt32BE(row + signatureLength);
        // A server may send the header alone.
        if (row >= at) continue;
      }
      const isTrailer = bytes[row] === 0xff && bytes[row + 1] === 0xff;
      if (!isTrailer) this.starts[this.rowCount++] = this.used + row - from;
    }
    this.append(bytes, from, at);
    return at;
  }

  release(): WireRows {
    const rows = { data: this.data, starts: this.starts, rowCount: this.rowCount };
    this.data = Buffer.allocUnsafeSlow(
      Math.max(firstBufferBytes, Math.min(this.used * 1.1, this.batchBytes)) | 0,
    );
    this.starts = new Int32Array(this.batchSize);
    this.used = 0;
    this.rowCount = 0;
    return rows;
  }

  private append(bytes: Buffer, from: number, to: number): void {
    const needed = this.used + to - from;
    if (needed > this.data.length) {
      const larger = Buffer.allocUnsafeSlow(Math.max(needed, this.data.length * 2));
      this.data.copy(larger, 0, 0, this.used);
      this.data = larger;
    }
    this.used += bytes.copy(this.data, this.used, from, to);
  }
}

/**
 * Finds the fields of all rows, one WireColumn a field.
 * @throws AppError 'connection-protocol' where a row has another number of fields
 */
export function wireColumns(rows: WireRows, columnCount: number): WireColumn[] {
  const { data, rowCount } = rows;
  const columns = Array.from({ length: columnCount }, () => ({
    data,
    starts: new Int32Array(rowCount),
    lengths: new Int32Array(rowCount),
  }));
  for (let row = 0; row < rowCount; row += 1) {
    let at = rows.starts[row]!;
    if (((data[at]! << 8) | data[at + 1]!) !== columnCount) {
      throw new AppError('connection-protocol', { details: { reason: 'number of fields in COPY' } });
    }
    at += 2;
    for (let index = 0; index < columnCount; index += 1) {
      const column = columns[index]!;
      const length = (data[at]! << 24) | (data[at + 1]! << 16) | (data[at + 2]! << 8) | data[at + 3]!;
      at += 4;
      column.starts[row] = at;
      column.lengths[row] = length;
      if (length > 0) at += length;
    }
  }
  return columns;
}
