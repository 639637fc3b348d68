import type { FromWorker, ToWorker } from './messages';

/**
 * Starts workers somewhere and carries messages between them and the server: a process on this machine, a task of a
 * cluster. It knows nothing of what the messages mean; which worker does what is up to the queue.
 */
export interface WorkerTransport {
  /** Starts a worker. Messages to it arrive in their order, and so do those from it. */
  start(listener: WorkerListener): WorkerLink;
  /** Gives back what the workers shared. Called once, when all of them are closed. */
  close(): void;
}

export interface WorkerListener {
  onMessage(message: FromWorker): void;
  /** The worker is gone, whoever ended it; nothing comes from it any more. */
  onExit(reason: 'lost' | 'out-of-memory'): void;
}

export interface WorkerLink {
  /** What is sent to a worker that is gone is lost with it. */
  send(message: ToWorker): void;
  /** Ends the worker at once, in the middle of a task too. `onExit` follows. */
  kill(): void;
  /** Lets a worker go that has nothing to do; resolves when it is gone. */
  close(): Promise<void>;
}
