import { setImmediate as nextTurn } from 'node:timers/promises';
import { performDraw, performGrow } from './tasks';
import type { DrawTask, GrownTree, GrowTask } from './tasks';

/** Does tasks, here or in threads. What comes out does not depend on which. */
export interface WorkerPool {
  grow(task: GrowTask): Promise<GrownTree>;
  draw(task: DrawTask): Promise<Uint16Array[]>;
  /** Tasks that can be under way at once. */
  readonly size: number;
  close(): Promise<void>;
}

/** Does every task in this thread, one after the other; other work of the process gets its turn between two. */
export const inlineWorkerPool: WorkerPool = {
  async grow(task) {
    await nextTurn();
    return performGrow(task);
  },
  async draw(task) {
    await nextTurn();
    return performDraw(task);
  },
  size: 1,
  close: async () => undefined,
};
