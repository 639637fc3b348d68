import { getHeapSpaceStatistics, getHeapStatistics } from 'node:v8';
import type { WorkerMemory } from '@core/pipeline/tasks/worker-memory';

const megabyte = 1024 * 1024;
/** Growth since the last collection from which another is worth its time. */
const growthMax = 32 * megabyte;

/** Collects garbage: all of it, in some twenty milliseconds, or what is young, in one or two. */
interface Collector {
  all(): void;
  young(): void;
}

/** @param gc what a process has that was started with `--expose-gc` */
export const collectorOf = (gc: NonNullable<typeof globalThis.gc>): Collector => ({
  all: () => gc(),
  young: () => void gc({ type: 'minor' }),
});

/**
 * Gives back what batches and tasks have left, so that a worker after its hundredth task, or in the middle of a long one,
 * holds what it held after its first.
 */
export class MemoryFreer implements WorkerMemory {
  /** The least that was held since the last collection: right after it, its buffers are still being freed. */
  private least = Infinity;

  constructor(
    private readonly collector: Collector,
    private readonly heldBytes: () => number = heldByProcess,
  ) {}

  free(): void {
    if (!this.hasGrown()) return;
    // Most buffers are young: to collect these alone is often enough, and takes a tenth of the time.
    this.collector.young();
    if (this.hasGrown()) this.dropStage();
  }

  dropTask(): void {
    this.collector.young();
  }

  dropStage(): void {
    this.collector.all();
    this.least = Infinity;
  }

  private hasGrown(): boolean {
    const held = this.heldBytes();
    this.least = Math.min(this.least, held);
    return held - this.least >= growthMax;
  }
}

/** Without what is new: the space for that is of one size, and whether it is full says nothing of what has been left. */
function heldByProcess(): number {
  const spaces = getHeapSpaceStatistics().filter(({ space_name: name }) => !name.startsWith('new_'));
  const kept = spaces.reduce((sum, { space_used_size: used }) => sum + used, 0);
  return kept + getHeapStatistics().external_memory;
}
