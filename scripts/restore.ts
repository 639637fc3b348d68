import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { auditEndFile, readEnvironment } from '@core/environment';
import { ArchiveRefused, readArchive } from '@core/store/archive';
import { openOwnStore, placeOfStore, type Variables } from './own-store';

/**
 * `npm run restore -- FILE`: fills an empty store from a backup, from SQLite or PostgreSQL, and checks that it can be
 * decrypted with the key of the environment. The server must not run.
 */
export async function main([file]: readonly string[], variables: Variables = process.env): Promise<number> {
  if (file === undefined) {
    console.error('Name the file to read: npm run restore -- understudy-backup.jsonl.gz');
    return 2;
  }
  const place = await placeOfStore(variables);
  const lines = createInterface({ input: createReadStream(file).pipe(createGunzip()), crlfDelay: Infinity });
  try {
    console.log(`The store has all ${await readArchive(place, lines)} rows of ${file}.`);
  } catch (error) {
    if (!(error instanceof ArchiveRefused)) throw error;
    console.error(error.message);
    return 1;
  }
  // the end that the store had before is not that of the backup
  await rm(auditEndFile(resolve(readEnvironment(variables).dataFolder)), { force: true });
  await (await openOwnStore(variables)).close();
  return 0;
}
