import { throwIfAborted } from '@core/kernel/abort';
import type { Column } from '@core/kernel/data/column';
import { eachText } from '@core/kernel/data/each-text';
import type { LogicalType } from '@core/kernel/data/logical-type';
import type { KeyedHash } from '@core/kernel/keyed-hash';
import { ColumnSpill, spillFiles } from '../source-values/column-spill';
import { isTelling } from '../source-values/telling';
import { partsReader, partText, type PartsOf } from '../source-values/value-parts';
import { ValueSetWriter } from '../source-values/value-set-writer';
import { gatherKeys } from '../leaks/gather-keys';
import { columnsOfHidden } from '../leaks/hidden-columns';
import { KeyHash } from '../leaks/key-hash';
import { LeakKeyWriter } from '../leaks/key-writer';
import type { DraftFile, RunFiles } from '../run-files/run-files';
import type { PlannedTable } from '../run-plan';
import {
  gatheredColumns,
  gatheredKeys,
  hashesFile,
  leakKeysFile,
  spillFile,
  type GatheredColumn,
} from './gathered-files';
import type { RunSession } from './run-session';
import type { TaskResults } from './run-task';
import { setHash } from './set-hash';

/** Takes in a column batch by batch, and leaves its files in place at the end. */
interface Gatherer {
  add(column: Column, rowCount: number): void;
  finish(): Promise<void>;
}

/** Reads the columns that need it of one shard and leaves sets of hashes and whole columns as files. Idempotent. */
export async function gatherValues(
  session: RunSession,
  tableAt: number,
  shardAt: number,
  signal: AbortSignal,
): Promise<TaskResults['gather']> {
  const table = session.plan.tables[tableAt]!;
  const columns = gatheredColumns(table);
  const gatherers = columns.map((column) => gatherersOf(session, table, tableAt, column, shardAt));
  const keys = keyGatherer(session, table, leakKeysFile(tableAt, shardAt));
  const read = [...new Set([...columns.map(({ at }) => at), ...(keys?.columns ?? [])])];
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
    columns.forEach(({ at }, place) => {
      for (const gatherer of gatherers[place]!) gatherer.add(columnAt(at), batch.rowCount);
    });
    keys?.add(batch.rowCount, columnAt);
    rows += batch.rowCount;
    batch.release?.();
    session.tools.memory?.free();
  }
  for (const gatherer of gatherers.flat()) await gatherer.finish();
  await keys?.finish();
  return { rows };
}

/** Takes in what is looked for in texts, of several columns at once. */
interface KeyGatherer {
  /** Places of the columns that it needs. */
  readonly columns: readonly number[];
  add(rowCount: number, columnAt: (at: number) => Column): void;
  finish(): Promise<void>;
}

function keyGatherer(session: RunSession, table: PlannedTable, name: string): KeyGatherer | null {
  const hidden = gatheredKeys(session.plan, table);
  if (hidden === null) return null;
  const file = session.files.write(name);
  const writer = new LeakKeyWriter(new KeyHash(session.workspaceHash), file.path);
  return {
    columns: columnsOfHidden(hidden),
    add: (rowCount, columnAt) =>
      gatherKeys(writer, hidden, rowCount, (at) => ({
        column: columnAt(at),
        type: table.columns[at]!.type,
      })),
    async finish() {
      writer.close();
      await file.finish();
    },
  };
}

function gatherersOf(
  session: RunSession,
  table: PlannedTable,
  tableAt: number,
  { at, move }: GatheredColumn,
  shard: number,
): Gatherer[] {
  const { files } = session;
  const { type } = table.columns[at]!;
  const gatherers: Gatherer[] = [];
  if (move.sourceSet !== null) {
    const hash = setHash(session.workspaceHash, move.sourceSet);
    const parts = partsReader(session.tools.generators, move);
    gatherers.push(hashGatherer(files.write(hashesFile(tableAt, at, shard)), type, hash, parts));
  }
  if (move.isWhole) gatherers.push(spillGatherer(files, spillFile(tableAt, at, shard), type));
  return gatherers;
}

function hashGatherer(
  file: DraftFile,
  type: LogicalType,
  hash: KeyedHash,
  partsOf: PartsOf | null,
): Gatherer {
  const set = new ValueSetWriter(hash, file.path);
  const addParts = (text: string) =>
    partsOf?.(text).forEach((part) => isTelling(part.text) && set.add(partText(part)));
  const take = partsOf ? addParts : (text: string) => isTelling(text) && set.add(text);
  return {
    add: (column, rowCount) => void eachText(column, type, rowCount, take),
    async finish() {
      set.close();
      await file.finish();
    },
  };
}

function spillGatherer(files: RunFiles, name: string, type: LogicalType): Gatherer {
  const names = spillFiles(name);
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
