import { createWriteStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { writeArchive } from '@core/store/archive';
import type { StorePlace } from '@core/store/dialect';
import { existingStore, refuseWithout, type Variables } from './own-store';

/**
 * `npm run backup -- FILE`: saves a consistent copy of the whole store while the server runs. Secrets stay encrypted:
 * keep SECRET_KEY, or secret.key of the data folder, separately; without it the backup is useless.
 */
export async function main([file]: readonly string[], variables: Variables = process.env): Promise<number> {
  if (file === undefined) {
    console.error('Name the file to write: npm run backup -- understudy-backup.jsonl.gz');
    return 2;
  }
  let place: StorePlace;
  try {
    place = await existingStore(variables);
  } catch (error) {
    return refuseWithout(error);
  }
  let lines = 0;
  async function* text() {
    for await (const line of writeArchive(place)) {
      lines += 1;
      yield `${line}\n`;
    }
  }
  // written under another name first, so that a file of this name is always a complete backup
  const partial = `${file}.partial`;
  await pipeline(Readable.from(text()), createGzip(), createWriteStream(partial, { mode: 0o600 }));
  await rename(partial, file);
  console.log(
    `${file} has all ${lines - 1} rows of the store. Keep SECRET_KEY, or the file secret.key, apart from it.`,
  );
  return 0;
}
