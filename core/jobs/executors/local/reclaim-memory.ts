import { getHeapSpaceStatistics, getHeapStatistics } from 'node:v8';
import type { WorkerMemory } from '@core/pipeline/tasks/worker-memory';

const megabyte = 1024 * 1024;
/** Growth since the last collection that makes another one worthwhile. */
const growthMax = 32 * megabyte;

/** Runs garbage collection: full, in some twenty milliseconds, or of the young generation, in one or two. */
interface Collector {
  all(): void;
  young(): void;
}

/** @param gc available in a process started with `--expose-gc` */
export const collectorOf = (gc: NonNullable<typeof globalThis.gc>): Collector => ({
  all: () => gc(),
  young: () => void gc({ type: 'minor' }),
});

/**
 * Releases what batches and tasks leave behind, so that a worker's memory does not grow with the number or length of
 * its tasks.
 */
export class MemoryReclaimer implements WorkerMemory {
  /** The lowest use since the last collection: right after it, buffers are still being released. */
  private least = Infinity;

  constructor(
    private readonly collector: Collector,
    private readonly heldBytes: () => number = heldByProcess,
  ) {}

  free(): void {
    if (!this.hasGrown()) return;
    // Most buffers are young: collecting these is often enough, and takes a tenth of the time.
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

/** Excludes the young generation: its space has a fixed size, and how full it is says nothing about garbage. */
function heldByProcess(): number {
  const spaces = getHeapSpaceStatistics().filter(({ space_name: name }) => !name.startsWith('new_'));
  const kept = spaces.reduce((sum, { space_used_size: used }) => sum + used, 0);
  return kept + getHeapStatistics().external_memory;
}
