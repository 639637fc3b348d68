import type { Batch } from '@core/kernel/data/column';
import { AppError } from '@core/kernel/errors';
import type { ConnectionConfig, ReadColumn, ReadRequest, Shard, SourceConnection } from '../connector';
import {
  tableKey,
  type DatabaseSchema,
  type ForeignKeySchema,
  type TableName,
  type TableSchema,
} from '../schema';
import { WireBlocks } from './codec/wire-blocks';
import { countRows } from './counts';
import { quoteNames, quoteTable, quoteText } from './identifiers';
import { introspect } from './introspection/introspect';
import { countOrphans } from './proof';
import { planRead, readBatches, emptyBatch, type ReadPlan } from './reader';
import type { CopyPiece } from './session/copy-out';
import type { Session } from './session/session';
import type { SessionGroup } from '../sql/session-group';
import { planShards, shardSource } from './shards';
import { fromTable, loadTableShape, requireShape, type TableShape } from './types/table-shape';

const begin = 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY';

/** Reads of a source. With a snapshot, every session of the group sees the same state. */
export class PostgresSource implements SourceConnection {
  private token: string | null = null;
  private readonly joined = new WeakSet<Session>();
  private readonly shapes = new Map<string, TableShape>();
  private readonly blocks = new WireBlocks();

  constructor(
    private readonly sessions: SessionGroup<Session>,
    private readonly config: ConnectionConfig,
  ) {}

  introspect(): Promise<DatabaseSchema> {
    return this.use((session) => introspect(session, this.config.schema));
  }

  countRows(tables: readonly TableName[], signal?: AbortSignal): Promise<number[]> {
    return this.use((session) => countRows(session, tables, signal));
  }

  countOrphans(key: ForeignKeySchema, signal?: AbortSignal): Promise<number> {
    return this.use((session) => countOrphans(session, key, signal));
  }

  /** The state is fixed for all that is read from here on; the token is an exported snapshot. */
  async snapshot(): Promise<string> {
    if (this.token !== null) return this.token;
    const session = this.sessions.first;
    await session.query(begin);
    const [row] = await session.query('SELECT pg_catalog.pg_export_snapshot() AS token');
    this.joined.add(session);
    this.token = row?.token ?? '';
    return this.token;
  }

  async join(token: string): Promise<void> {
    await this.joinWith(this.sessions.first, token);
    this.token = token;
  }

  shards(table: TableSchema, targetRows: number): Promise<Shard[]> {
    return this.use(async (session) =>
      planShards(session, await this.shapeOf(session, table), table, targetRows),
    );
  }

  async *read(request: ReadRequest): AsyncGenerator<Batch, void, undefined> {
    const session = await this.take();
    try {
      const { plan, pieces } = await this.copyShard(session, request);
      yield* readBatches(plan, pieces, request.batchSize, this.blocks, () =>
        session.throwIfStopped(request.signal),
      );
    } finally {
      this.sessions.give(session);
    }
  }

  /** CopyData messages as the server sent them, whole ones only: what CopyIn of another server takes as it is. */
  async *readStream(request: ReadRequest): AsyncGenerator<Uint8Array, void, undefined> {
    const session = await this.take();
    try {
      const { pieces } = await this.copyShard(session, request);
      for await (const { bytes } of pieces) yield bytes;
    } finally {
      this.sessions.give(session);
    }
  }

  async sample(
    table: TableName,
    columns: readonly ReadColumn[],
    limit: number,
    signal?: AbortSignal,
  ): Promise<Batch> {
    return this.use(async (session) => {
      const shape = await this.shapeOf(session, table);
      const decoded = columns.map((column) => ({ ...column, as: 'decoded' as const }));
      const plan = planRead(session, shape, decoded);
      const order = shape.primaryKey.length > 0 ? ` ORDER BY ${quoteNames(shape.primaryKey)}` : '';
      const query = `SELECT ${plan.selectList} FROM ${fromTable(shape)}${order} LIMIT ${Math.max(0, Math.trunc(limit))}`;
      const pieces = this.copy(session, query, table, signal);
      let sample: Batch | null = null;
      for await (const batch of readBatches(plan, pieces, Math.max(1, limit), this.blocks, () =>
        session.throwIfStopped(signal),
      ))
        sample ??= batch;
      return sample ?? emptyBatch(plan);
    });
  }

  close(): Promise<void> {
    return this.sessions.close();
  }

  private async copyShard(
    session: Session,
    { shard, columns, signal }: ReadRequest,
  ): Promise<{ plan: ReadPlan; pieces: AsyncIterable<CopyPiece> }> {
    const shape = await this.shapeOf(session, shard.table);
    const plan = planRead(session, shape, columns);
    const query = `SELECT ${plan.selectList} FROM ${shardSource(session, shape, shard)}`;
    return { plan, pieces: this.copy(session, query, shard.table, signal) };
  }

  /** A COPY that, where it fails or is left early, leaves the snapshot in use. */
  private async *copy(
    session: Session,
    query: string,
    table: TableName,
    signal?: AbortSignal,
  ): AsyncGenerator<CopyPiece, void, undefined> {
    const text = `COPY (${query}) TO STDOUT (FORMAT binary)`;
    const context = { table: tableKey(table) };
    if (this.token === null) return yield* session.copyOut(text, signal, context);
    await session.query('SAVEPOINT understudy_read');
    try {
      yield* session.copyOut(text, signal, context);
    } finally {
      await session
        .query('ROLLBACK TO SAVEPOINT understudy_read; RELEASE SAVEPOINT understudy_read')
        .catch(() => undefined);
    }
  }

  private async shapeOf(session: Session, table: TableName): Promise<TableShape> {
    const known = this.shapes.get(quoteTable(table));
    if (known) return known;
    const shape = requireShape(await loadTableShape(session, table), table, session);
    this.shapes.set(quoteTable(table), shape);
    return shape;
  }

  private async use<T>(work: (session: Session) => Promise<T>): Promise<T> {
    const session = await this.take();
    try {
      return await (this.token === null ? work(session) : session.savepoint(() => work(session)));
    } finally {
      this.sessions.give(session);
    }
  }

  /** A session that sees the agreed state, where one is agreed. */
  private async take(): Promise<Session> {
    const session = await this.sessions.take();
    try {
      if (this.token !== null && !this.joined.has(session)) await this.joinWith(session, this.token);
      return session;
    } catch (error) {
      this.sessions.give(session);
      throw error;
    }
  }

  private async joinWith(session: Session, token: string): Promise<void> {
    await joinSnapshot(session, token);
    this.joined.add(session);
  }
}

async function joinSnapshot(session: Session, token: string): Promise<void> {
  await session.query(begin);
  try {
    await session.query(`SET TRANSACTION SNAPSHOT ${quoteText(token)}`);
  } catch (error) {
    await session.query('ROLLBACK').catch(() => undefined);
    // The reader that exported it has gone, and with it the state that was agreed on.
    throw new AppError('source-changed-while-reading', { cause: error });
  }
}
