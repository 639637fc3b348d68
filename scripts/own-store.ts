import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { auditEndFile, readEnvironment } from '@core/environment';
import { systemClock } from '@core/kernel/clock';
import { loadMasterKey, masterKeyFile } from '@core/kernel/master-key';
import { createSecretBox } from '@core/kernel/secret-box';
import { fileWitness } from '@core/store/audit-witness';
import type { StorePlace } from '@core/store/dialect';
import { isStore } from '@core/store/migrated';
import { openStore, type Store } from '@core/store/open-store';

export type Variables = Readonly<Record<string, string | undefined>>;

/** The environment names no installation; the message says what is missing. */
export class NoInstallation extends Error {}

function placeIn(variables: Variables): StorePlace {
  const { databaseUrl, dataFolder } = readEnvironment(variables);
  return databaseUrl === null
    ? { file: join(resolve(dataFolder), 'understudy.sqlite') }
    : { url: databaseUrl };
}

/** Location of a store that may still have to be made. */
export async function placeOfStore(variables: Variables): Promise<StorePlace> {
  await mkdir(resolve(readEnvironment(variables).dataFolder), { recursive: true, mode: 0o700 });
  return placeIn(variables);
}

/**
 * Location of the store of the installation described by the environment.
 * @throws NoInstallation if there is none: it is not made here
 */
export async function existingStore(variables: Variables): Promise<StorePlace> {
  const place = placeIn(variables);
  if (await isStore(place)) return place;
  const named = 'file' in place ? place.file : 'the database of DATABASE_URL';
  throw new NoInstallation(
    `There is no store of Understudy in ${named}. Set DATA_DIR, or DATABASE_URL, as for the server.`,
  );
}

/** The same, for what needs the key too. @throws NoInstallation if there is no store or no key: neither is made here */
export async function existingStoreWithKey(variables: Variables): Promise<StorePlace> {
  const place = await existingStore(variables);
  const { secretKey, dataFolder } = readEnvironment(variables);
  const file = masterKeyFile(resolve(dataFolder));
  if (secretKey !== null || existsSync(file)) return place;
  throw new NoInstallation(`There is no key in ${file}. Set DATA_DIR, or SECRET_KEY, as for the server.`);
}

/**
 * Opens the installation's store, with or without a running server. @throws AppError 'secret-unreadable' with another
 * key
 */
export async function openOwnStore(variables: Variables): Promise<Store> {
  const { secretKey, dataFolder } = readEnvironment(variables);
  const folder = resolve(dataFolder);
  const secrets = createSecretBox(await loadMasterKey(secretKey, folder));
  const auditWitness = fileWitness(auditEndFile(folder));
  return openStore({ ...(await placeOfStore(variables)), secrets, clock: systemClock, auditWitness });
}

/** Prints why there is no installation. @returns the exit code; other errors are thrown */
export function refuseWithout(error: unknown): number {
  if (!(error instanceof NoInstallation)) throw error;
  console.error(error.message);
  return 2;
}
