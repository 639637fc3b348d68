import { serializeError } from '@core/kernel/error-trace';
import { AppError } from '@core/kernel/errors';
import type { Logger } from '@core/kernel/logger';
import type { ConnectorCatalogue } from '../catalogue';
import type { DestinationConnection, SourceConnection, NoticeHandler, WriteTask } from '../connector';
import { Feed } from './feed';
import type { AnsweredMethod, Asked, FromHost, Item, Opened, Reading, ToHost } from './messages';
import { releaseItem, sentItem } from './sent-item';

/** The host's end of the channel to the server. */
export interface HostChannel {
  send(message: FromHost): void;
  onMessage(listener: (message: ToHost) => void): void;
  /** The server is gone, or no longer needs the host. */
  onDisconnect(listener: () => void): void;
}

export interface HostTools {
  readonly connectors: ConnectorCatalogue;
  readonly logger: Logger;
  /** As in `OpenOptions`: nothing is committed for a server that is gone. */
  readonly beforeCommit?: () => void;
}

/**
 * Serves one connection at a time to the server. When the channel closes, running statements are cancelled; then `exit`
 * is called.
 */
export function serveConnections(channel: HostChannel, tools: HostTools, exit: () => void): void {
  const host = new ConnectionHost(channel, tools);
  channel.onMessage((message) => host.hear(message));
  channel.onDisconnect(() => void host.end().finally(exit));
  channel.send({ kind: 'ready' });
}

/** Every connection has the methods that the server calls; their arguments follow the contract on both sides. */
type AnyConnection = Record<AnsweredMethod, (...args: readonly unknown[]) => Promise<unknown>>;
type AnyWriter = Record<
  'write' | 'writeStream',
  (task: WriteTask, items: AsyncIterable<Item>) => Promise<unknown>
>;

class ConnectionHost {
  private source: SourceConnection | null = null;
  private destination: DestinationConnection | null = null;
  private readonly controllers = new Map<number, AbortController>();
  private readonly readings = new Map<number, AsyncIterator<Item>>();
  private readonly feeds = new Map<number, Feed>();
  private readonly answers = new Set<Promise<void>>();

  constructor(
    private readonly channel: HostChannel,
    private readonly tools: HostTools,
  ) {}

  hear(message: ToHost): void {
    switch (message.kind) {
      case 'ask':
        this.begin(message.id, message.asked);
        break;
      case 'abort':
        this.controllers.get(message.id)?.abort(new AppError('cancelled'));
        break;
      case 'item':
        this.feeds.get(message.id)?.give(message.item);
        break;
      case 'broken':
        this.feeds.get(message.id)?.fail();
        break;
    }
  }

  /** Cancels everything, and waits until it has stopped. */
  async end(): Promise<void> {
    for (const controller of this.controllers.values()) controller.abort(new AppError('cancelled'));
    await this.close();
    await Promise.all(this.answers);
  }

  private begin(id: number, asked: Asked): void {
    const answer = this.answer(id, asked).finally(() => this.answers.delete(answer));
    this.answers.add(answer);
  }

  private async answer(id: number, asked: Asked): Promise<void> {
    try {
      const value = await this.work(id, asked);
      const isItem = asked.kind === 'next' && value !== null;
      this.channel.send({ kind: 'done', id, value: isItem ? sentItem(value as Item) : value });
      if (isItem) releaseItem(value as Item);
    } catch (error) {
      this.channel.send({ kind: 'failed', id, error: serializeError(error) });
    }
    // Those of a connection and of a read stay until it ends.
    if (asked.kind !== 'open' && asked.kind !== 'read') this.controllers.delete(id);
  }

  private async work(id: number, asked: Asked): Promise<unknown> {
    switch (asked.kind) {
      case 'test': {
        const connector = this.tools.connectors.get(asked.type);
        return connector.test(asked.config, asked.role, this.signalOf(id), (step) =>
          this.channel.send({ kind: 'step', id, step }),
        );
      }
      case 'open':
        return this.open(id, asked);
      case 'call':
        return this.connection[asked.method](...asked.args, this.signalOf(id));
      case 'read':
        this.readings.set(id, this.read(asked.reading, this.signalOf(id))[Symbol.asyncIterator]());
        return null;
      case 'next':
        return this.next(asked.reading);
      case 'leave':
        await this.readings.get(asked.reading)?.return?.();
        return this.forget(asked.reading);
      case 'write':
        return this.write(id, asked);
      case 'close':
        return this.close();
    }
  }

  private async open(
    id: number,
    { type, end, config, role, tables }: Extract<Asked, { kind: 'open' }>,
  ): Promise<Opened> {
    const connector = this.tools.connectors.get(type);
    const { logger, beforeCommit } = this.tools;
    const tell: NoticeHandler = (level, code, params) =>
      this.channel.send({ kind: 'notice', line: { level, code, params } });
    const signal = this.signalOf(id);
    const options = {
      ...{ role, logger, signal, tell },
      ...(beforeCommit && { beforeCommit }),
      ...(tables && { tables }),
    };
    if (end === 'source') this.source = await connector.openSource(config, options);
    else this.destination = await connector.openDestination(config, options);
    const opened = this.source ?? this.destination;
    return {
      hasStreams: opened !== null && ('readStream' in opened || 'writeStream' in opened),
      takesTrials: this.destination?.tryRows !== undefined,
      takesDialects: this.source?.readCsvAs !== undefined,
    };
  }

  private read(reading: Reading, signal: AbortSignal): AsyncIterable<Item> {
    const { source, destination } = this;
    switch (reading.method) {
      case 'read':
        if (source) return source.read({ ...reading.request, signal });
        break;
      case 'readStream':
        if (source?.readStream) return source.readStream({ ...reading.request, signal });
        break;
      case 'readSetAside':
        if (source?.readSetAside) return source.readSetAside(reading.table, signal);
        break;
      case 'readBack':
        if (destination)
          return destination.readBack(reading.table, reading.columns, reading.batchSize, signal);
    }
    throw new AppError('connection-lost');
  }

  private async next(reading: number): Promise<Item | null> {
    const next = await this.readings.get(reading)?.next();
    if (next && !next.done) return next.value;
    this.forget(reading);
    return null;
  }

  private forget(reading: number): null {
    this.readings.delete(reading);
    this.controllers.delete(reading);
    return null;
  }

  private async write(id: number, { method, task }: Extract<Asked, { kind: 'write' }>): Promise<unknown> {
    const { destination } = this;
    if (!destination) throw new AppError('connection-lost');
    const feed = new Feed(() => this.channel.send({ kind: 'wants', id }));
    this.feeds.set(id, feed);
    try {
      // The method determines which kind of items the server sends for it.
      const writer = destination as unknown as AnyWriter;
      return await writer[method]({ ...task, signal: this.signalOf(id) }, feed);
    } finally {
      this.feeds.delete(id);
    }
  }

  private async close(): Promise<void> {
    const open = this.source ?? this.destination;
    this.source = null;
    this.destination = null;
    try {
      await open?.close();
    } finally {
      this.readings.clear();
      this.controllers.clear();
    }
  }

  private get connection(): AnyConnection {
    const open = this.source ?? this.destination;
    if (!open) throw new AppError('connection-lost');
    return open as unknown as AnyConnection;
  }

  private signalOf(id: number): AbortSignal {
    const controller = new AbortController();
    this.controllers.set(id, controller);
    return controller.signal;
  }
}
