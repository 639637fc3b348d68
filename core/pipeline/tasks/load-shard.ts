import type { ReadRequest, WriteTask } from '@core/connectors/connector';
import { throwIfAborted } from '@core/kernel/abort';
import type { Batch } from '@core/kernel/data/column';
import { loadTaskId, passesWhole } from '../routes';
import { columnMakers, type ColumnMaker } from './column-maker';
import type { GatheredValues } from './gathered-values';
import { readAhead } from './read-ahead';
import type { RunSession } from './run-session';
import type { TaskProgress, TaskResults } from './run-task';

/** Keeps the makers of the table that is loaded now, with what their generators remember. */
export class ShardLoader {
  private tableAt = -1;
  private makers: readonly ColumnMaker[] = [];

  constructor(
    private readonly session: RunSession,
    private readonly values: GatheredValues,
  ) {}

  /**
   * Reads a shard, makes its columns and writes them in one transaction of the destination. What was done before is
   * not done again. Memory is bounded by a few batches.
   * @throws AppError of a 'value-…' code with table and column where a value does not fit; nothing is written then
   */
  async load(
    tableAt: number,
    shardAt: number,
    signal: AbortSignal,
    onProgress: (progress: TaskProgress) => void,
  ): Promise<TaskResults['load']> {
    const { plan } = this.session;
    const table = plan.tables[tableAt]!;
    if (this.tableAt !== tableAt) {
      this.makers = columnMakers(this.session, this.values, tableAt);
      this.tableAt = tableAt;
    }
    const [source, destination] = [await this.session.source(), await this.session.destination()];
    const { readBatchSize, generateBatchSize, writeBatchSize } = plan.tuning;
    const request: ReadRequest = {
      shard: table.shards[shardAt]!,
      columns: this.makers.map((maker) => maker.read),
      batchSize: Math.min(readBatchSize, generateBatchSize, writeBatchSize),
      signal,
    };
    const task: WriteTask = {
      runId: plan.runId,
      taskId: loadTaskId(table, shardAt),
      table: table.target,
      columns: this.makers.map((maker) => maker.write),
      signal,
    };
    if (passesWhole(plan, table) && source.readStream && destination.writeStream) {
      return destination.writeStream(task, source.readStream(request));
    }
    const firstRow = this.values.firstRow(shardAt);
    return destination.write(task, this.made(readAhead(source.read(request)), firstRow, signal, onProgress));
  }

  private async *made(
    batches: AsyncIterable<Batch>,
    firstRow: number,
    signal: AbortSignal,
    onProgress: (progress: TaskProgress) => void,
  ): AsyncGenerator<Batch> {
    let made = 0;
    for await (const { rowCount, columns } of batches) {
      throwIfAborted(signal);
      const rows = { firstRow: firstRow + made, rowCount };
      yield { rowCount, columns: this.makers.map((maker, at) => maker.make(columns[at]!, rows)) };
      made += rowCount;
      onProgress({ made });
    }
  }
}
