import { throwIfAborted } from '@core/kernel/abort';
import { AppError } from '@core/kernel/errors';
import type { OpenOptions, WriteResult, WriteTask } from '../connector';
import type { HostPool } from './host-pool';
import { abortWithin, type AskOptions, type HostProcess } from './host-process';
import type { AnsweredMethod, Asked, Item, Opened, Reading } from './messages';
import { Supply } from './supply';

/** A connection in a host. It has exclusive use of the host until it is closed, or its signal aborts. */
export class RemoteConnection {
  private closing: Promise<void> | null = null;
  private readonly abort = () => {
    this.host.abort(this.id);
    this.closing ??= this.end(abortWithin);
  };

  private constructor(
    private readonly pool: HostPool,
    private readonly host: HostProcess,
    private readonly id: number,
    private readonly signal: AbortSignal | undefined,
    private readonly opened: Opened,
  ) {
    signal?.addEventListener('abort', this.abort, { once: true });
    if (signal?.aborted) this.abort();
  }

  get hasStreams(): boolean {
    return this.opened.hasStreams;
  }

  get takesTrials(): boolean {
    return this.opened.takesTrials;
  }

  get takesDialects(): boolean {
    return this.opened.takesDialects;
  }

  /** @throws AppError as `openSource` and `openDestination`; 'service-unavailable' if no host is free */
  static async open(
    pool: HostPool,
    asked: Extract<Asked, { kind: 'open' }>,
    { signal, tell }: Pick<OpenOptions, 'signal' | 'tell'>,
  ): Promise<RemoteConnection> {
    const host = await pool.take(signal);
    host.onNotice = ({ level, code, params }) => tell?.(level, code, params);
    try {
      let id = 0;
      const opened = await host.ask(asked, { signal, onAsked: (asId) => (id = asId) });
      return new RemoteConnection(pool, host, id, signal, opened as Opened);
    } catch (error) {
      await host.askToEnd({ kind: 'close' });
      host.onNotice = null;
      pool.give(host);
      throw error;
    }
  }

  /** @param T the result of the method, by the contract */
  async call<T>(method: AnsweredMethod, args: readonly unknown[], signal?: AbortSignal): Promise<T> {
    return (await this.ask({ kind: 'call', method, args }, { signal })) as T;
  }

  /** Streams items, each requested when needed. */
  async *read<T extends Item>(reading: Reading, signal?: AbortSignal): AsyncGenerator<T, void, undefined> {
    let id = 0;
    await this.ask({ kind: 'read', reading }, { signal, onAsked: (asId) => (id = asId) });
    let isOver = false;
    try {
      for (;;) {
        const item = await this.ask({ kind: 'next', reading: id }, { signal, abortOf: id });
        isOver = item === null;
        if (isOver) return;
        yield item as T;
      }
    } finally {
      if (!isOver) await this.host.askToEnd({ kind: 'leave', reading: id });
    }
  }

  /** Feeds items to a write, each on the host's request. If generating them fails, the write throws that error. */
  async write(
    method: 'write' | 'writeStream',
    { signal, ...task }: WriteTask,
    items: AsyncIterable<Item>,
  ): Promise<WriteResult> {
    const supply = new Supply(items, (message) => this.host.send(message));
    let id = 0;
    try {
      const written = await this.ask(
        { kind: 'write', method, task },
        { signal, onAsked: (asId) => (id = asId), onWants: () => void supply.sendNext(id) },
      );
      return written as WriteResult;
    } catch (error) {
      throw supply.failure ? supply.failure.error : error;
    } finally {
      supply.leave();
    }
  }

  /** Cancels running statements and releases the host; kills one that does not finish. Safe to call twice. */
  close(): Promise<void> {
    return (this.closing ??= this.end());
  }

  private async end(within?: number): Promise<void> {
    this.signal?.removeEventListener('abort', this.abort);
    await this.host.askToEnd({ kind: 'close' }, within);
    this.host.onNotice = null;
    this.pool.give(this.host);
  }

  private async ask(asked: Asked, options: AskOptions): Promise<unknown> {
    try {
      if (this.closing) throw new AppError('connection-lost');
      return await this.host.ask(asked, options);
    } catch (error) {
      throwIfAborted(this.signal);
      throw error;
    }
  }
}
