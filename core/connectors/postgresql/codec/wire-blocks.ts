/** The memory of one batch as received: its bytes, and the offsets of rows and fields in them. */
export interface WireBlock {
  data: Buffer;
  places: Int32Array;
}

const firstBufferBytes = 256 * 1024;
/** A reader has one block being filled, one passed on and one read ahead. */
const spareMax = 3;
/** Blocks that wide rows have enlarged are dropped. */
const spareBytesMax = 4 * 1024 * 1024;

/**
 * A pool of blocks, reused across batches and shards. Allocating them per batch would leave megabytes of garbage until
 * the engine gets round to collecting it.
 */
export class WireBlocks {
  private readonly spare: WireBlock[] = [];

  take(): WireBlock {
    return this.spare.pop() ?? { data: Buffer.allocUnsafeSlow(firstBufferBytes), places: new Int32Array(0) };
  }

  /** The block must not be used afterwards. */
  give(block: WireBlock): void {
    if (this.spare.length < spareMax && block.data.length <= spareBytesMax) this.spare.push(block);
  }
}
