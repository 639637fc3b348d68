import type { FromWorker, ToWorker } from './messages';

/**
 * Starts workers somewhere and carries messages between them and the server: a process on this machine, a task of a
 * cluster. It knows nothing about the meaning of messages; assigning work is up to the queue.
 */
export interface WorkerTransport {
  /** Starts a worker. Messages arrive in order, in both directions. */
  start(listener: WorkerListener): WorkerLink;
  /** Releases what the workers shared. Called once, after all of them have closed. */
  close(): void;
}

/** Why a worker is gone; 'ended' is by itself. */
export type WorkerExit = 'lost' | 'ended' | 'out-of-memory';

export interface WorkerListener {
  onMessage(message: FromWorker): void;
  /** The worker is gone, whoever ended it; no more messages come from it. */
  onExit(reason: WorkerExit): void;
}

export interface WorkerLink {
  /** A message to a worker that is gone is lost. */
  send(message: ToWorker): void;
  /** Kills the worker at once, even in the middle of a task. `onExit` follows. */
  kill(): void;
  /** Dismisses an idle worker; resolves when it is gone. */
  close(): Promise<void>;
}
