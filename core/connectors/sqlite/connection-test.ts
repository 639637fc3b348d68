import { closeSync, existsSync, openSync, unlinkSync } from 'node:fs';
import { dirname } from 'node:path';
import { userInfo } from 'node:os';
import { AppError } from '@core/kernel/errors';
import type { Connector } from '../connector';
import type { DatabaseSchema } from '../schema';
import { trySteps, type StepDetails } from '../try-steps';
import { introspect } from './introspect';
import {
  filePath,
  fileSize,
  openForReading,
  openForWriting,
  requireFile,
  requirePlace,
} from './open-database';
import { toAppError } from './sqlite-errors';

/**
 * A file has no name to resolve and no encryption; 'network' means that the file is found, 'sign_in' that it opens as a
 * database, 'rights' that it is readable or writable. A missing destination passes if it could be created; the test
 * leaves nothing behind.
 */
export const testConnection: Connector['test'] = (config, role, signal, onStep) => {
  const end = role === 'SOURCE' ? 'source' : 'destination';
  let path = '';
  let schema: DatabaseSchema | null = null;
  return trySteps(
    {
      steps: {
        name: () => null,
        network: (): StepDetails => {
          path = filePath(config);
          if (role === 'SOURCE') requireFile(path);
          else requirePlace(path);
          const bytes = fileSize(path, end);
          return bytes === null ? { path } : { path, bytes };
        },
        encryption: () => null,
        sign_in: (): StepDetails => {
          if (!existsSync(path)) return {};
          schema = readSchema(path);
          return { version: schema.version };
        },
        rights: () => {
          if (role === 'TARGET') tryWriting(path);
          return {};
        },
      },
      explain(error) {
        const known = toAppError(error, end, { path });
        return known instanceof AppError ? known : new AppError('connection-failed', { cause: error });
      },
      found: () => ({ product: schema?.product ?? null, version: schema?.version ?? null, schema }),
    },
    signal,
    onStep,
  );
};

function readSchema(path: string): DatabaseSchema {
  const db = openForReading(path);
  try {
    return introspect(db, {});
  } finally {
    db.close();
  }
}

function tryWriting(path: string): void {
  if (existsSync(path)) {
    openForWriting(path).close();
    return;
  }
  try {
    closeSync(openSync(path, 'wx'));
    unlinkSync(path);
  } catch (cause) {
    const details = { path: dirname(path), username: userInfo().username };
    throw new AppError('connection-no-write-permission', { cause, details });
  }
}
