import { constants, setPriority } from 'node:os';

/** Whether a page waits for a process's work: the server comes first, then awaited work, then the rest. */
export type Work = 'awaited' | 'in-background';

/** On Linux five nice levels are about a third of the share when both compete for one processor. */
const priorities: Readonly<Record<Work, number>> = {
  awaited: constants.priority.PRIORITY_BELOW_NORMAL / 2,
  'in-background': constants.priority.PRIORITY_BELOW_NORMAL,
};

/** Lowers the priority of a child process below the server's. */
export function lowerPriority(pid: number, work: Work): void {
  try {
    setPriority(pid, priorities[work]);
  } catch {
    // It has already ended; its exit is handled elsewhere.
  }
}
