/** The memory of one batch as it came: its bytes, and the places of rows and fields in them. */
export interface WireBlock {
  data: Buffer;
  places: Int32Array;
}

const firstBufferBytes = 256 * 1024;
/** A reader has one block in filling, one handed on and one read ahead. */
const spareMax = 3;
/** Blocks that wide rows have made larger are let go. */
const spareBytesMax = 4 * 1024 * 1024;

/**
 * Blocks that are used again from batch to batch and from shard to shard. New ones for each batch would be garbage of
 * megabytes, which stays until the engine thinks of collecting it.
 */
export class WireBlocks {
  private readonly spare: WireBlock[] = [];

  take(): WireBlock {
    return this.spare.pop() ?? { data: Buffer.allocUnsafeSlow(firstBufferBytes), places: new Int32Array(0) };
  }

  /** Nobody may look at the block afterwards. */
  give(block: WireBlock): void {
    if (this.spare.length < spareMax && block.data.length <= spareBytesMax) this.spare.push(block);
  }
}
