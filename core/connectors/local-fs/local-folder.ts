import { existsSync, mkdtempSync, realpathSync, rmSync, statSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { AppError } from '@core/kernel/errors';
import type { ConnectionConfig, DatabaseRole, OpenOptions } from '../connector';
import { openEngine } from '../files/engine/engine';
import { fileSession, type FileSession } from '../files/session';
import { LocalStore } from '../files/store/local-store';

/** The folder of a connection, as an absolute path. @throws AppError 'connection-file-missing' if none is given */
export function folderPath(config: ConnectionConfig): string {
  const path = config.path?.trim() ?? '';
  if (path === '' || path.includes('\0'))
    throw new AppError('connection-file-missing', { details: { path: '' } });
  return resolve(path);
}

/** Equal for two paths to one folder, even through links. A missing folder is identified by its path. */
export function folderIdentity(path: string): string {
  if (existsSync(path)) {
    const { dev, ino } = statSync(path, { bigint: true });
    return `files:folder:${dev}:${ino}`;
  }
  return `files:path:${placeOf(path)}`;
}

/** Whether a folder is anywhere below another, even through links; neither has to exist. */
export function isWithinFolder(path: string, outer: string): boolean {
  const outside = folderIdentity(outer);
  const start = placeOf(path);
  for (let above = dirname(start), below = start; above !== below; below = above, above = dirname(above)) {
    if (folderIdentity(above) === outside) return true;
  }
  return false;
}

/** The path with links resolved, as far as it exists. */
const placeOf = (path: string): string =>
  existsSync(path) || dirname(path) === path
    ? realpathSync(path)
    : join(placeOf(dirname(path)), basename(path));

/**
 * A source must exist; for a destination its parent folder must.
 * @throws AppError 'connection-file-missing', 'connection-not-a-folder', or the code for missing rights
 */
export function requireFolder(path: string, role: DatabaseRole): void {
  const found = lookAt(path, role);
  if (found === 'folder') return;
  if (found === 'file') throw new AppError('connection-not-a-folder', { details: { path } });
  if (role === 'SOURCE') throw new AppError('connection-file-missing', { details: { path } });
  if (lookAt(dirname(path), role) !== 'folder')
    throw new AppError('connection-file-missing', { details: { path: dirname(path) } });
}

function lookAt(path: string, role: DatabaseRole): 'folder' | 'file' | 'nothing' {
  try {
    return statSync(path).isDirectory() ? 'folder' : 'file';
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (code === 'ENOENT' || code === 'ENOTDIR') return 'nothing';
    const username = userInfo().username;
    throw new AppError(role === 'SOURCE' ? 'connection-no-permission' : 'connection-no-write-permission', {
      cause: error,
      details: { path, username },
    });
  }
}

/** Opens the folder for reading, or for writing as well; parts of large files are copied to a temporary folder. */
export async function openFolder(config: ConnectionConfig, options: OpenOptions): Promise<FileSession> {
  const path = folderPath(config);
  requireFolder(path, options.role);
  // DuckDB compares paths with links resolved.
  const root = existsSync(path) ? realpathSync(path) : join(realpathSync(dirname(path)), basename(path));
  const scratch = mkdtempSync(join(realpathSync(tmpdir()), 'understudy-files-'));
  const release = () => rmSync(scratch, { recursive: true, force: true });
  const store = new LocalStore(root, scratch);
  try {
    const engine = await openEngine(store.localFolders, 2);
    const end = options.role === 'SOURCE' ? 'source' : 'destination';
    return fileSession(store, engine, { end, signal: options.signal, release });
  } catch (error) {
    release();
    throw error;
  }
}
