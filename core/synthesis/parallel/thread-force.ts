import { resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { AppError } from '@core/kernel/errors';
import type { FromThread, ToThread } from './messages';
import type { DrawTask, GrownTree, GrowTask } from './tasks';
import type { Workforce } from './workforce';

/** Threads to work in, and the built program that they run. */
export interface Threads {
  readonly count: number;
  /** Path of the built thread.ts. */
  readonly program: string;
}

interface Waiting {
  readonly message: ToThread;
  readonly resolve: (answer: FromThread) => void;
  readonly reject: (error: Error) => void;
}

/** A fixed number of threads, each with one task at a time. A thread that ends unasked fails all that is open. */
export class ThreadForce implements Workforce {
  readonly size: number;
  private readonly threads: readonly Worker[];
  private readonly idle: Worker[];
  private readonly waiting: Waiting[] = [];
  private readonly open = new Map<Worker, Waiting>();
  private nextId = 1;
  private isClosing = false;
  /** Why no task can be done any more. */
  private broken: Error | null = null;

  constructor({ count, program }: Threads) {
    this.size = count;
    this.threads = Array.from({ length: count }, () => this.start(program));
    this.idle = [...this.threads];
  }

  async grow(task: GrowTask): Promise<GrownTree> {
    const answer = await this.ask({ id: this.nextId++, kind: 'grow', task });
    if (answer.kind !== 'grow') throw failureOf(answer);
    return answer.result;
  }

  async draw(task: DrawTask): Promise<Uint16Array[]> {
    const answer = await this.ask({ id: this.nextId++, kind: 'draw', task });
    if (answer.kind !== 'draw') throw failureOf(answer);
    return answer.result;
  }

  async close(): Promise<void> {
    this.isClosing = true;
    await Promise.all(this.threads.map((thread) => thread.terminate()));
  }

  private start(program: string): Worker {
    const thread = new Worker(resolve(program));
    thread.on('message', (answer: FromThread) => this.receive(thread, answer));
    thread.on('error', (error) => this.fail(new AppError('internal', { cause: error })));
    thread.on('exit', () => {
      if (!this.isClosing)
        this.fail(new AppError('internal', { details: { reason: 'A thread has ended.' } }));
    });
    return thread;
  }

  private ask(message: ToThread): Promise<FromThread> {
    if (this.broken) return Promise.reject(this.broken);
    return new Promise((resolve, reject) => {
      this.waiting.push({ message, resolve, reject });
      this.dispatch();
    });
  }

  private dispatch(): void {
    for (let thread = this.idle.pop(); thread !== undefined; thread = this.idle.pop()) {
      const next = this.waiting.shift();
      if (next === undefined) {
        this.idle.push(thread);
        return;
      }
      this.open.set(thread, next);
      thread.postMessage(next.message);
    }
  }

  private receive(thread: Worker, answer: FromThread): void {
    const asked = this.open.get(thread);
    this.open.delete(thread);
    this.idle.push(thread);
    this.dispatch();
    asked?.resolve(answer);
  }

  private fail(error: Error): void {
    this.broken ??= error;
    for (const { reject } of [...this.open.values(), ...this.waiting]) reject(error);
    this.open.clear();
    this.waiting.length = 0;
  }
}

function failureOf(answer: FromThread): AppError {
  if (answer.kind !== 'failed') return new AppError('internal');
  const { code, details, message } = answer.failure;
  return new AppError(code, { details, cause: new Error(message) });
}
