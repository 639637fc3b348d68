import type { CsvDialect } from '../../csv-facts';
import type { TextBlock } from './decoded-text';
import { withoutEnd } from './good-records';
import { HeldText } from './held-text';
import { RecordScan, type BadRecord } from './scan-records';

/**
 * The refused records of a text with what stands in them, without their line breaks. Memory is bounded by the blocks and
 * one record.
 * @param expected fields of a good record
 */
export async function* refusedRecords(
  text: AsyncIterable<TextBlock>,
  dialect: CsvDialect,
  expected: number,
): AsyncGenerator<BadRecord & { readonly text: string }> {
  let bad: BadRecord[] = [];
  const scan = new RecordScan(dialect, { expected, onBad: (record) => bad.push(record) });
  const held = new HeldText();
  const take = () => {
    const taken = bad.map((record) => ({
      ...record,
      text: Buffer.from(withoutEnd(held.slice(record.start, record.end))).toString(),
    }));
    held.forget(scan.openFrom);
    bad = [];
    return taken;
  };
  for await (const { bytes, badBytes } of text) {
    held.push(bytes);
    scan.push(bytes, badBytes);
    yield* take();
    if (scan.stopped) return;
  }
  scan.finish();
  yield* take();
}
