import type { ConnectionConfig, DestinationConnection, WriteResult, WriteTask } from '../connector';
import { tableKey, type TableName } from '../schema';
import { TableCache } from '../sql/table-cache';
import type { SessionGroup } from '../sql/session-group';
import { SqlDestination, type LoadingEngine } from '../sql/sql-destination';
import { WireBlocks } from './codec/wire-blocks';
import { introspect } from './introspection/introspect';
import { beginLoad, previewLoad } from './load/begin-load';
import { finishLoad } from './load/finish-load';
import { completedTasks, dropLedger } from './load/ledger';
import { countDuplicates, countNulls, countOrphans, countRows } from './proof';
import { planRead, readBatches } from './reader';
import type { Session } from './session/session';
import { fromTable, loadTableShape, requireShape, type TableShape } from './types/table-shape';
import { tryRows } from './write/try-rows';
import { writeTask, writeTaskStream } from './write/write-task';

/** A destination that also accepts the server's own stream of rows. */
export class PostgresDestination extends SqlDestination<Session> implements DestinationConnection {
  private readonly shapeOf: ShapeOf;

  constructor(sessions: SessionGroup<Session>, config: ConnectionConfig) {
    const shapes = new TableCache<TableShape>();
    const shapeOf: ShapeOf = (session, table) =>
      shapes.of(table, async () => requireShape(await loadTableShape(session, table), table, session));
    super(sessions, engineOf(config, shapes, shapeOf));
    this.shapeOf = shapeOf;
  }

  writeStream(task: WriteTask, stream: AsyncIterable<Uint8Array>): Promise<WriteResult> {
    return this.sessions.use(async (session) =>
      writeTaskStream(session, await this.shapeOf(session, task.table), task, stream),
    );
  }
}

type ShapeOf = (session: Session, table: TableName) => Promise<TableShape>;

/** Table shapes are cached while rows are written: beginning and finishing a load change them. */
function engineOf(
  config: ConnectionConfig,
  shapes: TableCache<TableShape>,
  shapeOf: ShapeOf,
): LoadingEngine<Session> {
  const blocks = new WireBlocks();
  return {
    introspect: (session) => introspect(session, config.schema),
    countRows,
    previewLoad: (session, plan) => previewLoad(session, plan, config.schema),
    tryRows,
    async beginLoad(session, plan) {
      const begun = await beginLoad(session, plan, config.schema);
      shapes.forgetAll();
      return begun;
    },
    completedTasks,
    write: async (session, task, batches) =>
      writeTask(session, await shapeOf(session, task.table), task, batches),
    async finishLoad(session, plan, options) {
      const finish = await finishLoad(session, plan, options);
      shapes.forgetAll();
      return finish;
    },
    dropLedger,
    countOrphans,
    countDuplicates,
    countNulls,
    async *readBack(session, table, columns, batchSize, signal) {
      const shape = await shapeOf(session, table);
      const decoded = columns.map((column) => ({ ...column, as: 'decoded' as const }));
      const plan = planRead(session, shape, decoded);
      const copy = `COPY (SELECT ${plan.selectList} FROM ${fromTable(shape)}) TO STDOUT (FORMAT binary)`;
      const pieces = session.copyOut(copy, signal, { table: tableKey(table) });
      yield* readBatches(plan, pieces, batchSize, blocks, () => session.throwIfStopped(signal));
    },
  };
}
