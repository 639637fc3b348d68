import { createReadStream } from 'node:fs';
import { access, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { auditEndFile, readEnvironment } from '@core/environment';
import { codeOf } from '@core/kernel/errors';
import { findMasterKey } from '@core/kernel/master-key';
import { createSecretBox } from '@core/kernel/secret-box';
import { ArchiveRefused, readArchive } from '@core/store/archive';
import { placeOfStore, type Variables } from './own-store';

const wayToKey =
  'Set SECRET_KEY to that of the installation that was backed up, or copy its secret.key to DATA_DIR.';

/**
 * `npm run restore -- FILE`: fills an empty store from a backup, from SQLite or PostgreSQL, if the key of the
 * environment decrypts it; else nothing is written. The server must not run.
 */
export async function main([file]: readonly string[], variables: Variables = process.env): Promise<number> {
  if (file === undefined)
    return refuse('Name the file to read: npm run restore -- understudy-backup.jsonl.gz', 2);
  const isThere = await access(file).then(
    () => true,
    () => false,
  );
  if (!isThere) return refuse(`${file} can't be read.`, 2);
  const { secretKey, dataFolder } = readEnvironment(variables);
  const key = await findMasterKey(secretKey, resolve(dataFolder));
  if (key === null) return refuse(`There is no key to read the backup with. ${wayToKey}`, 1);
  const place = await placeOfStore(variables);
  const lines = createInterface({ input: createReadStream(file).pipe(createGunzip()), crlfDelay: Infinity });
  try {
    const rows = await readArchive(place, lines, createSecretBox(key));
    // the end that the store had before is not that of the backup
    await rm(auditEndFile(resolve(dataFolder)), { force: true });
    console.log(`The store has all ${rows} rows of ${file}.`);
    return 0;
  } catch (error) {
    if (codeOf(error) === 'secret-unreadable')
      return refuse(`The backup is sealed with another key; nothing was written. ${wayToKey}`, 1);
    if (!(error instanceof ArchiveRefused)) throw error;
    return refuse(error.message, 1);
  }
}

function refuse(reason: string, status: number): number {
  console.error(reason);
  return status;
}
