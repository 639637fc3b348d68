import { constants, setPriority } from 'node:os';

/** What our other processes do with the processor: it must not keep pages waiting, nor what nobody waits for what a page waits for. */
export type Work = 'awaited' | 'in-background';

/** On Linux a step of five is a third of the share where both want the same processor. */
const priorities: Readonly<Record<Work, number>> = {
  awaited: constants.priority.PRIORITY_BELOW_NORMAL / 2,
  'in-background': constants.priority.PRIORITY_BELOW_NORMAL,
};

/** Ranks a process of ours below the server, by who waits for what it does. */
export function giveWay(pid: number, work: Work): void {
  try {
    setPriority(pid, priorities[work]);
  } catch {
    // It ended at once; its exit is heard of as any other.
  }
}
