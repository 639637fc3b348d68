import type { Logger } from '@core/kernel/logger';
import type { ConnectionConfig, OpenOptions } from '../../connector';
import { Session } from './session';

/**
 * The sessions of one open connection: one at first, more where work runs at the same time. A session does one
 * thing at a time; one that broke is replaced when the next is needed.
 */
export class SessionGroup {
  private readonly idle: Session[] = [];
  private readonly all = new Set<Session>();
  private isClosed = false;
  private readonly abort = () => void this.close();

  private constructor(
    readonly first: Session,
    private readonly config: ConnectionConfig,
    private readonly options: OpenOptions,
  ) {
    this.idle.push(first);
    this.all.add(first);
    options.signal?.addEventListener('abort', this.abort, { once: true });
  }

  static async open(config: ConnectionConfig, options: OpenOptions): Promise<SessionGroup> {
    const first = await Session.open(config, options);
    const group = new SessionGroup(first, config, options);
    if (options.signal?.aborted) await group.close();
    return group;
  }

  get logger(): Logger {
    return this.options.logger;
  }

  /** A session for the work of the caller, who gives it back. */
  async take(): Promise<Session> {
    for (let idle = this.idle.pop(); idle; idle = this.idle.pop()) {
      if (!idle.isGone || this.isClosed) return idle;
      this.all.delete(idle);
    }
    const session = await Session.open(this.config, this.options);
    this.all.add(session);
    if (this.isClosed) await session.close();
    return session;
  }

  give(session: Session): void {
    this.idle.push(session);
  }

  /** Work with a session that is given back after it. */
  async use<T>(work: (session: Session) => Promise<T>): Promise<T> {
    const session = await this.take();
    try {
      return await work(session);
    } finally {
      this.give(session);
    }
  }

  /** Ends all sessions, whatever they do. */
  async close(): Promise<void> {
    this.isClosed = true;
    this.options.signal?.removeEventListener('abort', this.abort);
    await Promise.all([...this.all].map((session) => session.close()));
  }
}
