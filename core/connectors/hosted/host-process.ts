import { fork, type ChildProcess } from 'node:child_process';
import { throwIfAborted } from '@core/kernel/abort';
import { RemoteFailure, type SerializedError } from '@core/kernel/error-trace';
import { AppError } from '@core/kernel/errors';
import { lowerPriority, type Work } from '@core/kernel/lower-priority';
import { exitCodeOfMemory } from '@core/kernel/memory-limit';
import type { NoticeLine, TestStep } from '../connector';
import { hostMegabytes, type Asked, type FromHost, type ToHost } from './messages';

export interface HostProgram {
  /** The built core/connection-host.ts. */
  readonly path: string;
  /** The whole environment of the process: it must contain no secrets. */
  readonly env: NodeJS.ProcessEnv;
  /** Whether a reader waits for what its connections do. */
  readonly work: Work;
  /** Called for each host that is started. */
  readonly onStart?: (pid: number) => unknown;
}

export interface AskOptions {
  readonly signal?: AbortSignal | undefined;
  /** What an abort ends, if not this request. */
  readonly abortOf?: number;
  /** The request has its number. */
  readonly onAsked?: (id: number) => void;
  readonly onWants?: () => void;
  readonly onStep?: (step: TestStep) => void;
}

interface Open {
  readonly options: AskOptions;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** Milliseconds that a host has to end what was aborted before it is killed. */
export const abortWithin = 1000;
/** The same for releasing its resources: a database server may have to be notified first. */
const endWithin = 3000;

/** A connection host as a child process. It inherits the server's standard error. */
export class HostProcess {
  private readonly child: ChildProcess;
  private readonly open = new Map<number, Open>();
  private lastId = 0;
  private isReady = false;
  private isDismissed = false;
  private wasKilled = false;
  /** It ended because it held more than it may. */
  private isOverfull = false;
  private hasEnded = false;
  /** Called with notices from the open connection. */
  onNotice: ((line: NoticeLine) => void) | null = null;
  /** Resolves when it accepts requests, or is gone. */
  readonly started: Promise<void>;
  /** Resolves when the process is gone, whoever ended it. */
  readonly ended: Promise<void>;

  constructor(program: HostProgram) {
    this.child = fork(program.path, [], {
      env: program.env,
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    this.child.on('message', (message) => this.hear(message as FromHost));
    this.ended = new Promise((resolve) => {
      const end = (signal: NodeJS.Signals | null, code: number | null = null) => {
        this.wasKilled = signal !== null;
        this.isOverfull = code === exitCodeOfMemory;
        this.lose();
        resolve();
      };
      this.child.once('exit', (code, signal) => end(signal, code));
      this.child.on('error', () => (this.child.pid === undefined ? end(null) : this.kill()));
    });
    const said = new Promise((resolve) => this.child.once('message', resolve));
    this.started = Promise.race([said, this.ended]).then(() => undefined);
    const { pid } = this.child;
    if (pid === undefined) return;
    lowerPriority(pid, program.work);
    program.onStart?.(pid);
  }

  /** True once it accepts no more requests. */
  get isGone(): boolean {
    return this.hasEnded || this.child.killed || !this.child.connected;
  }

  /**
   * Sends a request. An abort asks the host to cancel it, and kills the host if it does not respond within a second.
   * @throws AppError of the work; 'cancelled' after an abort, 'connection-lost' if the host is gone;
   * 'connection-too-large' if it held too much; 'program-not-started' if it never was there
   */
  async ask(asked: Asked, options: AskOptions = {}): Promise<unknown> {
    const { signal } = options;
    throwIfAborted(signal);
    if (this.isGone) throw this.loss();
    const id = ++this.lastId;
    let killer: NodeJS.Timeout | undefined;
    const abort = () => {
      this.abort(options.abortOf ?? id);
      killer = setTimeout(() => this.kill(), abortWithin);
    };
    signal?.addEventListener('abort', abort, { once: true });
    try {
      return await new Promise((resolve, reject) => {
        this.open.set(id, { options, resolve, reject });
        options.onAsked?.(id);
        this.send({ kind: 'ask', id, asked });
      });
    } catch (error) {
      throwIfAborted(signal);
      throw error;
    } finally {
      clearTimeout(killer);
      signal?.removeEventListener('abort', abort);
      this.open.delete(id);
    }
  }

  /** Asks to end something that has begun; a host that does not in time is killed. Never rejects. */
  async askToEnd(asked: Asked, within = endWithin): Promise<void> {
    const killer = setTimeout(() => this.kill(), within);
    await this.ask(asked).catch(() => undefined);
    clearTimeout(killer);
  }

  send(message: ToHost): void {
    // A host that is gone has its own exit event; whatever was sent to it in between is lost.
    if (this.child.connected) this.child.send(message, () => undefined);
  }

  abort(id: number): void {
    this.send({ kind: 'abort', id });
  }

  kill(): void {
    this.child.kill('SIGKILL');
  }

  /** Dismisses it, and kills it if it does not exit. */
  async end(): Promise<void> {
    this.isDismissed = true;
    if (this.child.connected) this.child.disconnect();
    const killer = setTimeout(() => this.kill(), abortWithin);
    await this.ended;
    clearTimeout(killer);
  }

  /** An idle host does not keep the server process alive. */
  setIdle(isIdle: boolean): void {
    const change = isIdle ? 'unref' : 'ref';
    this.child[change]();
    this.child.channel?.[change]();
  }

  private hear(message: FromHost): void {
    this.isReady = true;
    if (message.kind === 'ready') return;
    if (message.kind === 'notice') return this.onNotice?.(message.line);
    const open = this.open.get(message.id);
    switch (message.kind) {
      case 'done':
        open?.resolve(message.value);
        break;
      case 'failed':
        open?.reject(errorOf(message.error));
        break;
      case 'wants':
        open?.options.onWants?.();
        break;
      case 'step':
        open?.options.onStep?.(message.step);
        break;
    }
  }

  private lose(): void {
    this.hasEnded = true;
    for (const { reject } of this.open.values()) reject(this.loss());
  }

  /** A host that ends by itself before it is ready has not lost a connection: it had none. */
  private loss(): AppError {
    if (this.isOverfull)
      return new AppError('connection-too-large', { details: { megabytes: hostMegabytes } });
    const wasThere = this.isReady || this.isDismissed || this.wasKilled || this.child.killed;
    return new AppError(wasThere ? 'connection-lost' : 'program-not-started');
  }
}

/** An error that was no AppError in the host is none here. */
function errorOf({ code, details, trace }: SerializedError): Error {
  const cause = new RemoteFailure(trace);
  return code === 'internal' ? cause : new AppError(code, { details, cause });
}
