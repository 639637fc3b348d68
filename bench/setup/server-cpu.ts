import { readdirSync, readFileSync } from 'node:fs';

const ticksPerSecond = 100;

/**
 * Processor seconds of the PostgreSQL servers that this process has started, and of their processes that have ended. 0 if
 * the system has no /proc.
 */
export function serverCpuSeconds(): number {
  const processes = new Map<number, { parent: number; ticks: number; line: string }>();
  try {
    for (const name of readdirSync('/proc')) {
      if (!/^\d+$/.test(name)) continue;
      try {
        const fields = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1]!.split(' ');
        const ticks = fields.slice(11, 15).reduce((sum, one) => sum + Number(one), 0);
        const line = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ');
        processes.set(Number(name), { parent: Number(fields[1]), ticks, line });
      } catch {
        // ended meanwhile
      }
    }
  } catch {
    return 0;
  }
  const own = new Set(
    [...processes]
      .filter(([, { parent, line }]) => parent === process.pid && line.includes('postgres'))
      .map(([id]) => id),
  );
  for (let before = -1; before !== own.size;) {
    before = own.size;
    for (const [id, { parent }] of processes) if (own.has(parent)) own.add(id);
  }
  return [...own].reduce((sum, id) => sum + processes.get(id)!.ticks, 0) / ticksPerSecond;
}
