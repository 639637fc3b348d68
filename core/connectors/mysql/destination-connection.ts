import type { Batch } from '@core/kernel/data/column';
import type {
  DestinationConnection,
  LoadBegin,
  LoadFinish,
  LoadPlan,
  ReadColumn,
  WriteResult,
  WriteTask,
} from '../connector';
import type { DatabaseSchema, ForeignKeySchema, TableName } from '../schema';
import type { SessionGroup } from '../sql/session-group';
import { countDuplicates, countNulls, countOrphans, countRows } from './counts';
import { introspect } from './introspection/introspect';
import { beginLoad, previewLoad } from './load/begin-load';
import { finishLoad } from './load/finish-load';
import { completedTasks, dropLedger } from './load/ledger';
import { readShard } from './read/reader';
import { loadTableShape } from './read/table-shape';
import type { Session } from './session/session';
import { writeTask } from './write/write-task';

/** Writes of a destination; tasks may be written at the same time, each by a session of its own. */
export class MysqlDestination implements DestinationConnection {
  constructor(private readonly sessions: SessionGroup<Session>) {}

  introspect(): Promise<DatabaseSchema> {
    return this.sessions.use((session) => introspect(session, this.sessions.logger));
  }

  countRows(tables: readonly TableName[], signal?: AbortSignal): Promise<number[]> {
    return this.sessions.use((session) => countRows(session, tables, signal));
  }

  previewLoad(plan: LoadPlan): Promise<LoadBegin> {
    return this.sessions.use((session) => previewLoad(session, plan));
  }

  beginLoad(plan: LoadPlan): Promise<LoadBegin> {
    return this.sessions.use((session) => beginLoad(session, plan));
  }

  completedTasks(runId: string): Promise<Map<string, number>> {
    return this.sessions.use((session) => completedTasks(session, runId));
  }

  write(task: WriteTask, batches: AsyncIterable<Batch>): Promise<WriteResult> {
    return this.sessions.use((session) => writeTask(session, task, batches));
  }

  finishLoad(plan: LoadPlan, signal?: AbortSignal): Promise<LoadFinish> {
    return this.sessions.use((session) => finishLoad(session, plan, this.sessions.logger, signal));
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
      const shape = await loadTableShape(session, table);
      const shard = { table, index: 0, estimatedRows: 0, range: {} };
      yield* readShard(session, shape, { shard, columns, batchSize, signal });
    } finally {
      this.sessions.give(session);
    }
  }

  close(): Promise<void> {
    return this.sessions.close();
  }
}
