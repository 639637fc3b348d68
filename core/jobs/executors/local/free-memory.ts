import { getHeapSpaceStatistics } from 'node:v8';

/** What has come since the last collection before another is worth its time. 8 MB collected more often and saved nothing. */
const growthMax = 12 * 1024 * 1024;

/**
 * Gives back between tasks what they have left, so that a worker after its hundredth task holds what it held after its
 * first. Does nothing where little was left, or where the process was started without `--expose-gc`.
 */
export class MemoryFreer {
  private held = heldBytes();

  free(): void {
    if (!globalThis.gc || heldBytes() - this.held < growthMax) return;
    globalThis.gc();
    this.held = heldBytes();
  }
}

/** Without what is new: the space for that is of one size, and whether it is full says nothing of what has been left. */
function heldBytes(): number {
  const spaces = getHeapSpaceStatistics().filter(({ space_name: name }) => !name.startsWith('new_'));
  const kept = spaces.reduce((sum, { space_used_size: used }) => sum + used, 0);
  return kept + process.memoryUsage().external;
}
