import { AppError } from '@core/kernel/errors';
import type { Shard } from '../../connector';
import { tableKey } from '../../schema';
import type { FileSession } from '../session';
import type { ByteRange, StoredObject } from '../store/object-store';
import type { FileTable } from '../tables/list-tables';

/** Where the rows of a shard are. */
export interface ShardPlace {
  readonly table: FileTable;
  readonly file: StoredObject;
  readonly range: ByteRange;
  /** The records that the shard has to give; null: not known before they are read. */
  readonly records: number | null;
}

/**
 * The location of a shard; null for a table without files.
 * @throws AppError 'source-table-missing'; 'source-changed-while-reading' if the file has changed since the shard was
 * made
 */
export async function placeOfShard({ reader }: FileSession, shard: Shard): Promise<ShardPlace | null> {
  const table = await reader.find(shard.table, 'source-table-missing');
  const { file: path, version, start, end, records } = shard.range;
  if (path === undefined) return null;
  const file = table.files.find((candidate) => candidate.path === path && candidate.version === version);
  if (!file)
    throw new AppError('source-changed-while-reading', { details: { table: tableKey(shard.table) } });
  return {
    table,
    file,
    range: { start: Number(start), end: Number(end) },
    records: records === undefined ? null : Number(records),
  };
}

/**
 * Refuses a shard that gave other rows than its file has records.
 * @throws AppError 'source-records-missed'
 */
export function requireAll({ table, file, records }: ShardPlace, rows: number): void {
  if (records === null || rows === records) return;
  const details = { table: tableKey(table), file: file.path, records, rows };
  throw new AppError('source-records-missed', { details });
}
