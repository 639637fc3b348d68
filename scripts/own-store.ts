import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { readEnvironment } from '@core/environment';
import { systemClock } from '@core/kernel/clock';
import { loadMasterKey } from '@core/kernel/master-key';
import { createSecretBox } from '@core/kernel/secret-box';
import type { StorePlace } from '@core/store/dialect';
import { openStore, type Store } from '@core/store/open-store';

export type Variables = Readonly<Record<string, string | undefined>>;

/** Location of the store of the installation described by the environment. */
export async function placeOfStore(variables: Variables): Promise<StorePlace> {
  const { databaseUrl, dataFolder } = readEnvironment(variables);
  if (databaseUrl !== null) return { url: databaseUrl };
  const folder = resolve(dataFolder);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return { file: join(folder, 'understudy.sqlite') };
}

/**
 * Opens the installation's store, with or without a running server. @throws AppError 'secret-unreadable' with another
 * key
 */
export async function openOwnStore(variables: Variables): Promise<Store> {
  const { secretKey, dataFolder } = readEnvironment(variables);
  const place = await placeOfStore(variables);
  const secrets = createSecretBox(await loadMasterKey(secretKey, resolve(dataFolder)));
  return openStore({ ...place, secrets, clock: systemClock });
}
