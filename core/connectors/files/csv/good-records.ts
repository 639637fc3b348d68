import type { CsvDialect } from '../../csv-facts';
import type { TextBlock } from './decoded-text';
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
  let held: Uint8Array = new Uint8Array();
  let heldFrom = 0;
  const take = (): Uint8Array => {
    const good = joined(held, heldFrom, records);
    const kept = scan.openFrom - heldFrom;
    held = held.subarray(kept);
    heldFrom += kept;
    records = [];
    return good;
  };
  for await (const { bytes, badBytes } of text) {
    held = held.length === 0 ? bytes : Buffer.concat([held, bytes]);
    scan.push(bytes, badBytes);
    yield take();
    if (scan.stopped) return;
  }
  scan.finish();
  yield take();
}

function joined(
  bytes: Uint8Array,
  from: number,
  records: readonly { readonly start: number; readonly end: number }[],
): Uint8Array {
  const good = new Uint8Array(bytes.length + records.length);
  let length = 0;
  for (const { start, end } of records) {
    let last = end - from;
    while (last > start - from && (bytes[last - 1] === lineFeed || bytes[last - 1] === carriageReturn))
      last--;
    good.set(bytes.subarray(start - from, last), length);
    length += last - (start - from);
    good[length++] = lineFeed;
  }
  return good.subarray(0, length);
}
