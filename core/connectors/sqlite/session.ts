import type { Database } from 'better-sqlite3';
import type { Logger } from '@core/kernel/logger';
import { throwIfAborted } from '@core/kernel/abort';
import type { DatabaseRole, OpenOptions } from '../connector';
import type { BoundValue, Row, SqlSession, StatementContext } from '../sql/sql-session';
import { plainText, type SqliteValue } from './plain-text';
import { toAppError, type End } from './sqlite-errors';

/**
 * An open file and the resources to close with it. Statements run synchronously and block the process: an abort is
 * noticed between two of them.
 */
export class Session implements SqlSession {
  private readonly closing = new AbortController();
  private readonly open = new Set<Iterator<unknown>>();
  private lastWork: Promise<unknown> = Promise.resolve();
  private readonly abort = () => void this.close();

  constructor(
    readonly db: Database,
    readonly role: DatabaseRole,
    private readonly options: OpenOptions,
  ) {
    options.signal?.addEventListener('abort', this.abort, { once: true });
    if (options.signal?.aborted) this.abort();
  }

  get end(): End {
    return this.role === 'SOURCE' ? 'source' : 'destination';
  }

  get logger(): Logger {
    return this.options.logger;
  }

  get isGone(): boolean {
    return !this.db.open;
  }

  /** Throws if a transaction must not be committed. */
  async beforeCommit(): Promise<void> {
    await this.options.beforeCommit?.();
  }

  query(
    text: string,
    values: readonly BoundValue[] = [],
    signal?: AbortSignal,
    context?: StatementContext,
  ): Promise<Row[]> {
    return this.ask(signal, context, (db) =>
      db
        .prepare<BoundValue[], Record<string, SqliteValue>>(text)
        .safeIntegers()
        .all(...values)
        .map(textRow),
    );
  }

  execute(text: string, values: readonly BoundValue[] = [], signal?: AbortSignal): Promise<number> {
    return this.ask(signal, {}, (db) => db.prepare<BoundValue[]>(text).run(...values).changes);
  }

  /** Runs synchronous work on the file, with SQLite's errors turned into ours. */
  async ask<T>(
    signal: AbortSignal | undefined,
    context: StatementContext | undefined,
    work: (db: Database) => T,
  ): Promise<T> {
    throwIfAborted(this.signalWith(signal));
    try {
      return work(this.db);
    } catch (error) {
      throw toAppError(error, this.end, { ...context });
    }
  }

  /** Aborts on close; also with the caller's own signal, if given. */
  signalWith(signal?: AbortSignal): AbortSignal {
    return signal ? AbortSignal.any([this.closing.signal, signal]) : this.closing.signal;
  }

  /** Iterates over pages; ends the underlying statement if the connection is closed between two of them. */
  *track<T>(pages: Iterable<T>): Iterable<T> {
    const iterator = pages[Symbol.iterator]();
    this.open.add(iterator);
    try {
      for (let next = iterator.next(); !next.done; next = iterator.next()) yield next.value;
    } finally {
      this.open.delete(iterator);
      iterator.return?.();
    }
  }

  /** Serialises operations: a file has one transaction at a time. */
  inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.lastWork.then(work, work);
    this.lastWork = turn.catch(() => undefined);
    return turn;
  }

  async close(): Promise<void> {
    if (this.closing.signal.aborted) return;
    this.closing.abort();
    this.options.signal?.removeEventListener('abort', this.abort);
    for (const pages of this.open) pages.return?.();
    if (this.db.inTransaction) this.db.exec('ROLLBACK');
    this.db.close();
  }
}

const textRow = (row: Readonly<Record<string, SqliteValue>>): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, value === null ? null : plainText(value)]),
  );
