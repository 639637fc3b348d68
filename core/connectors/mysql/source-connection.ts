import type { Batch } from '@core/kernel/data/column';
import type { ReadColumn, ReadRequest, Shard, SourceConnection } from '../connector';
import type { DatabaseSchema, TableName, TableSchema } from '../schema';
import type { SessionGroup } from '../sql/session-group';
import { countRows } from './counts';
import { introspect } from './introspection/introspect';
import { fromTable, inOrder, readQuery, readShard, toBatch } from './read/reader';
import { planShards } from './read/shards';
import { loadTableShape, type TableShape } from './read/table-shape';
import type { Session } from './session/session';

/**
 * Reads of a source. With a snapshot, each session reads in a transaction that sees what was there when it began: the
 * first when the snapshot is taken, others when they are first needed. There is no way to share one.
 */
export class MysqlSource implements SourceConnection {
  private hasSnapshot = false;
  private readonly begun = new WeakSet<Session>();
  private readonly shapes = new Map<string, TableShape>();

  constructor(private readonly sessions: SessionGroup<Session>) {}

  introspect(): Promise<DatabaseSchema> {
    return this.use((session) => introspect(session, this.sessions.logger));
  }

  countRows(tables: readonly TableName[], signal?: AbortSignal): Promise<number[]> {
    return this.use((session) => countRows(session, tables, signal));
  }

  async snapshot(): Promise<null> {
    this.hasSnapshot = true;
    await this.use(async () => undefined);
    return null;
  }

  join(): Promise<void> {
    return Promise.resolve();
  }

  shards(table: TableSchema, targetRows: number): Promise<Shard[]> {
    return this.use(async (session) =>
      planShards(session, await this.shapeOf(session, table), table, targetRows),
    );
  }

  async *read(request: ReadRequest): AsyncGenerator<Batch, void, undefined> {
    const session = await this.take();
    try {
      yield* readShard(session, await this.shapeOf(session, request.shard.table), request);
    } finally {
      this.sessions.give(session);
    }
  }

  sample(
    table: TableName,
    columns: readonly ReadColumn[],
    limit: number,
    signal?: AbortSignal,
  ): Promise<Batch> {
    const decoded = columns.map((column) => ({ ...column, as: 'decoded' as const }));
    return this.use(async (session) => {
      const shape = await this.shapeOf(session, table);
      const count = Math.max(0, Math.trunc(limit));
      const from = `${fromTable(shape, table)}${inOrder(shape)} LIMIT ${count}`;
      let sample: Batch | null = null;
      for await (const batch of readQuery(session, table, decoded, from, {
        batchSize: Math.max(1, count),
        signal,
      }))
        sample ??= batch;
      return sample ?? toBatch([], decoded);
    });
  }

  close(): Promise<void> {
    return this.sessions.close();
  }

  private async shapeOf(session: Session, table: TableName): Promise<TableShape> {
    const known = this.shapes.get(table.name);
    if (known) return known;
    const shape = await loadTableShape(session, table);
    this.shapes.set(table.name, shape);
    return shape;
  }

  private async use<T>(work: (session: Session) => Promise<T>): Promise<T> {
    const session = await this.take();
    try {
      return await work(session);
    } finally {
      this.sessions.give(session);
    }
  }

  private async take(): Promise<Session> {
    const session = await this.sessions.take();
    try {
      if (this.hasSnapshot && !this.begun.has(session)) {
        await session.query('START TRANSACTION WITH CONSISTENT SNAPSHOT, READ ONLY');
        this.begun.add(session);
      }
      return session;
    } catch (error) {
      this.sessions.give(session);
      throw error;
    }
  }
}
