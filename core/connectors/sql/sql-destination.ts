import type { Batch } from '@core/kernel/data/column';
import type { Logger } from '@core/kernel/logger';
import type {
  DestinationConnection,
  LoadBegin,
  LoadFinish,
  LoadPlan,
  ReadColumn,
  TellFinish,
  Trial,
  WriteResult,
  WriteTask,
} from '../connector';
import type { DatabaseSchema, ForeignKeySchema, TableName } from '../schema';
import type { SessionGroup } from './session-group';
import type { SqlSession } from './sql-session';

export interface FinishOptions {
  readonly logger: Logger;
  readonly signal?: AbortSignal | undefined;
  readonly tell?: TellFinish | undefined;
}

/** How a family loads, with an exclusive session; the contract is that of `DestinationConnection`. */
export interface LoadingEngine<S extends SqlSession> {
  introspect(session: S): Promise<DatabaseSchema>;
  countRows(session: S, tables: readonly TableName[], signal?: AbortSignal): Promise<number[]>;
  previewLoad(session: S, plan: LoadPlan): Promise<LoadBegin>;
  tryRows(session: S, trial: Trial, rows: Batch, signal?: AbortSignal): Promise<void>;
  beginLoad(session: S, plan: LoadPlan): Promise<LoadBegin>;
  completedTasks(session: S, runId: string): Promise<Map<string, number>>;
  write(session: S, task: WriteTask, batches: AsyncIterable<Batch>): Promise<WriteResult>;
  finishLoad(session: S, plan: LoadPlan, options: FinishOptions): Promise<LoadFinish>;
  dropLedger(session: S, runId: string): Promise<void>;
  countOrphans(session: S, key: ForeignKeySchema, signal?: AbortSignal): Promise<number>;
  countDuplicates(
    session: S,
    table: TableName,
    columns: readonly string[],
    signal?: AbortSignal,
  ): Promise<number>;
  countNulls(
    session: S,
    table: TableName,
    columns: readonly string[],
    signal?: AbortSignal,
  ): Promise<number[]>;
  readBack(
    session: S,
    table: TableName,
    columns: readonly ReadColumn[],
    batchSize: number,
    signal?: AbortSignal,
  ): AsyncIterable<Batch>;
}

/** A destination over a pool of sessions: tasks may be written concurrently, each by a separate session. */
export class SqlDestination<S extends SqlSession> implements DestinationConnection {
  constructor(
    protected readonly sessions: SessionGroup<S>,
    private readonly engine: LoadingEngine<S>,
  ) {}

  introspect(): Promise<DatabaseSchema> {
    return this.sessions.use((session) => this.engine.introspect(session));
  }

  countRows(tables: readonly TableName[], signal?: AbortSignal): Promise<number[]> {
    return this.sessions.use((session) => this.engine.countRows(session, tables, signal));
  }

  previewLoad(plan: LoadPlan): Promise<LoadBegin> {
    return this.sessions.use((session) => this.engine.previewLoad(session, plan));
  }

  tryRows(trial: Trial, rows: Batch, signal?: AbortSignal): Promise<void> {
    return this.sessions.use((session) => this.engine.tryRows(session, trial, rows, signal));
  }

  beginLoad(plan: LoadPlan): Promise<LoadBegin> {
    return this.sessions.use((session) => this.engine.beginLoad(session, plan));
  }

  completedTasks(runId: string): Promise<Map<string, number>> {
    return this.sessions.use((session) => this.engine.completedTasks(session, runId));
  }

  write(task: WriteTask, batches: AsyncIterable<Batch>): Promise<WriteResult> {
    return this.sessions.use((session) => this.engine.write(session, task, batches));
  }

  finishLoad(plan: LoadPlan, signal?: AbortSignal, tell?: TellFinish): Promise<LoadFinish> {
    const { logger } = this.sessions;
    return this.sessions.use((session) => this.engine.finishLoad(session, plan, { logger, signal, tell }));
  }

  dropLedger(runId: string): Promise<void> {
    return this.sessions.use((session) => this.engine.dropLedger(session, runId));
  }

  countOrphans(key: ForeignKeySchema, signal?: AbortSignal): Promise<number> {
    return this.sessions.use((session) => this.engine.countOrphans(session, key, signal));
  }

  countDuplicates(table: TableName, columns: readonly string[], signal?: AbortSignal): Promise<number> {
    return this.sessions.use((session) => this.engine.countDuplicates(session, table, columns, signal));
  }

  countNulls(table: TableName, columns: readonly string[], signal?: AbortSignal): Promise<number[]> {
    return this.sessions.use((session) => this.engine.countNulls(session, table, columns, signal));
  }

  async *readBack(
    table: TableName,
    columns: readonly ReadColumn[],
    batchSize: number,
    signal?: AbortSignal,
  ): AsyncGenerator<Batch, void, undefined> {
    const session = await this.sessions.take();
    try {
      yield* this.engine.readBack(session, table, columns, batchSize, signal);
    } finally {
      this.sessions.give(session);
    }
  }

  close(): Promise<void> {
    return this.sessions.close();
  }
}
