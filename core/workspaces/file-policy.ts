import { realpath } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import type { ConnectionConfig } from '@core/connectors/connector';
import { AppError } from '@core/kernel/errors';

/**
 * Refuses a database file that a user may not name: one in the folder of this installation's own files, where
 * the metadata and the databases of other workspaces lie. What is saved already stays allowed.
 * @throws AppError 'connection-file-not-allowed'
 */
export async function checkFile(
  config: ConnectionConfig,
  saved: ConnectionConfig | null,
  dataFolder: string,
): Promise<void> {
  if (config.path === undefined || config.path === saved?.path) return;
  const [file, own] = [await realFile(resolve(config.path)), await realFile(resolve(dataFolder))];
  const between = relative(own, file);
  const isInside = between !== '..' && !between.startsWith(`..${sep}`) && !isAbsolute(between);
  if (isInside) throw new AppError('connection-file-not-allowed');
}

/** The path with symbolic links followed, as far as it exists. */
async function realFile(path: string): Promise<string> {
  try {
    return await realpath(path);
  } catch {
    const folder = dirname(path);
    return folder === path ? path : join(await realFile(folder), basename(path));
  }
}
