import { throwIfAborted } from '@core/kernel/abort';
import { ColumnSpill, spillFiles } from '../source-values/column-spill';
import { keysBeforehand, spillFile, wholeColumns, type ShardToGather } from './gathered-files';
import { setGatherers, type Gatherer } from './gatherer';
import { keyGatherer } from './key-gatherer';
import type { RunSession } from './run-session';
import type { TaskResults } from './run-task';

/** Reads the columns of one shard that need it, and writes sets of hashes and whole columns to files. Idempotent. */
export async function gatherValues(
  session: RunSession,
  asked: ShardToGather,
  signal: AbortSignal,
): Promise<TaskResults['gather']> {
  const { table: tableAt, shard: shardAt, withPassing } = asked;
  const table = session.plan.tables[tableAt]!;
  const gatherers = [
    ...wholeColumns(table).map(({ at }) => [at, spillGatherer(session, tableAt, at, shardAt)] as const),
    ...(withPassing ? setGatherers(session, tableAt, shardAt) : []),
  ];
  const hidden = keysBeforehand(session.plan, asked);
  const keys = hidden && keyGatherer(session, tableAt, shardAt, hidden);
  const read = [...new Set([...gatherers.map(([at]) => at), ...(keys?.columns ?? [])])];
  const placeOf = new Map(read.map((at, place) => [at, place]));
  const source = await session.source();
  let rows = 0;
  const batches = source.read({
    shard: table.shards[shardAt]!,
    columns: read.map((at) => {
      const { name, type, nativeType } = table.columns[at]!;
      return { name, type, nativeType, as: 'decoded' };
    }),
    batchSize: session.plan.tuning.readBatchSize,
    signal,
  });
  for await (const batch of batches) {
    throwIfAborted(signal);
    const columnAt = (at: number) => batch.columns[placeOf.get(at)!]!;
    for (const [at, gatherer] of gatherers) gatherer.add(columnAt(at), batch.rowCount);
    keys?.add(batch.rowCount, columnAt);
    rows += batch.rowCount;
    batch.release?.();
    session.tools.memory?.free();
  }
  for (const [, gatherer] of gatherers) await gatherer.finish();
  await keys?.finish();
  return { rows };
}

function spillGatherer({ plan, files }: RunSession, table: number, at: number, shard: number): Gatherer {
  const names = spillFiles(spillFile(table, at, shard));
  const { type } = plan.tables[table]!.columns[at]!;
  const [values, starts] = [files.write(names.values), files.write(names.starts)];
  const spill = new ColumnSpill({ values: values.path, starts: starts.path }, type);
  return {
    add: (column, rowCount) => spill.append(column, rowCount),
    async finish() {
      spill.close();
      await values.finish();
      await starts.finish();
    },
  };
}
