import { AppError } from '@core/kernel/errors';
import type { CheckedFile, CsvDialect } from '../../csv-facts';
import { tableKey } from '../../schema';
import type { ObjectStore, StoredObject } from '../store/object-store';
import type { FileTable } from '../tables/list-tables';
import { columnNames } from './csv-dialect';
import { unpacked } from '../tables/unpacked';
import { decodedText, type TextBlock } from './decoded-text';
import { fieldsOf } from './fields-of';
import { encodingOf } from './find-encoding';
import { fieldsIn, findDialect, type FoundDialect } from './find-dialect';
import { RecordScan, type BadRecord } from './scan-records';

/** A sample is as large as most files. */
const sampleBytes = 4 * 1024 * 1024;

/** The text of a file in UTF-8. */
export const textOfFile = (
  store: ObjectStore,
  table: FileTable,
  file: StoredObject,
  { encoding }: CsvDialect,
): AsyncIterable<TextBlock> => decodedText(unpacked(store, table, file), encoding);

/** The dialect of a file by a large sample; null for an empty one. */
export async function dialectOfFile(
  store: ObjectStore,
  table: FileTable,
  file: StoredObject,
): Promise<FoundDialect | null> {
  const sample = await beginning(unpacked(store, table, file));
  if (sample.length === 0) return null;
  const records = withoutLastPart(sample);
  const encoding = encodingOf(records);
  const text = await beginning(bytesOf(decodedText(once(records), encoding)));
  return findDialect(text, encoding);
}

/**
 * Reads a whole file by a dialect, and checks each record.
 * @param onBad gets each record that is refused
 * @throws AppError 'source-file-unreadable' for a record larger than any reader takes
 */
export async function checkFile(
  store: ObjectStore,
  table: FileTable,
  file: StoredObject,
  dialect: CsvDialect,
  onBad: (record: BadRecord) => void,
): Promise<CheckedFile> {
  const sample = await beginning(bytesOf(textOfFile(store, table, file, dialect)));
  const fields = fieldsIn(sample, dialect);
  let header: string[] | null = null;
  const scan = new RecordScan(dialect, {
    expected: fields,
    onBad,
    onRecord({ start, end, fault }) {
      if (fault !== null || header || !dialect.hasHeader) return;
      const text = new TextDecoder().decode(sample.subarray(start, end));
      header = fieldsOf(text, dialect).map((field) => field.text);
    },
  });
  for await (const { bytes, badBytes } of textOfFile(store, table, file, dialect)) {
    scan.push(bytes, badBytes);
    if (scan.stopped) break;
  }
  scan.finish();
  const { path, version } = file;
  if (scan.stopped === 'long')
    throw new AppError('source-file-unreadable', { details: { table: tableKey(table), file: path } });
  return {
    path,
    version,
    columns: scan.records === 0 ? [] : columnNames(header, fields),
    records: scan.records - (header ? 1 : 0),
    refused: scan.bad,
    mixedLine: scan.mixedLine,
    isPlain: dialect.encoding === 'utf-8' && scan.bad === 0 && scan.mixedLine === null && !scan.isPeculiar,
  };
}

/** The first bytes of a text. */
async function beginning(blocks: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const block of blocks) {
    parts.push(block);
    bytes += block.length;
    if (bytes >= sampleBytes) break;
  }
  return Buffer.concat(parts).subarray(0, sampleBytes);
}

/** A sample that may end within a record: without that one. */
function withoutLastPart(sample: Uint8Array): Uint8Array {
  if (sample.length < sampleBytes) return sample;
  const end = sample.lastIndexOf(0x0a);
  return end < 0 ? sample : sample.subarray(0, end + 1);
}

async function* bytesOf(blocks: AsyncIterable<TextBlock>): AsyncGenerator<Uint8Array> {
  for await (const { bytes } of blocks) yield bytes;
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
