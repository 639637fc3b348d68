import { join, resolve } from 'node:path';
import { readEnvironment } from '@core/environment';
import { systemClock } from '@core/kernel/clock';
import { loadMasterKey } from '@core/kernel/master-key';
import { createSecretBox } from '@core/kernel/secret-box';
import type { StorePlace } from '@core/store/dialect';
import { openStore, type Store } from '@core/store/open-store';

/** Where the store of the installation lies that the environment describes. */
export function placeOfStore(variables: NodeJS.ProcessEnv): StorePlace {
  const { databaseUrl, dataFolder } = readEnvironment(variables);
  return databaseUrl === null
    ? { file: join(resolve(dataFolder), 'understudy.sqlite') }
    : { url: databaseUrl };
}

/** Opens the store of the installation, beside the server or without it. @throws AppError 'secret-unreadable' with another key */
export async function openOwnStore(variables: NodeJS.ProcessEnv): Promise<Store> {
  const { secretKey, dataFolder } = readEnvironment(variables);
  const secrets = createSecretBox(await loadMasterKey(secretKey, resolve(dataFolder)));
  return openStore({ ...placeOfStore(variables), secrets, clock: systemClock });
}
