import { getHeapSpaceStatistics } from 'node:v8';

/** What has come since the last collection before another is worth its time. 8 MB cost a tenth of SQLite's speed and saved 5 MB. */
const growthMax = 12 * 1024 * 1024;

/**
 * Gives back what batches and tasks have left, so that a worker after its hundredth task, or in the middle of a long one,
 * holds what it held after its first. Does nothing where the process was started without `--expose-gc`.
 */
export class MemoryFreer {
  /** The least that was held since the last collection: right after it, its buffers are still being given back. */
  private least = Infinity;

  /** To be called when little is in use: between batches and between tasks. */
  free(): void {
    if (!globalThis.gc) return;
    const held = heldBytes();
    this.least = Math.min(this.least, held);
    if (held - this.least < growthMax) return;
    globalThis.gc();
    this.least = Infinity;
  }
}

/** Without what is new: the space for that is of one size, and whether it is full says nothing of what has been left. */
function heldBytes(): number {
  const spaces = getHeapSpaceStatistics().filter(({ space_name: name }) => !name.startsWith('new_'));
  const kept = spaces.reduce((sum, { space_used_size: used }) => sum + used, 0);
  return kept + process.memoryUsage().external;
}
