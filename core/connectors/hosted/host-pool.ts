import { throwIfAborted } from '@core/kernel/abort';
import { AppError } from '@core/kernel/errors';
import { HostProcess, type HostProgram } from './host-process';

export interface HostLimits {
  /** Hosts that hold a connection at the same time; who asks for one more waits. */
  readonly inUse: number;
  /** Who may wait, and for how many milliseconds. */
  readonly waiting: number;
  readonly waitFor: number;
  /** Hosts that are kept for the next connection, and for how many milliseconds. */
  readonly idle: number;
  readonly idleFor: number;
}

interface Waiting {
  readonly resolve: (host: HostProcess) => void;
  readonly reject: (error: Error) => void;
}

/** Connection hosts. One that has been given back serves another connection. */
export class HostPool {
  private readonly all = new Set<HostProcess>();
  /** With the timers that end them. */
  private readonly idle = new Map<HostProcess, NodeJS.Timeout>();
  private readonly waiting: Waiting[] = [];
  private inUse = 0;
  private isClosed = false;

  constructor(
    private readonly program: HostProgram,
    private readonly limits: HostLimits,
  ) {}

  /**
   * A host for one connection; it must be given back, once.
   * @throws AppError 'service-unavailable' where too many wait, or none became free in time; 'cancelled'
   */
  async take(signal?: AbortSignal): Promise<HostProcess> {
    throwIfAborted(signal);
    if (this.isClosed) throw new AppError('service-unavailable');
    const host = this.inUse < this.limits.inUse ? this.idleOrNew() : await this.wait(signal);
    host.setIdle(false);
    return host;
  }

  give(host: HostProcess): void {
    this.inUse--;
    const next = this.waiting.shift();
    if (next) {
      this.inUse++;
      next.resolve(host.isGone ? this.start() : host);
    } else if (!host.isGone && !this.isClosed && this.idle.size < this.limits.idle) {
      host.setIdle(true);
      this.idle.set(host, setTimeout(() => this.retire(host), this.limits.idleFor).unref());
    } else {
      void host.end();
    }
  }

  /** Ends all hosts, whatever they do. */
  async close(): Promise<void> {
    this.isClosed = true;
    for (const { reject } of this.waiting.splice(0)) reject(new AppError('service-unavailable'));
    for (const timer of this.idle.values()) clearTimeout(timer);
    this.idle.clear();
    await Promise.all([...this.all].map((host) => host.end()));
  }

  private idleOrNew(): HostProcess {
    this.inUse++;
    for (const [host, timer] of this.idle) {
      clearTimeout(timer);
      this.idle.delete(host);
      if (!host.isGone) return host;
    }
    return this.start();
  }

  private start(): HostProcess {
    const host = new HostProcess(this.program);
    this.all.add(host);
    void host.ended.then(() => this.all.delete(host));
    return host;
  }

  private retire(host: HostProcess): void {
    this.idle.delete(host);
    void host.end();
  }

  private wait(signal: AbortSignal | undefined): Promise<HostProcess> {
    if (this.waiting.length >= this.limits.waiting) throw new AppError('service-unavailable');
    return new Promise((resolve, reject) => {
      const leave = (error: Error) => {
        this.waiting.splice(this.waiting.indexOf(entry), 1);
        settle();
        reject(error);
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
    });
  }
}
