import { throwIfAborted } from '@core/kernel/abort';
import type { Column } from '@core/kernel/data/column';
import { ColumnSpill, spillFiles } from '../source-values/column-spill';
import { gatherKeys } from '../leaks/gather-keys';
import { columnsOfHidden } from '../leaks/hidden-columns';
import { KeyHash } from '../leaks/key-hash';
import { KeyFile } from '../leaks/key-file';
import type { PlannedTable } from '../run-plan';
import { gatheredKeys, leakKeysFile, spillFile, wholeColumns, type ShardToGather } from './gathered-files';
import { setGatherers, type Gatherer } from './gatherer';
import type { RunSession } from './run-session';
import type { TaskResults } from './run-task';

/** Reads the columns of one shard that need it, and writes sets of hashes and whole columns to files. Idempotent. */
export async function gatherValues(
  session: RunSession,
  { table: tableAt, shard: shardAt, withSets }: ShardToGather,
  signal: AbortSignal,
): Promise<TaskResults['gather']> {
  const table = session.plan.tables[tableAt]!;
  const gatherers = [
    ...wholeColumns(table).map(({ at }) => [at, spillGatherer(session, tableAt, at, shardAt)] as const),
    ...(withSets ? setGatherers(session, tableAt, shardAt) : []),
  ];
  const keys = keyGatherer(session, table, leakKeysFile(tableAt, shardAt));
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

/** Collects what is searched for in texts, from several columns at once. */
interface KeyGatherer {
  /** Indexes of the columns that it needs. */
  readonly columns: readonly number[];
  add(rowCount: number, columnAt: (at: number) => Column): void;
  finish(): Promise<void>;
}

function keyGatherer(session: RunSession, table: PlannedTable, name: string): KeyGatherer | null {
  const hidden = gatheredKeys(session.plan, table);
  if (hidden === null) return null;
  const file = session.files.write(name);
  const keys = new KeyFile(new KeyHash(session.workspaceHash), file.path);
  return {
    columns: columnsOfHidden(hidden),
    add: (rowCount, columnAt) =>
      gatherKeys(keys.writer, hidden, rowCount, (at) => ({
        column: columnAt(at),
        type: table.columns[at]!.type,
      })),
    async finish() {
      keys.close();
      await file.finish();
    },
  };
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
