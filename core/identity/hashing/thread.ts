import { constants, getPriority, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import type { HashingAnswer, HashingTask } from './hashing-task';
import { createPasswordHasher } from './password-hasher';

/**
 * If processors are scarce, pages take precedence over password guesses. On Linux the priority is the calling thread's
 * own; elsewhere it would be that of the whole process.
 */
if (process.platform === 'linux') {
  setPriority(Math.min(getPriority() + 5, constants.priority.PRIORITY_LOW));
}

/** The program of a thread that hashes passwords; started by the hashing pool. */
parentPort?.on('message', (task: HashingTask) => {
  void answerTo(task).then((answer) => parentPort?.postMessage(answer));
});

const hasher = createPasswordHasher();

async function answerTo(task: HashingTask): Promise<HashingAnswer> {
  try {
    return task.kind === 'hash'
      ? { kind: 'hash', hash: await hasher.hash(task.password) }
      : { kind: 'verify', fits: await hasher.verify(task.hash, task.password) };
  } catch (error) {
    return { kind: 'failed', message: error instanceof Error ? error.message : 'unknown' };
  }
}
