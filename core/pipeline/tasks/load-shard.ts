import type { Shard, SourceConnection } from '@core/connectors/connector';
import { AppError } from '@core/kernel/errors';
import { modelledReader, type RowReader } from '../models/read-modelled';
import { loadTaskId } from '../routes';
import type { PlannedTable } from '../run-plan';
import { isPartial } from '../subset/planned-subset';
import { columnMakers, type ColumnMaker } from './column-maker';
import type { GatheredValues } from './gathered-values';
import { gatheredKeys, keysPass } from './gathered-files';
import { setGatherers, type Gatherer } from './gatherer';
import { keyGatherer, type KeyGatherer } from './key-gatherer';
import { copyRoute, rowsRoute, streamRoute } from './load-routes';
import { keepOwnValues } from './own-check';
import type { RunSession } from './run-session';
import type { TaskProgress, TaskResults } from './run-task';
import type { ShardLoad } from './shard-load';

/** Fastest first. */
const routes = [copyRoute, streamRoute, rowsRoute];

/** Caches the makers of the current table, with the state of their generators. */
export class ShardLoader {
  private tableAt = -1;
  private makers: readonly ColumnMaker[] = [];

  constructor(
    private readonly session: RunSession,
    private readonly values: GatheredValues,
  ) {}

  /**
   * Reads a shard, produces its columns and writes them in one transaction of the destination. Skips finished tasks.
   * Memory is bounded by a few batches.
   * @throws AppError of a 'value-…' code with table and column if a value does not fit; then nothing is written
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
      this.makers = await columnMakers(this.session, this.values, tableAt);
      this.tableAt = tableAt;
    }
    for (const { own } of this.makers) own?.take();
    const { readBatchSize, generateBatchSize, writeBatchSize } = plan.tuning;
    const source = await this.session.source();
    // The source values of a modelled table do not all pass here: they were collected before.
    const sets = table.model ? new Map<number, Gatherer>() : setGatherers(this.session, tableAt, shardAt);
    const keys = this.passingKeys(tableAt, shardAt);
    const load: ShardLoad = {
      source,
      read: this.readerOf(tableAt, shardAt, source),
      destination: await this.session.destination(),
      shard: table.shards[shardAt] ?? wholeTable(table),
      isPartial: isPartial(plan, table.source),
      task: { runId: plan.runId, taskId: loadTaskId(table, shardAt), table: table.target, signal },
      makers: this.makers,
      batchSize: Math.min(readBatchSize, generateBatchSize, writeBatchSize),
      firstRow: this.values.firstRow(shardAt),
      signal,
      memory: this.session.tools.memory,
      onProgress,
      sets,
      keys,
      onMade: async () => {
        for (const set of sets.values()) await set.finish();
        await keys?.finish();
        await keepOwnValues(this.session, tableAt, shardAt, this.makers);
      },
    };
    for (const route of routes) {
      const result = await route(load);
      if (result) return result;
    }
    throw new AppError('internal', { details: { table: table.key } });
  }

  /** After the last table, or between two stages of a run: drops the column makers; the next load creates new ones. */
  release(): void {
    if (this.tableAt === -1) return;
    this.tableAt = -1;
    this.makers = [];
    this.session.tools.memory?.dropStage();
  }

  /** Null if there are none, or they were collected before. */
  private passingKeys(tableAt: number, shardAt: number): KeyGatherer | null {
    const { session } = this;
    const table = session.plan.tables[tableAt]!;
    const hidden = gatheredKeys(session.plan, table);
    return hidden !== null && keysPass(table, hidden) ? keyGatherer(session, tableAt, shardAt, hidden) : null;
  }

  private readerOf(tableAt: number, shard: number, source: SourceConnection): RowReader {
    const table = this.session.plan.tables[tableAt]!;
    if (!table.model) return (request) => source.read(request);
    const { files } = this.session;
    return modelledReader({ files, tableAt, table, model: table.model, shard, source });
  }
}

/** Generated rows may come in more tasks than the source has shards. */
const wholeTable = ({ source }: PlannedTable): Shard => ({
  table: { schema: source.schema, name: source.name },
  index: 0,
  estimatedRows: 0,
  range: {},
});
