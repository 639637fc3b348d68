import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

/** Where Linux keeps files in memory. */
const memory = '/dev/shm';
const prefix = 'understudy-test-';
/** Bytes that must be free, of that folder and of the memory itself. */
const room = 4 * 1024 ** 3;

/**
 * From here on, this process and those that it starts put temporary files into memory, where there is room: tests make
 * hundreds of databases, and a disk keeps each commit, and each folder that is removed, waiting. A TMPDIR that is set stays.
 */
export function keepTemporaryFilesInMemory() {
  if (process.env.TMPDIR || !existsSync(memory)) return;
  removeLeft();
  const { bavail, bsize } = statfsSync(memory);
  if (Math.min(bavail * bsize, freemem()) < room) return;
  const folder = join(memory, `${prefix}${process.pid}`);
  mkdirSync(folder);
  // as the system's own: a database server that runs as another user goes through it
  chmodSync(folder, 0o1777);
  process.env.TMPDIR = folder;
  process.once('exit', () => remove(folder));
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
}

/** Folders of runs that were killed. */
function removeLeft() {
  for (const name of readdirSync(memory)) {
    if (name.startsWith(prefix) && !isRunning(Number(name.slice(prefix.length)))) remove(join(memory, name));
  }
}

const remove = (folder) => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
