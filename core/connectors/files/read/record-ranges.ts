import type { CsvDialect } from '../../csv-facts';
import { RecordScan } from '../csv/scan-records';
import type { ByteRange } from '../store/object-store';

const newline = 0x0a;

/** A part of a CSV file and the records in it, without the header. */
export interface RecordRange extends ByteRange {
  readonly records: number;
}

/**
 * Parts of a CSV file in UTF-8 of about `targetBytes` that end at record boundaries, found in one pass. A line break
 * between quotes belongs to a value.
 */
export async function csvRanges(
  blocks: AsyncIterable<Uint8Array>,
  dialect: CsvDialect,
  fields: number,
  targetBytes: number,
): Promise<RecordRange[]> {
  const ranges: RecordRange[] = [];
  let start = 0;
  let records = dialect.hasHeader ? -1 : 0;
  const scan = new RecordScan(dialect, {
    expected: fields,
    onRecord({ end }) {
      records++;
      if (end - start < targetBytes) return;
      ranges.push({ start, end, records });
      start = end;
      records = 0;
    },
  });
  let size = 0;
  for await (const block of blocks) {
    scan.push(block);
    size += block.length;
  }
  scan.finish();
  if (start < size || ranges.length === 0) ranges.push({ start, end: size, records: Math.max(records, 0) });
  return ranges;
}

/** The same for a file of lines, without looking into them. */
export async function lineRanges(
  blocks: AsyncIterable<Uint8Array>,
  targetBytes: number,
): Promise<ByteRange[]> {
  const ranges: ByteRange[] = [];
  let start = 0;
  let offset = 0;
  for await (const block of blocks) {
    for (let at = firstFrom(block, start + targetBytes - 1 - offset); at < block.length;) {
      ranges.push({ start, end: offset + at + 1 });
      start = offset + at + 1;
      at = firstFrom(block, at + targetBytes);
    }
    offset += block.length;
  }
  if (start < offset || ranges.length === 0) ranges.push({ start, end: offset });
  return ranges;
}

/** The position of the first line break from `from` on; the end of the block if there is none. */
function firstFrom(block: Uint8Array, from: number): number {
  const found = block.indexOf(newline, Math.max(0, Math.ceil(from)));
  return found < 0 ? block.length : found;
}
