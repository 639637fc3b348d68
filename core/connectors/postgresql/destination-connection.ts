import type { Batch } from '@core/kernel/data/column';
import type {
  ConnectionConfig,
  DestinationConnection,
  LoadBegin,
  LoadFinish,
  LoadPlan,
  ReadColumn,
  WriteResult,
  WriteTask,
} from '../connector';
import { tableKey, type DatabaseSchema, type ForeignKeySchema, type TableName } from '../schema';
import { WireBlocks } from './codec/wire-blocks';
import { countRows } from './counts';
import { quoteTable } from './identifiers';
import { introspect } from './introspection/introspect';
import { beginLoad, previewLoad } from './load/begin-load';
import { finishLoad } from './load/finish-load';
import { completedTasks, dropLedger } from './load/ledger';
import { countDuplicates, countNulls, countOrphans } from './proof';
import { planRead, readBatches } from './reader';
import type { Session } from './session/session';
import type { SessionGroup } from '../sql/session-group';
import { fromTable, loadTableShape, requireShape, type TableShape } from './types/table-shape';
import { writeTask, writeTaskStream } from './write/write-task';

/** Writes of a destination; tasks may be written at the same time, each by a session of its own. */
export class PostgresDestination implements DestinationConnection {
  private readonly shapes = new Map<string, TableShape>();
  private readonly blocks = new WireBlocks();

  constructor(
    private readonly sessions: SessionGroup<Session>,
    private readonly config: ConnectionConfig,
  ) {}

  introspect(): Promise<DatabaseSchema> {
    return this.sessions.use((session) => introspect(session, this.config.schema));
  }

  countRows(tables: readonly TableName[], signal?: AbortSignal): Promise<number[]> {
    return this.sessions.use((session) => countRows(session, tables, signal));
  }

  previewLoad(plan: LoadPlan): Promise<LoadBegin> {
    return this.sessions.use((session) => previewLoad(session, plan));
  }

  async beginLoad(plan: LoadPlan): Promise<LoadBegin> {
    const begun = await this.sessions.use((session) => beginLoad(session, plan));
    this.shapes.clear();
    return begun;
  }

  completedTasks(runId: string): Promise<Map<string, number>> {
    return this.sessions.use((session) => completedTasks(session, runId));
  }

  write(task: WriteTask, batches: AsyncIterable<Batch>): Promise<WriteResult> {
    return this.sessions.use(async (session) =>
      writeTask(session, await this.shapeOf(session, task.table), task, batches),
    );
  }

  writeStream(task: WriteTask, stream: AsyncIterable<Uint8Array>): Promise<WriteResult> {
    return this.sessions.use(async (session) =>
      writeTaskStream(session, await this.shapeOf(session, task.table), task, stream),
    );
  }

  async finishLoad(plan: LoadPlan, signal?: AbortSignal): Promise<LoadFinish> {
    const finish = await this.sessions.use((session) =>
      finishLoad(session, plan, this.sessions.logger, signal),
    );
    this.shapes.clear();
    return finish;
  }

  dropLedger(runId: string): Promise<void> {
    return this.sessions.use((session) => dropLedger(session, runId));
  }

  countOrphans(key: ForeignKeySchema, signal?: AbortSignal): Promise<number> {
    return this.sessions.use((session) => countOrphans(session, key, signal));
  }

  countDuplicates(table: TableName, columns: readonly string[], signal?: AbortSignal): Promise<number> {
    return this.sessions.use((session) => countDuplicates(session, table, columns, signal));
  }

  countNulls(table: TableName, columns: readonly string[], signal?: AbortSignal): Promise<number[]> {
    return this.sessions.use((session) => countNulls(session, table, columns, signal));
  }

  async *readBack(
    table: TableName,
    columns: readonly ReadColumn[],
    batchSize: number,
    signal?: AbortSignal,
  ): AsyncGenerator<Batch, void, undefined> {
    const session = await this.sessions.take();
    try {
      const shape = await this.shapeOf(session, table);
      const plan = planRead(
        session,
        shape,
        columns.map((column) => ({ ...column, as: 'decoded' })),
      );
      const copy = `COPY (SELECT ${plan.selectList} FROM ${fromTable(shape)}) TO STDOUT (FORMAT binary)`;
      yield* readBatches(
        plan,
        session.copyOut(copy, signal, { table: tableKey(table) }),
        batchSize,
        this.blocks,
        () => session.throwIfStopped(signal),
      );
    } finally {
      this.sessions.give(session);
    }
  }

  close(): Promise<void> {
    return this.sessions.close();
  }

  private async shapeOf(session: Session, table: TableName): Promise<TableShape> {
    const known = this.shapes.get(quoteTable(table));
    if (known) return known;
    const shape = requireShape(await loadTableShape(session, table), table, session);
    this.shapes.set(quoteTable(table), shape);
    return shape;
  }
}
