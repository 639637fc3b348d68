import { throwIfAborted } from '@core/kernel/abort';
import { AppError } from '@core/kernel/errors';
import type { DatabaseRole, OpenOptions, NoticeHandler } from '../connector';
import type { BoundValue, Row, SqlSession, StatementContext } from './sql-session';

/**
 * What sessions have in common whatever the server: their errors are AppErrors, an aborted signal cancels running
 * statements on the server, and a transaction is rolled back if its work fails. A family adds how statements are sent
 * and cancelled.
 */
export abstract class ServerSession implements SqlSession {
  private isClosed = false;
  private closing: Promise<void> | null = null;
  private running = 0;
  /** Pending calls: a client that was closed may leave its callers without an answer. */
  protected readonly waiting = new Set<(reason: AppError) => void>();
  /** Set when the connection is lost, not closed by us. */
  protected hasEnded = false;

  protected constructor(protected readonly options: OpenOptions) {}

  abstract query(
    text: string,
    values?: readonly BoundValue[],
    signal?: AbortSignal,
    context?: StatementContext,
  ): Promise<Row[]>;

  abstract execute(
    text: string,
    values?: readonly BoundValue[],
    signal?: AbortSignal,
    context?: StatementContext,
  ): Promise<number>;

  /**
   * Asks the server to cancel what this connection is running; resolves when the request was sent, or can no longer be
   * sent.
   */
  protected abstract cancel(): Promise<void>;

  /**
   * Closes the connection; pending calls end after it. @param isBusy a statement is running and must be cancelled first
   */
  protected abstract end(isBusy: boolean): Promise<void>;

  /** The AppError for anything that a statement has thrown. */
  protected abstract errorOf(error: unknown, context: StatementContext): AppError;

  get role(): DatabaseRole {
    return this.options.role;
  }

  get isGone(): boolean {
    return this.hasEnded || this.isClosed;
  }

  /** Runs work in a transaction, rolled back if it fails. */
  async transaction<T>(work: () => Promise<T>): Promise<T> {
    await this.query('START TRANSACTION');
    try {
      const result = await work();
      await this.beforeCommit();
      await this.query('COMMIT');
      return result;
    } catch (error) {
      await this.query('ROLLBACK').catch(() => undefined);
      throw error;
    }
  }

  /** Throws if nothing may be changed any more: for statements that commit by themselves. */
  async beforeCommit(): Promise<void> {
    await this.options.beforeCommit?.();
  }

  /** Notifies the readers of the job log. */
  readonly tell: NoticeHandler = (level, code, params) => this.options.tell?.(level, code, params);

  /** @throws AppError 'cancelled' or 'connection-lost' if the caller or the connection is gone */
  throwIfStopped(signal?: AbortSignal): void {
    throwIfAborted(signal);
    if (this.isClosed) throw new AppError('connection-lost');
  }

  /** Runs work whose errors become AppErrors; while it runs, an abort cancels what the server is doing. */
  async guard<T>(
    signal: AbortSignal | undefined,
    context: StatementContext | undefined,
    work: () => Promise<T>,
  ): Promise<T> {
    const stop = this.cancelOnAbort(signal);
    try {
      this.throwIfStopped(signal);
      return await this.untilClosed(work());
    } catch (error) {
      throw this.mapped(error, signal, context);
    } finally {
      await stop();
    }
  }

  /**
   * Until the returned function is called, an abort cancels what the server is doing. Calling it waits for a cancel
   * under way.
   */
  protected cancelOnAbort(signal: AbortSignal | undefined): () => Promise<void> {
    throwIfAborted(signal);
    let cancelling: Promise<void> | null = null;
    const cancel = () => {
      cancelling = this.cancel();
    };
    signal?.addEventListener('abort', cancel, { once: true });
    this.running += 1;
    return async () => {
      this.running -= 1;
      signal?.removeEventListener('abort', cancel);
      await cancelling;
    };
  }

  /** The error of a statement as an AppError: 'cancelled' if the signal was the reason. */
  protected mapped(
    error: unknown,
    signal: AbortSignal | undefined,
    context: StatementContext = {},
  ): AppError {
    if (signal?.aborted) return new AppError('cancelled', { cause: signal.reason });
    return this.errorOf(error, context);
  }

  /** Cancels running statements and closes the connection; the server rolls back. A second call waits for the first. */
  close(): Promise<void> {
    return (this.closing ??= this.leave());
  }

  private async leave(): Promise<void> {
    this.isClosed = true;
    await this.end(this.running > 0 && !this.hasEnded);
    for (const give of this.waiting) give(new AppError('connection-lost'));
  }

  /** The result of work, or 'connection-lost' once the connection is closed. */
  protected untilClosed<T>(work: Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.waiting.add(reject);
      void work.then(resolve, reject).finally(() => this.waiting.delete(reject));
    });
  }
}
