import { AppError } from '@core/kernel/errors';
import { copyHeaderLength, type CopyPiece } from '../session/copy-out';
import type { WireBlock, WireBlocks } from './wire-blocks';

/** Rows of a binary COPY as on the wire. */
export interface WireRows {
  /** The rows' bytes, and the offset of each row: its int16 number of fields. */
  readonly block: WireBlock;
  readonly rowCount: number;
}

/** The offsets of a column's values in `WireRows.data`; a length of -1 is NULL. */
export interface WireColumn {
  readonly data: Buffer;
  readonly starts: Int32Array;
  readonly lengths: Int32Array;
}

/**
 * 11 bytes of signature and 4 of flags precede the length of the header extension (PostgreSQL manual, COPY, "Binary
 * Format").
 */
const signatureLength = 15;

/**
 * Groups the rows of a stream into batches of at most `batchSize`, and of about `batchBytes` if rows are wide. The
 * consumer releases their blocks.
 */
export async function* wireRows(
  pieces: AsyncIterable<CopyPiece>,
  batchSize: number,
  batchBytes: number,
  blocks: WireBlocks,
): AsyncGenerator<WireRows, void, undefined> {
  const collector = new RowCollector(batchSize, batchBytes, blocks);
  for await (const { bytes } of pieces) {
    for (let at = 0; at < bytes.length;) {
      at = collector.take(bytes, at);
      if (collector.isFull) yield collector.release();
    }
  }
  if (collector.rowCount > 0) yield collector.release();
  collector.end();
}

class RowCollector {
  private block: WireBlock;
  private used = 0;
  private isFirstMessage = true;
  rowCount = 0;

  constructor(
    private readonly batchSize: number,
    private readonly batchBytes: number,
    private readonly blocks: WireBlocks,
  ) {
    this.block = this.begin();
  }

  get isFull(): boolean {
    return this.rowCount === this.batchSize || (this.used > this.batchBytes && this.rowCount > 0);
  }

  /** Adds messages from offset `from` on until the batch is full; returns the offset of the next one. */
  take(bytes: Buffer, from: number): number {
    const { places } = this.block;
    let at = from;
    while (at < bytes.length && this.rowCount < this.batchSize && this.used + at - from <= this.batchBytes) {
      let row = at + copyHeaderLength;
      at += 1 + bytes.readInt32BE(at + 1);
      if (this.isFirstMessage) {
        this.isFirstMessage = false;
        row += signatureLength + 4 + bytes.readInt32BE(row + signatureLength);
        // A server may send the header in a message of its own.
        if (row >= at) continue;
      }
      const isTrailer = bytes[row] === 0xff && bytes[row + 1] === 0xff;
      if (!isTrailer) places[this.rowCount++] = this.used + row - from;
    }
    this.append(bytes, from, at);
    return at;
  }

  release(): WireRows {
    const rows = { block: this.block, rowCount: this.rowCount };
    this.block = this.begin();
    this.used = 0;
    this.rowCount = 0;
    return rows;
  }

  /** Discards the unfinished block. */
  end(): void {
    this.blocks.give(this.block);
  }

  private begin(): WireBlock {
    const block = this.blocks.take();
    if (block.places.length < this.batchSize) block.places = new Int32Array(this.batchSize);
    return block;
  }

  private append(bytes: Buffer, from: number, to: number): void {
    const { block } = this;
    const needed = this.used + to - from;
    if (needed > block.data.length) {
      const larger = Buffer.allocUnsafeSlow(Math.max(needed, block.data.length * 2));
      block.data.copy(larger, 0, 0, this.used);
      block.data = larger;
    }
    this.used += bytes.copy(block.data, this.used, from, to);
  }
}

/**
 * Locates the fields of all rows, as one WireColumn per field.
 * @throws AppError 'connection-protocol' if a row has another number of fields
 */
export function wireColumns(rows: WireRows, columnCount: number): WireColumn[] {
  const { block, rowCount } = rows;
  const { data } = block;
  const needed = rowCount * (1 + 2 * columnCount);
  if (block.places.length < needed) {
    const larger = new Int32Array(needed);
    larger.set(block.places.subarray(0, rowCount));
    block.places = larger;
  }
  const { places } = block;
  const part = (number: number) => places.subarray(number * rowCount, (number + 1) * rowCount);
  const columns = Array.from({ length: columnCount }, (_, index) => ({
    data,
    starts: part(1 + 2 * index),
    lengths: part(2 + 2 * index),
  }));
  for (let row = 0; row < rowCount; row += 1) {
    let at = places[row]!;
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
