import { setImmediate as nextTurn } from 'node:timers/promises';
import { throwIfAborted } from '@core/kernel/abort';
import { AppError } from '@core/kernel/errors';
import { HostProcess, type HostProgram } from './host-process';

export interface HostLimits {
  /** Maximum number of hosts with a connection; further requests wait. */
  readonly inUse: number;
  /** How many requests may wait, and for how many milliseconds. */
  readonly waiting: number;
  readonly waitFor: number;
  /** How many idle hosts are kept, and for how many milliseconds. */
  readonly idle: number;
  readonly idleFor: number;
}

interface Waiting {
  readonly resolve: (host: HostProcess) => void;
  readonly reject: (error: Error) => void;
}

/** Hosts that start concurrently: each keeps a processor busy for a moment, and the event loop while it is forked. */
const startingMax = 2;

/** A pool of connection hosts. A released host is reused for another connection. */
export class HostPool {
  private readonly all = new Set<HostProcess>();
  /** With their idle timers. */
  private readonly idle = new Map<HostProcess, NodeJS.Timeout>();
  private readonly waiting: Waiting[] = [];
  private inUse = 0;
  private starting = 0;
  private isClosed = false;

  constructor(
    private readonly program: HostProgram,
    private readonly limits: HostLimits,
  ) {}

  /**
   * Acquires a host for one connection; release it exactly once.
   * @throws AppError 'service-unavailable' if too many requests wait, or none became free in time; 'cancelled'
   */
  async take(signal?: AbortSignal): Promise<HostProcess> {
    // That a client has already gone is only known in the next turn of the event loop.
    await nextTurn();
    throwIfAborted(signal);
    if (this.isClosed) throw new AppError('service-unavailable');
    const host = await this.wait(signal);
    host.setIdle(false);
    return host;
  }

  give(host: HostProcess): void {
    this.inUse--;
    if (host.isGone || this.isClosed) {
      void host.end();
    } else {
      host.setIdle(true);
      const timer = setTimeout(() => this.retire(host), this.limits.idleFor).unref();
      this.idle.set(host, timer);
    }
    this.serve();
    const [oldest] = this.idle.keys();
    if (oldest && this.idle.size > this.limits.idle) this.retire(oldest);
  }

  /** Kills all hosts, whatever they are doing. */
  async close(): Promise<void> {
    this.isClosed = true;
    for (const { reject } of this.waiting.splice(0)) reject(new AppError('service-unavailable'));
    for (const host of this.idle.keys()) this.retire(host);
    await Promise.all([...this.all].map((host) => host.end()));
  }

  /** Assigns free hosts to waiting requests, in order. */
  private serve(): void {
    while (this.waiting.length > 0 && this.inUse < this.limits.inUse) {
      const host = this.takeIdle() ?? this.start();
      if (!host) return;
      this.inUse++;
      this.waiting.shift()?.resolve(host);
    }
  }

  /** The host released last: it is warm, and surplus ones reach their idle timeout. */
  private takeIdle(): HostProcess | null {
    for (const [host, timer] of [...this.idle].reverse()) {
      clearTimeout(timer);
      this.idle.delete(host);
      if (!host.isGone) return host;
    }
    return null;
  }

  /** null while others come up. */
  private start(): HostProcess | null {
    if (this.starting >= startingMax) return null;
    const host = new HostProcess(this.program);
    this.starting++;
    this.all.add(host);
    void host.started.then(() => {
      this.starting--;
      this.serve();
    });
    void host.ended.then(() => this.all.delete(host));
    return host;
  }

  private retire(host: HostProcess): void {
    clearTimeout(this.idle.get(host));
    this.idle.delete(host);
    void host.end();
  }

  private wait(signal: AbortSignal | undefined): Promise<HostProcess> {
    return new Promise((resolve, reject) => {
      const leave = (error: Error) => {
        this.waiting.splice(this.waiting.indexOf(entry), 1);
        entry.reject(error);
      };
      const abort = () => leave(new AppError('cancelled', { cause: signal?.reason }));
      const timer = setTimeout(() => leave(new AppError('service-unavailable')), this.limits.waitFor);
      const settle = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', abort);
      };
      const entry: Waiting = {
        resolve: (host) => {
          settle();
          resolve(host);
        },
        reject: (error) => {
          settle();
          reject(error);
        },
      };
      signal?.addEventListener('abort', abort, { once: true });
      this.waiting.push(entry);
      this.serve();
      if (this.waiting.length > this.limits.waiting) leave(new AppError('service-unavailable'));
    });
  }
}
