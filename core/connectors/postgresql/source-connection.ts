import type { Batch } from '@core/kernel/data/column';
import { AppError } from '@core/kernel/errors';
import type { ConnectionConfig, ReadColumn, ReadRequest, RowKeys } from '../connector';
import { keyedCondition, keyLiteral } from '../row-keys';
import { tableKey, type TableName } from '../schema';
import { TableCache } from '../sql/table-cache';
import type { SessionGroup } from '../sql/session-group';
import { SqlSource } from '../sql/sql-source';
import { encodedTexts } from './codec/unencoded-text';
import { WireBlocks } from './codec/wire-blocks';
import { quoteName, quoteNames, quoteText } from './identifiers';
import { introspect } from './introspection/introspect';
import { countOrphans, countRows, measureDistinct, measureKey } from './proof';
import { emptyBatch, planRead, readBatches, type ReadPlan } from './reader';
import type { CopyPiece } from './session/copy-out';
import type { Session } from './session/session';
import { planShards, shardSource } from './shards';
import { fromTable, loadTableShape, requireShape, type TableShape } from './types/table-shape';

const begin = 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY';

/** Reads from a source. With a snapshot, all sessions of the group see the same state. */
export class PostgresSource extends SqlSource<Session> {
  private readonly reader: CopyReader;

  constructor(sessions: SessionGroup<Session>, config: ConnectionConfig) {
    const reader = new CopyReader();
    super(sessions, {
      introspect: (session) => introspect(session, config.schema),
      countRows,
      countOrphans,
      measureKey,
      measureDistinct,
      shards: async (session, table, targetRows) =>
        planShards(session, await reader.shapeOf(session, table), table, targetRows),
      read: (session, request) => reader.batches(session, request),
      sample: (session, table, columns, limit, signal) =>
        reader.sample(session, { table, columns, limit, signal }),
      find: (session, table, columns, keys, signal) => reader.find(session, { table, columns, keys, signal }),
    });
    this.reader = reader;
  }

  /** Takes a snapshot for all subsequent reads; the token is an exported snapshot. */
  async snapshot(): Promise<string> {
    if (this.reader.token !== null) return this.reader.token;
    const session = this.sessions.first;
    await session.query(begin);
    const [row] = await session.query('SELECT pg_catalog.pg_export_snapshot() AS token');
    this.note(session);
    this.reader.token = row?.token ?? '';
    return this.reader.token;
  }

  async join(token: string): Promise<void> {
    await joinSnapshot(this.sessions.first, token);
    this.note(this.sessions.first);
    this.reader.token = token;
  }

  protected entering() {
    const { token } = this.reader;
    return token === null ? null : (session: Session) => joinSnapshot(session, token);
  }

  /** Runs work after whose failure the snapshot is still usable. */
  protected override use<T>(work: (session: Session) => Promise<T>): Promise<T> {
    return super.use((session) =>
      this.reader.token === null ? work(session) : session.savepoint(() => work(session)),
    );
  }

  /** CopyData messages as the server sent them, always whole: CopyIn of another server accepts them as they are. */
  readStream(request: ReadRequest): AsyncGenerator<Uint8Array, void, undefined> {
    return this.streamed((session) => this.reader.messages(session, request));
  }
}

interface Sample {
  readonly table: TableName;
  readonly columns: readonly ReadColumn[];
  readonly limit: number;
  readonly signal: AbortSignal | undefined;
}

interface Search extends Omit<Sample, 'limit'> {
  readonly keys: RowKeys;
}

/** Rows of tables by COPY. */
class CopyReader {
  /** The snapshot that the sessions are in; null if none. */
  token: string | null = null;
  private readonly shapes = new TableCache<TableShape>();
  private readonly blocks = new WireBlocks();

  shapeOf(session: Session, table: TableName): Promise<TableShape> {
    return this.shapes.of(table, async () =>
      requireShape(await loadTableShape(session, table), table, session),
    );
  }

  async *batches(session: Session, request: ReadRequest): AsyncGenerator<Batch, void, undefined> {
    const { plan, pieces } = await this.copyShard(session, request);
    yield* readBatches(plan, pieces, request.batchSize, this.blocks, () =>
      session.throwIfStopped(request.signal),
    );
  }

  async *messages(session: Session, request: ReadRequest): AsyncGenerator<Uint8Array, void, undefined> {
    const { pieces } = await this.copyShard(session, request);
    for await (const { bytes } of pieces) yield bytes;
  }

  async sample(session: Session, { table, columns, limit, signal }: Sample): Promise<Batch> {
    const shape = await this.shapeOf(session, table);
    const plan = planRead(session, shape, columns);
    const order = shape.primaryKey.length > 0 ? ` ORDER BY ${quoteNames(shape.primaryKey)}` : '';
    const query = `SELECT ${plan.selectList} FROM ${fromTable(shape)}${order} LIMIT ${limit}`;
    return this.first(session, plan, query, { table, rows: limit, signal });
  }

  async find(session: Session, { table, columns, keys, signal }: Search): Promise<Batch> {
    const shape = await this.shapeOf(session, table);
    const plan = planRead(session, shape, columns);
    const condition = keyedCondition(quoteName, keys, keyLiteral(quoteText));
    const query = `SELECT ${plan.selectList} FROM ${fromTable(shape)} WHERE ${condition}`;
    return this.first(session, plan, query, { table, rows: keys.values.length, signal });
  }

  /** The rows of a small query, as one batch. */
  private async first(
    session: Session,
    plan: ReadPlan,
    query: string,
    { table, rows, signal }: Pick<Sample, 'table' | 'signal'> & { readonly rows: number },
  ): Promise<Batch> {
    const pieces = this.copy(session, plan, query, table, signal);
    let first: Batch | null = null;
    for await (const batch of readBatches(plan, pieces, Math.max(1, rows), this.blocks, () =>
      session.throwIfStopped(signal),
    ))
      first ??= batch;
    return first ?? emptyBatch(plan);
  }

  private async copyShard(
    session: Session,
    { shard, columns, signal }: ReadRequest,
  ): Promise<{ plan: ReadPlan; pieces: AsyncIterable<CopyPiece> }> {
    const shape = await this.shapeOf(session, shard.table);
    const plan = planRead(session, shape, columns);
    const query = `SELECT ${plan.selectList} FROM ${shardSource(session, shape, shard)}`;
    return { plan, pieces: this.copy(session, plan, query, shard.table, signal) };
  }

  private copy(
    session: Session,
    plan: ReadPlan,
    query: string,
    table: TableName,
    signal?: AbortSignal,
  ): AsyncIterable<CopyPiece> {
    const pieces = this.sent(session, query, table, signal);
    return session.isUnencoded
      ? encodedTexts(
          pieces,
          plan.columns.map(({ isText }) => isText),
        )
      : pieces;
  }

  /** A COPY that keeps the snapshot usable if it fails or is left early. */
  private async *sent(
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
}

async function joinSnapshot(session: Session, token: string): Promise<void> {
  await session.query(begin);
  try {
    await session.query(`SET TRANSACTION SNAPSHOT ${quoteText(token)}`);
  } catch (error) {
    await session.query('ROLLBACK').catch(() => undefined);
    if (error instanceof AppError && error.code === 'connection-lost') throw error;
    // The session that exported it is gone, and the snapshot with it.
    throw new AppError('source-snapshot-lost', { cause: error });
  }
}
