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

function heldBytes(): number {
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
