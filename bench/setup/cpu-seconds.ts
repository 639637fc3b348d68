import { readFileSync } from 'node:fs';

/** Clock ticks per second in /proc, which Linux exposes to programs as a constant. */
const ticksPerSecond = 100;

/**
 * Processor seconds of a process, its threads and its exited children; of this one by default. 0 for one that has
 * exited, and if the system has no /proc.
 */
export function cpuSeconds(pid: number | 'self' = 'self'): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
    // utime, stime, cutime and cstime, the 14th to 17th of all fields.
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / ticksPerSecond;
  } catch {
    return 0;
  }
}
