/** Milliseconds between two looks. */
const lookEvery = 100;

/** Exit code of a process that held more than it may. */
export const exitCodeOfMemory = 78;

/**
 * Ends the process once it holds more than so many megabytes, whatever holds them: a server can make its client collect
 * a message of a gigabyte outside the heap, which no option of Node limits.
 */
export function limitMemory(megabytes: number): void {
  const bytes = megabytes * 1024 * 1024;
  setInterval(() => {
    if (process.memoryUsage.rss() > bytes) process.exit(exitCodeOfMemory);
  }, lookEvery).unref();
}
