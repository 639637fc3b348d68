import type { CsvDialect } from '../../csv-facts';
import type { TextBlock } from './decoded-text';
import { HeldText } from './held-text';
import { RecordScan } from './scan-records';

const lineFeed = 0x0a;
const carriageReturn = 0x0d;

/**
 * The good records of a text, each ended by a line feed; without lines before the header, empty lines and refused
 * records. Memory is bounded by the blocks and one record.
 * @param expected fields of a good record
 */
export async function* goodRecords(
  text: AsyncIterable<TextBlock>,
  dialect: CsvDialect,
  expected: number,
): AsyncGenerator<Uint8Array> {
  let records: { start: number; end: number }[] = [];
  const scan = new RecordScan(dialect, {
    expected,
    onRecord({ start, end, fault }) {
      if (fault === null) records.push({ start, end });
    },
  });
  const held = new HeldText();
  const take = (): Uint8Array => {
    const good = joined(held, records);
    held.forget(scan.openFrom);
    records = [];
    return good;
  };
  for await (const { bytes, badBytes } of text) {
    held.push(bytes);
    scan.push(bytes, badBytes);
    yield take();
    if (scan.stopped) return;
  }
  scan.finish();
  yield take();
}

function joined(
  text: HeldText,
  records: readonly { readonly start: number; readonly end: number }[],
): Uint8Array {
  const good = new Uint8Array(text.length + records.length);
  let length = 0;
  for (const { start, end } of records) {
    const record = withoutEnd(text.slice(start, end));
    good.set(record, length);
    length += record.length;
    good[length++] = lineFeed;
  }
  return good.subarray(0, length);
}

/** A record without its line break. */
export function withoutEnd(record: Uint8Array): Uint8Array {
  let end = record.length;
  while (end > 0 && (record[end - 1] === lineFeed || record[end - 1] === carriageReturn)) end--;
  return record.subarray(0, end);
}
