import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

/** The in-memory file system on Linux. */
const memory = '/dev/shm';
const prefix = 'understudy-test-';
/** Bytes that must be free, in that file system and in memory. */
const room = 4 * 1024 ** 3;

/**
 * Puts temporary files of this process and its children into memory, if there is space: tests create hundreds of
 * databases, and on a disk each commit, and each removal of a folder, has to wait. A given TMPDIR is respected.
 */
export function keepTemporaryFilesInMemory() {
  if (process.env.TMPDIR || !existsSync(memory)) return;
  removeLeftovers();
  const { bavail, bsize } = statfsSync(memory);
  if (Math.min(bavail * bsize, freemem()) < room) return;
  const folder = join(memory, `${prefix}${process.pid}`);
  mkdirSync(folder);
  // the permissions of the system's own: a database server that runs as another user has to traverse it
  chmodSync(folder, 0o1777);
  process.env.TMPDIR = folder;
  process.once('exit', () => remove(folder));
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
}

/** Removes folders left over by killed runs. */
function removeLeftovers() {
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
