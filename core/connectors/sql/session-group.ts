import type { Logger } from '@core/kernel/logger';
import type { OpenOptions } from '../connector';

/** What a group needs to know about its sessions. */
interface GroupedSession {
  readonly isGone: boolean;
  close(): Promise<void>;
}

/**
 * The session pool of one open connection: one at first, more when work runs concurrently. A session does one thing at
 * a time; a broken one is replaced when the next is needed.
 */
export class SessionGroup<S extends GroupedSession> {
  private readonly idle: S[] = [];
  private readonly all = new Set<S>();
  private isClosed = false;
  private readonly abort = () => void this.close();

  private constructor(
    readonly first: S,
    private readonly openSession: () => Promise<S>,
    private readonly options: OpenOptions,
  ) {
    this.idle.push(first);
    this.all.add(first);
    options.signal?.addEventListener('abort', this.abort, { once: true });
  }

  /** Opens the first session. @throws what `openSession` throws */
  static async open<S extends GroupedSession>(
    openSession: () => Promise<S>,
    options: OpenOptions,
  ): Promise<SessionGroup<S>> {
    const group = new SessionGroup(await openSession(), openSession, options);
    if (options.signal?.aborted) await group.close();
    return group;
  }

  get logger(): Logger {
    return this.options.logger;
  }

  /** Acquires a session; the caller releases it. */
  async take(): Promise<S> {
    for (let idle = this.idle.pop(); idle; idle = this.idle.pop()) {
      if (!idle.isGone || this.isClosed) return idle;
      this.all.delete(idle);
    }
    const session = await this.openSession();
    this.all.add(session);
    if (this.isClosed) await session.close();
    return session;
  }

  give(session: S): void {
    this.idle.push(session);
  }

  /** Runs work with a session that is released afterwards. */
  async use<T>(work: (session: S) => Promise<T>): Promise<T> {
    const session = await this.take();
    try {
      return await work(session);
    } finally {
      this.give(session);
    }
  }

  /** Closes all sessions, whatever they are doing. */
  async close(): Promise<void> {
    this.isClosed = true;
    this.options.signal?.removeEventListener('abort', this.abort);
    await Promise.all([...this.all].map((session) => session.close()));
  }
}
