import type {
  DestinationConnection,
  ReadRequest,
  Shard,
  SourceConnection,
  WriteColumn,
  WriteResult,
  WriteTask,
} from '@core/connectors/connector';
import { throwIfAborted } from '@core/kernel/abort';
import type { Batch } from '@core/kernel/data/column';
import type { RowReader } from '../models/read-modelled';
import type { ColumnMaker } from './column-maker';
import type { Gatherer } from './gatherer';
import { batchMaker } from './make-batch';
import { readAhead } from './read-ahead';
import type { TaskProgress } from './run-task';
import type { WorkerMemory } from './worker-memory';

/** One shard on its way, whatever way it takes. */
export interface ShardLoad {
  readonly source: SourceConnection;
  /** Reads the rows: of the source, or those that a model made. */
  readonly read: RowReader;
  readonly destination: DestinationConnection;
  readonly shard: Shard;
  /** Without its columns, which the way decides on. */
  readonly task: Omit<WriteTask, 'columns'>;
  readonly makers: readonly ColumnMaker[];
  readonly batchSize: number;
  /** Number of the shard's first row in the run's order of the table. */
  readonly firstRow: number;
  readonly signal: AbortSignal;
  readonly memory: WorkerMemory | undefined;
  /** Take in source values for the proof, by the places of their columns in the table. */
  readonly sets: ReadonlyMap<number, Gatherer>;
  onProgress(progress: TaskProgress): void;
  /** All rows are made, and not yet committed. */
  onMade(): Promise<void>;
}

/** A way from source to destination; null if it is not open to this shard, and then nothing has been done. */
export type LoadRoute = (load: ShardLoad) => Promise<WriteResult | null>;

export const readRequest = (
  { shard, batchSize, signal }: ShardLoad,
  makers: readonly ColumnMaker[],
): ReadRequest => ({ shard, columns: makers.map((maker) => maker.read), batchSize, signal });

export const writeColumns = (makers: readonly ColumnMaker[]): WriteColumn[] =>
  makers.map((maker) => maker.write);

/** Reads the columns of these makers, the next batch ahead, and makes them. Memory is bounded by a few batches. */
export async function* madeBatches(load: ShardLoad, makers: readonly ColumnMaker[]): AsyncGenerator<Batch> {
  const make = batchMaker(makers);
  let made = 0;
  for await (const { rowCount, columns, release } of readAhead(load.read(readRequest(load, makers)))) {
    throwIfAborted(load.signal);
    const rows = { firstRow: load.firstRow + made, rowCount };
    makers.forEach(({ at }, place) => load.sets.get(at)?.add(columns[place]!, rowCount));
    yield { rowCount, columns: make(columns, rows), release };
    made += rowCount;
    load.memory?.free();
    load.onProgress({ made });
  }
  await load.onMade();
}
