import type { Shard } from '../../connector';
import type { EngineConnection } from '../engine/engine';
import { quotePath } from '../engine/sql-text';
import type { ByteRange, StoredObject } from '../store/object-store';
import type { FileTable } from '../tables/list-tables';
import { csvRanges, lineRanges } from './record-ranges';
import type { TableReader } from './table-reader';

/**
 * Parts of a table's files, each of about `targetRows` rows: Parquet by row numbers, CSV and JSON lines by byte ranges
 * that end at records. A compressed file is one part, because it can only be read from the start.
 */
export async function shardsOf(
  connection: EngineConnection,
  reader: TableReader,
  table: FileTable,
  rows: number,
  targetRows: number,
): Promise<Shard[]> {
  const name = { schema: table.schema, name: table.name };
  const bytes = table.files.reduce((sum, { size }) => sum + size, 0);
  const shards: Shard[] = [];
  for (const file of table.files) {
    const ranges: readonly ReadPart[] =
      table.form.format === 'parquet'
        ? await rowRanges(connection, reader, file, targetRows)
        : await byteRanges(reader, table, file, (bytes * targetRows) / Math.max(rows, 1));
    const size = ranges.at(-1)!.end;
    for (const part of ranges) {
      const { start, end, setAside = 0, ...rest } = part;
      const share = size === 0 ? 0 : ((end - start) / size) * (bytes === 0 ? 0 : file.size / bytes);
      const estimatedRows = Math.round(rows * share);
      const range = { file: file.path, version: file.version, start, end, ...rest };
      shards.push({
        ...{ table: name, index: shards.length, estimatedRows, range },
        ...(setAside > 0 && { setAside }),
      });
    }
  }
  return shards.length > 0 ? shards : [{ table: name, index: 0, estimatedRows: 0, range: {} }];
}

async function rowRanges(
  connection: EngineConnection,
  reader: TableReader,
  { path }: StoredObject,
  targetRows: number,
): Promise<ByteRange[]> {
  const { file } = await reader.store.localFile(path);
  const [found] = await connection.rows(
    `SELECT num_rows::DOUBLE FROM parquet_file_metadata(${quotePath(file)})`,
  );
  const rows = Number(found?.[0] ?? 0);
  const ranges: ByteRange[] = [];
  for (let start = 0; start < rows; start += targetRows)
    ranges.push({ start, end: Math.min(start + targetRows, rows) });
  return ranges.length > 0 ? ranges : [{ start: 0, end: 0 }];
}

type ReadPart = ByteRange & { readonly records?: number; readonly setAside?: number };

/** Of CSV with the number of records in each, so that whoever reads one knows whether it was all. */
async function byteRanges(
  reader: TableReader,
  table: FileTable,
  file: StoredObject,
  targetBytes: number,
): Promise<ReadPart[]> {
  const whole = { start: 0, end: file.size };
  const isOne = table.form.isCompressed || file.size <= targetBytes * 1.5;
  if (table.form.format === 'jsonl')
    return isOne ? [whole] : lineRanges(reader.store.read(file.path), targetBytes);
  const { dialect, columns, records, refused, isPlain } = await reader.csv.recordsOf(table, file);
  if (isOne || !isPlain) return [{ ...whole, records, setAside: refused }];
  return csvRanges(reader.store.read(file.path), dialect, columns.length, targetBytes);
}
