import type { Batch } from '@core/kernel/data/column';
import type { ReadColumn, RowKeys } from '../connector';
import { keyedCondition, keyLiteral } from '../row-keys';
import type { TableName } from '../schema';
import { TableCache } from '../sql/table-cache';
import { measureDistinct, measureKey } from '../sql/key-measures';
import { countOrphans, countRows } from '../sql/proof-counts';
import type { SessionGroup } from '../sql/session-group';
import { SqlSource } from '../sql/sql-source';
import { mysqlProof } from './counts';
import { quoteName, quoteText } from './dialect';
import { introspect } from './introspection/introspect';
import { fromTable, inOrder, readQuery, readShard, toBatch } from './read/reader';
import { planShards } from './read/shards';
import { loadTableShape, type TableShape } from './read/table-shape';
import type { Session } from './session/session';

/**
 * Reads from a source. With a snapshot, each session reads in a consistent-read transaction: the first begins it when
 * the snapshot is taken, others when first needed. Snapshots cannot be shared.
 */
export class MysqlSource extends SqlSource<Session> {
  private hasSnapshot = false;

  constructor(sessions: SessionGroup<Session>) {
    const shapes = new TableCache<TableShape>();
    const shapeOf = (session: Session, table: TableName) =>
      shapes.of(table, () => loadTableShape(session, table));
    super(sessions, {
      introspect: (session) => introspect(session, sessions.logger),
      countRows: (session, tables, signal) => countRows(session, mysqlProof, tables, signal),
      countOrphans: (session, key, signal) => countOrphans(session, mysqlProof, key, signal),
      measureKey: (session, ...asked) => measureKey(session, mysqlProof, ...asked),
      measureDistinct: (session, ...asked) => measureDistinct(session, mysqlProof, ...asked),
      shards: async (session, table, targetRows) =>
        planShards(session, await shapeOf(session, table), table, targetRows),
      async *read(session, request) {
        yield* readShard(session, await shapeOf(session, request.shard.table), request);
      },
      sample: async (session, table, columns, limit, signal) =>
        firstRows(session, await shapeOf(session, table), { table, columns, limit, signal }),
      find: async (session, table, columns, keys, signal) =>
        keyedRows(session, await shapeOf(session, table), { table, columns, keys, signal }),
    });
  }

  async snapshot(): Promise<null> {
    this.hasSnapshot = true;
    await this.use(async () => undefined);
    return null;
  }

  join(): Promise<void> {
    return Promise.resolve();
  }

  protected entering() {
    if (!this.hasSnapshot) return null;
    return async (session: Session) => {
      await session.query('START TRANSACTION WITH CONSISTENT SNAPSHOT, READ ONLY');
    };
  }
}

interface Wanted {
  readonly table: TableName;
  readonly columns: readonly ReadColumn[];
  readonly signal: AbortSignal | undefined;
}

function firstRows(
  session: Session,
  shape: TableShape,
  { limit, ...wanted }: Wanted & { readonly limit: number },
): Promise<Batch> {
  const from = `${fromTable(shape, wanted.table)}${inOrder(shape)} LIMIT ${limit}`;
  return oneBatch(session, wanted, from, limit);
}

function keyedRows(
  session: Session,
  shape: TableShape,
  { keys, ...wanted }: Wanted & { readonly keys: RowKeys },
): Promise<Batch> {
  const condition = keyedCondition(quoteName, keys, keyLiteral(quoteText));
  const from = `${fromTable(shape, wanted.table)} WHERE ${condition}`;
  return oneBatch(session, wanted, from, keys.values.length);
}

/** The result of a small SELECT from a table. */
async function oneBatch(
  session: Session,
  { table, columns, signal }: Wanted,
  from: string,
  rows: number,
): Promise<Batch> {
  const batchSize = Math.max(1, rows);
  let first: Batch | null = null;
  for await (const batch of readQuery(session, table, columns, from, { batchSize, signal })) first ??= batch;
  return first ?? toBatch([], columns);
}
