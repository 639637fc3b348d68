import { Worker } from 'node:worker_threads';

/** How often the thread checks, in milliseconds. */
const lookEvery = 50;

/**
 * What the thread runs. It waits without an event loop, so that it does not oversleep and process.exit() can end it.
 * SIGKILL, because the main thread may be deep in native code and deaf to anything milder.
 */
const program = `
  const { workerData: { parent, lookEvery, grace } } = require('node:worker_threads');
  const never = new Int32Array(new SharedArrayBuffer(4));
  for (;;) {
    Atomics.wait(never, 0, 0, lookEvery);
    if (process.ppid === parent) continue;
    if (grace > 0) Atomics.wait(never, 0, 0, grace);
    process.kill(process.pid, 'SIGKILL');
  }`;

export interface ParentWatch {
  /** True as soon as the parent is gone, before the event loop learns of it. A system call, so cheap. */
  hasEnded(): boolean;
}

/**
 * Ends this process within a tenth of a second of its parent, even in the middle of a long synchronous call, during
 * which the channel's 'disconnect' would go unnoticed. An orphaned process is adopted, so its parent id changes; on
 * Windows it does not, and only the channel shows it.
 * @param grace milliseconds for the process to end by itself, for example to cancel running statements on a server
 */
export function exitWithParent(grace = 0): ParentWatch {
  const parent = process.ppid;
  const thread = new Worker(program, {
    eval: true,
    workerData: { parent, lookEvery, grace },
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 8 },
  });
  thread.unref();
  return { hasEnded: () => process.ppid !== parent };
}
