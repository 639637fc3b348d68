import { constants, setPriority } from 'node:os';

/** What another process of ours does with the processor must not keep pages waiting. */
export function yieldToPages(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It ended at once; its exit is heard of as any other.
  }
}
