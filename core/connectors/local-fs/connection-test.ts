import { accessSync, constants, existsSync } from 'node:fs';
import { mkdir, rm, rmdir, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { AppError } from '@core/kernel/errors';
import { silentLogger } from '@core/kernel/logger';
import type { ConnectionConfig, Connector, DatabaseRole } from '../connector';
import { toAppError } from '../files/engine/engine-errors';
import { introspect } from '../files/introspect';
import type { DatabaseSchema } from '../schema';
import { trySteps } from '../try-steps';
import { folderPath, openFolder, requireFolder } from './local-folder';

/**
 * A folder has no name to resolve and no encryption; 'network' means that the folder is found, 'sign_in' that its files
 * can be read as tables, 'rights' that it is writable. A missing destination passes if it could be created; the test
 * leaves nothing behind.
 */
export const testConnection: Connector['test'] = (config, role, signal, onStep) => {
  let schema: DatabaseSchema | null = null;
  let path = '';
  return trySteps(
    {
      steps: {
        name: () => null,
        network: () => {
          path = folderPath(config);
          requireFolder(path, role);
          return { path };
        },
        encryption: () => null,
        sign_in: async () => {
          schema = await readSchema(config, role, signal);
          return { version: schema.version };
        },
        rights: async () => {
          if (role === 'TARGET') await tryWriting(path);
          return {};
        },
      },
      explain: (error) => explained(error, role, path),
      found: () => ({ product: schema?.product ?? null, version: schema?.version ?? null, schema }),
    },
    signal,
    onStep,
  );
};

async function readSchema(
  config: ConnectionConfig,
  role: DatabaseRole,
  signal: AbortSignal | undefined,
): Promise<DatabaseSchema> {
  const path = folderPath(config);
  if (existsSync(path)) accessSync(path, constants.R_OK | constants.X_OK);
  const session = await openFolder(config, { role, logger: silentLogger, ...(signal && { signal }) });
  try {
    return await session.ask(signal, '', (connection) =>
      introspect(connection, session.reader, silentLogger),
    );
  } finally {
    session.close();
  }
}

/** Creates a file and removes it again, along with the folder if that was missing. */
async function tryWriting(path: string): Promise<void> {
  const isNew = !existsSync(path);
  if (isNew) await mkdir(path);
  const file = join(path, `.${randomUUID()}.unfinished`);
  await writeFile(file, '', { flag: 'wx' });
  await rm(file);
  if (isNew) await rmdir(path);
}

function explained(error: unknown, role: DatabaseRole, path: string): AppError {
  const details = { path, username: userInfo().username };
  const known = toAppError(error, role === 'SOURCE' ? 'source' : 'destination', details);
  if (!(known instanceof AppError)) throw error;
  return known;
}
