import { resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { AppError } from './errors';

/** A worker thread count and the built program that the threads run: it answers each message with one. */
export interface Threads {
  readonly count: number;
  /** Path of the built program. */
  readonly program: string;
}

interface Asked<Task, Answer> {
  readonly task: Task;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
}

/**
 * A pool of worker threads, each started when first needed and running one task at a time; further tasks queue in
 * order. A thread that ends unexpectedly fails only its own task, and the next task gets a new thread.
 */
export class ThreadPool<Task, Answer> {
  private readonly threads = new Set<Worker>();
  private readonly idle: Worker[] = [];
  private readonly waiting: Asked<Task, Answer>[] = [];
  private readonly open = new Map<Worker, Asked<Task, Answer>>();
  private isClosed = false;

  constructor(private readonly options: Threads) {}

  /** @throws AppError 'internal' if the thread ends without an answer, 'cancelled' if the pool is closed first */
  ask(task: Task): Promise<Answer> {
    if (this.isClosed) return Promise.reject(new AppError('cancelled'));
    return new Promise((resolve, reject) => {
      this.waiting.push({ task, resolve, reject });
      this.dispatch();
    });
  }

  /** Terminates the threads, even in the middle of a task. */
  async close(): Promise<void> {
    this.isClosed = true;
    const asked = [...this.open.values(), ...this.waiting.splice(0)];
    this.open.clear();
    for (const { reject } of asked) reject(new AppError('cancelled'));
    await Promise.all([...this.threads].map((thread) => thread.terminate()));
  }

  private dispatch(): void {
    while (this.waiting.length > 0) {
      const thread = this.idle.pop() ?? (this.threads.size < this.options.count ? this.start() : undefined);
      if (thread === undefined) return;
      const next = this.waiting.shift();
      if (next === undefined) return;
      this.open.set(thread, next);
      thread.postMessage(next.task);
    }
  }

  private start(): Worker {
    const thread = new Worker(resolve(this.options.program));
    this.threads.add(thread);
    let cause: unknown;
    thread.on('message', (answer: Answer) => {
      const asked = this.open.get(thread);
      this.open.delete(thread);
      this.idle.push(thread);
      this.dispatch();
      asked?.resolve(answer);
    });
    thread.on('error', (error) => (cause = error));
    thread.on('exit', () => this.replace(thread, cause));
    return thread;
  }

  private replace(thread: Worker, cause: unknown): void {
    this.threads.delete(thread);
    const at = this.idle.indexOf(thread);
    if (at >= 0) this.idle.splice(at, 1);
    const asked = this.open.get(thread);
    this.open.delete(thread);
    asked?.reject(new AppError('internal', { cause, details: { reason: 'A thread has ended.' } }));
    if (!this.isClosed) this.dispatch();
  }
}
