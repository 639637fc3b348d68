import { randomBytes } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/** The name of one server process among those that share a store: unique, and never reused. */
export const newServerName = (): string =>
  [hostname(), place(), String(process.pid), randomBytes(6).toString('base64url')].join(':');

/** The part shown in logs: host and process id. */
export function serverLabel(name: string): string {
  const [host = '', , pid = ''] = name.split(':');
  return `${host}:${pid}`;
}

/**
 * True if the process of that name has certainly ended: it ran on this machine, in the same pid namespace, and no
 * process has its id any more.
 */
export function hasEnded(name: string): boolean {
  const [host, where, pid] = name.split(':');
  if (host !== hostname() || where === '' || where !== place()) return false;
  return !isProcess(Number(pid));
}

function isProcess(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH');
  }
}

/** The boot id of the machine and its pid namespace; empty if the system does not tell. */
function place(): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot}/${readlinkSync('/proc/self/ns/pid').replace(/\D/g, '')}`;
  } catch {
    return '';
  }
}
