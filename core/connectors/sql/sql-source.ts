import type { Batch } from '@core/kernel/data/column';
import type {
  DistinctMeasure,
  KeyEnds,
  KeyMeasure,
  ReadColumn,
  ReadRequest,
  RowKeys,
  Shard,
  SourceConnection,
} from '../connector';
import type { DatabaseSchema, ForeignKeySchema, TableName, TableSchema } from '../schema';
import type { SessionGroup } from './session-group';
import type { SqlSession } from './sql-session';

/** How a family reads, with an exclusive session. */
export interface ReadingEngine<S extends SqlSession> {
  introspect(session: S): Promise<DatabaseSchema>;
  countRows(session: S, tables: readonly TableName[], signal?: AbortSignal): Promise<number[]>;
  countOrphans(session: S, key: ForeignKeySchema, signal?: AbortSignal): Promise<number>;
  measureKey(session: S, ends: KeyEnds, rowsMax: number | null, signal?: AbortSignal): Promise<KeyMeasure>;
  measureDistinct(
    session: S,
    table: TableName,
    columns: readonly string[],
    rowsMax: number | null,
    signal?: AbortSignal,
  ): Promise<DistinctMeasure>;
  shards(session: S, table: TableSchema, targetRows: number): Promise<Shard[]>;
  read(session: S, request: ReadRequest): AsyncIterable<Batch>;
  /** `columns` come decoded, `limit` is at least 0. */
  sample(
    session: S,
    table: TableName,
    columns: readonly ReadColumn[],
    limit: number,
    signal?: AbortSignal,
  ): Promise<Batch>;
  /** `columns` come decoded, there is at least one key. */
  find(
    session: S,
    table: TableName,
    columns: readonly ReadColumn[],
    keys: RowKeys,
    signal?: AbortSignal,
  ): Promise<Batch>;
}

/** A source over a pool of sessions, one per operation. A family adds what a snapshot is. */
export abstract class SqlSource<S extends SqlSession> implements SourceConnection {
  /** Sessions that have joined the snapshot. */
  private readonly inSnapshot = new WeakSet<S>();

  protected constructor(
    protected readonly sessions: SessionGroup<S>,
    private readonly engine: ReadingEngine<S>,
  ) {}

  abstract snapshot(): Promise<string | null>;
  abstract join(token: string): Promise<void>;

  /** Lets a session join the snapshot; null if there is none. */
  protected abstract entering(): ((session: S) => Promise<void>) | null;

  introspect(): Promise<DatabaseSchema> {
    return this.use((session) => this.engine.introspect(session));
  }

  countRows(tables: readonly TableName[], signal?: AbortSignal): Promise<number[]> {
    return this.use((session) => this.engine.countRows(session, tables, signal));
  }

  countOrphans(key: ForeignKeySchema, signal?: AbortSignal): Promise<number> {
    return this.use((session) => this.engine.countOrphans(session, key, signal));
  }

  measureKey(ends: KeyEnds, rowsMax: number | null, signal?: AbortSignal): Promise<KeyMeasure> {
    return this.use((session) => this.engine.measureKey(session, ends, rowsMax, signal));
  }

  measureDistinct(
    table: TableName,
    columns: readonly string[],
    rowsMax: number | null,
    signal?: AbortSignal,
  ): Promise<DistinctMeasure> {
    return this.use((session) => this.engine.measureDistinct(session, table, columns, rowsMax, signal));
  }

  shards(table: TableSchema, targetRows: number): Promise<Shard[]> {
    return this.use((session) => this.engine.shards(session, table, targetRows));
  }

  read(request: ReadRequest): AsyncGenerator<Batch, void, undefined> {
    return this.streamed((session) => this.engine.read(session, request));
  }

  sample(
    table: TableName,
    columns: readonly ReadColumn[],
    limit: number,
    signal?: AbortSignal,
  ): Promise<Batch> {
    const decoded = columns.map((column) => ({ ...column, as: 'decoded' as const }));
    const count = Math.max(0, Math.trunc(limit));
    return this.use((session) => this.engine.sample(session, table, decoded, count, signal));
  }

  find(
    table: TableName,
    columns: readonly ReadColumn[],
    keys: RowKeys,
    signal?: AbortSignal,
  ): Promise<Batch> {
    if (keys.values.length === 0) return this.sample(table, columns, 0, signal);
    const decoded = columns.map((column) => ({ ...column, as: 'decoded' as const }));
    return this.use((session) => this.engine.find(session, table, decoded, keys, signal));
  }

  close(): Promise<void> {
    return this.sessions.close();
  }

  /** Runs work with a session in the snapshot. */
  protected async use<T>(work: (session: S) => Promise<T>): Promise<T> {
    const session = await this.take();
    try {
      return await work(session);
    } finally {
      this.sessions.give(session);
    }
  }

  /** Reads with a session that is released when the reader is done. */
  protected async *streamed<T>(read: (session: S) => AsyncIterable<T>): AsyncGenerator<T, void, undefined> {
    const session = await this.take();
    try {
      yield* read(session);
    } finally {
      this.sessions.give(session);
    }
  }

  /** Records that a session is already in the snapshot. */
  protected note(session: S): void {
    this.inSnapshot.add(session);
  }

  private async take(): Promise<S> {
    const session = await this.sessions.take();
    const enter = this.entering();
    if (enter === null || this.inSnapshot.has(session)) return session;
    try {
      await enter(session);
      this.note(session);
      return session;
    } catch (error) {
      this.sessions.give(session);
      throw error;
    }
  }
}
