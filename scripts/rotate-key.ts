import { rename, writeFile } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { readEnvironment } from '@core/environment';
import { loadMasterKey, masterKeyFile } from '@core/kernel/master-key';
import { createSecretBox } from '@core/kernel/secret-box';
import type { StorePlace } from '@core/store/dialect';
import { reseal } from '@core/store/reseal';
import { existingStoreWithKey, refuseWithout, type Variables } from './own-store';

/**
 * `NEW_SECRET_KEY=… npm run rotate-key`: re-encrypts the secrets in the store with another key. If SECRET_KEY is not
 * set, generates a key and replaces the file secret.key. The server must not run.
 */
export async function main(_args: readonly string[], variables: Variables = process.env): Promise<number> {
  const { secretKey, dataFolder } = readEnvironment(variables);
  const given = variables.NEW_SECRET_KEY ?? '';
  if (secretKey !== null && given.length < 32) {
    console.error('Set NEW_SECRET_KEY to a text of at least 32 characters, beside the present SECRET_KEY.');
    return 2;
  }
  let place: StorePlace;
  try {
    place = await existingStoreWithKey(variables);
  } catch (error) {
    return refuseWithout(error);
  }
  const folder = resolve(dataFolder);
  const old = createSecretBox(await loadMasterKey(secretKey, folder));
  const drawn = randomBytes(32);
  const fresh = createSecretBox(secretKey === null ? drawn : Buffer.from(given, 'utf8'));
  const file = masterKeyFile(folder);
  // flushed to disk before the store depends on it
  if (secretKey === null) await writeFile(`${file}.new`, drawn.toString('base64url'), { mode: 0o600 });
  const count = await reseal(place, old, fresh);
  if (secretKey === null) await rename(`${file}.new`, file);
  console.log(
    `${count} secrets are sealed with the new key. ` +
      (secretKey === null ? `It is in ${file}.` : 'Start the server with it as SECRET_KEY.'),
  );
  return 0;
}
