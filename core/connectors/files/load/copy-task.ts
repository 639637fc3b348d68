import { throwIfAborted } from '@core/kernel/abort';
import type { Batch } from '@core/kernel/data/column';
import { AppError } from '@core/kernel/errors';
import type { CopyTask, WriteResult } from '../../connector';
import { tableKey } from '../../schema';
import type { Engine } from '../engine/engine';
import { quoteName } from '../engine/sql-text';
import { placeOfShard, requireAll, type ShardPlace } from '../read/shard-place';
import { untouchedColumns, type RangeRelation } from '../read/table-reader';
import type { FileSession } from '../session';
import { copyTo, selectTable } from './copy-statement';
import { bufferedName, RowBuffer } from './row-buffer';
import { writeOnce } from './write-task';

export interface CopyEnds {
  readonly source: FileSession;
  readonly destination: FileSession;
  /** An engine with access to the files of both. */
  readonly engine: Engine;
}

/**
 * Writes a shard by one COPY from file to file: kept columns straight from the source, joined row by row with the
 * generated ones.
 * @throws AppError 'source-changed-while-reading' if the source does not have as many rows as were generated, or its
 * file changed
 */
export const copyTask = (
  { source, destination, engine }: CopyEnds,
  task: CopyTask,
  made: AsyncIterable<Batch> | null,
  beforeCommit: () => void | Promise<void>,
): Promise<WriteResult> =>
  writeOnce(destination, task, beforeCommit, (table, newPart) =>
    engine.use(task.signal, async (connection) => {
      const place = await placeOfShard(source, task.shard);
      if (!place) return { rows: 0, bytes: 0 };
      const buffer = new RowBuffer(connection, table, task.columns);
      for await (const batch of made ?? []) {
        throwIfAborted(task.signal);
        await buffer.add(batch);
        batch.release?.();
      }
      const kept = await keptRows(source, task, place);
      try {
        const from = made ? besideEachOther(kept.relation, await buffer.query()) : kept.relation;
        const query = selectTable(table, valuesOf(task), from);
        const copied = await copyTo(connection, destination.store, newPart(), table, query);
        await placeOfShard(source, task.shard);
        requireAll(place, copied.rows);
        return copied;
      } catch (error) {
        throw isUneven(error) ? changed(task, error) : ((await buffer.misfit()) ?? error);
      } finally {
        await kept.release();
        await buffer.clear();
      }
    }),
  );

/** A query for the kept columns of a shard's rows: k0, k1 … in task order. */
async function keptRows(
  source: FileSession,
  task: CopyTask,
  { table, file, range }: ShardPlace,
): Promise<RangeRelation> {
  const names = task.kept.map((column) => column.source);
  const wanted = untouchedColumns(table, names);
  const { relation, release } = await source.reader.relationOfRange(table, file, range, wanted);
  const columns = names.map((name, at) => `${quoteName(name)} AS k${at}`);
  return { relation: `SELECT ${columns.join(', ')} FROM ${relation}`, release };
}

const uneven = 'understudy: not as many rows as were made';

/** Rows of two queries in their order, each beside the other's; where one has more, the query is refused. */
const besideEachOther = (kept: string, made: string): string =>
  `SELECT * FROM (SELECT true AS is_kept, * FROM (${kept})) POSITIONAL JOIN (SELECT true AS is_made, * FROM (${made}))
   WHERE CASE WHEN is_kept AND is_made THEN true ELSE error('${uneven}') END`;

const isUneven = (error: unknown): boolean => error instanceof Error && error.message.includes(uneven);

const changed = (task: CopyTask, cause: unknown): AppError =>
  new AppError('source-changed-while-reading', { cause, details: { table: tableKey(task.shard.table) } });

const valuesOf = ({ kept, columns }: CopyTask): Map<string, string> =>
  new Map([
    ...kept.map(({ target }, at) => [target, `k${at}`] as const),
    ...columns.map(({ name }, at) => [name, bufferedName(at)] as const),
  ]);
