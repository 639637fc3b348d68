import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** Whether a process is running, rather than a zombie. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !/^\d+ \(.*\) Z/s.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

/** The processes that have used processor time in the last 100 milliseconds. */
export async function busyProcesses(pids: readonly number[]): Promise<number[]> {
  const before = new Map(pids.map((pid) => [pid, usedTicks(pid)]));
  await wait(100);
  return pids.filter((pid) => isRunning(pid) && usedTicks(pid) > (before.get(pid) ?? 0));
}

/** Processor time of a process, in user and system mode, in hundredths of a second; see proc(5). */
export function usedTicks(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return Number(fields[11]) + Number(fields[12]);
  } catch {
    return 0;
  }
}
