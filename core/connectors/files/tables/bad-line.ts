import { isUtf8 } from 'node:buffer';
import { recordBytesMax } from '../csv/scan-records';
import type { ObjectStore } from '../store/object-store';
import type { FileTable } from './list-tables';
import { unpacked } from './unpacked';

/**
 * The first line of the files of a JSON lines table that is not one JSON object, counted from 1; null if there is none.
 * Asked once the engine has refused the files: its own messages count lines otherwise.
 */
export async function badLine(
  store: ObjectStore,
  table: FileTable,
): Promise<{ readonly file: string; readonly line: number } | null> {
  for (const file of table.files) {
    let line = 0;
    for await (const text of linesOf(unpacked(store, table, file))) {
      line++;
      if (!isObject(text)) return { file: file.path, line };
    }
  }
  return null;
}

/** Lines without their ends, up to one that is longer than any reader takes. */
async function* linesOf(blocks: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let held = Buffer.alloc(0);
  for await (const block of blocks) {
    held = Buffer.concat([held, block]);
    let from = 0;
    for (let end = held.indexOf(0x0a); end >= 0; end = held.indexOf(0x0a, from)) {
      yield held.subarray(from, end);
      from = end + 1;
    }
    held = held.subarray(from);
    if (held.length > recordBytesMax) return;
  }
  if (held.length > 0) yield held;
}

function isObject(line: Buffer): boolean {
  if (!isUtf8(line)) return false;
  const text = line.toString().trim();
  if (text === '') return true;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && !Array.isArray(value);
  } catch {
    return false;
  }
}
