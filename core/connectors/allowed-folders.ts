import { lstat, realpath, stat } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join, resolve } from 'node:path';
import { AppError } from '@core/kernel/errors';
import { checkBefore } from './check-before';
import type { ConnectionConfig, Connector, DatabaseRole } from './connector';

/** Where database files may be. Among nested folders the innermost one decides. Absolute paths. */
export interface FileFolders {
  /** Files below these may be read and written. */
  readonly open: readonly string[];
  /** Files below these are read-only. */
  readonly readOnly: readonly string[];
  /** Files below these may not be used, though an open folder lies above. */
  readonly closed?: readonly string[];
  /** The folder of the installation's own files, which is off limits. */
  readonly own: string;
}

/**
 * The same connectors, restricted to the folders. The file is checked right before a connector accesses it, so a link
 * created since leads nowhere else.
 */
export const restrictToFolders = (
  connectors: readonly Connector[],
  folders: FileFolders,
): readonly Connector[] =>
  checkBefore(connectors, (config, role) => requireAllowedFile(config, role, folders));

/**
 * Does nothing for a connection without a file. The answer does not reveal whether a file outside exists.
 * @throws AppError 'connection-file-not-allowed' for a path that is relative, leads outside the folders or to a device,
 * a pipe or a socket, and for a destination among read-only files
 */
export async function requireAllowedFile(
  { path }: ConnectionConfig,
  role: DatabaseRole,
  folders: FileFolders,
): Promise<void> {
  if (path === undefined) return;
  const place = isAbsolute(path.trim()) ? await placeOf(resolve(path.trim())) : null;
  const rule = place === null ? 'closed' : await ruleFor(place, folders);
  const isOpen = rule === 'open' || (rule === 'readOnly' && role === 'SOURCE');
  if (place === null || !isOpen || !(await isPlain(place))) {
    const details = { folders: folders.open.join(', ') };
    throw new AppError('connection-file-not-allowed', { details });
  }
}

type Rule = 'open' | 'readOnly' | 'closed';

/**
 * Folders are identified by device and inode, so neither another case of their name nor another mount is a way around.
 */
async function ruleFor(place: string, folders: FileFolders): Promise<Rule> {
  const identitiesOf = async (paths: readonly string[]) => new Set(await Promise.all(paths.map(identityOf)));
  // A connection to a folder includes everything below it.
  const holds = async (paths: readonly string[]) =>
    (await Promise.all(paths.map((path) => isWithin(path, place)))).some(Boolean);
  const { closed = [] } = folders;
  if (await holds([folders.own, ...closed])) return 'closed';
  const shut = await identitiesOf(closed);
  const holdsReadOnly = await holds(folders.readOnly);
  const own = await identityOf(folders.own);
  const readOnly = await identitiesOf(folders.readOnly);
  const open = await identitiesOf(folders.open);
  for (let above = dirname(place), below = place; above !== below; below = above, above = dirname(above)) {
    const folder = await identityOf(above);
    if (folder === null) continue;
    if (folder === own || shut.has(folder)) return 'closed';
    if (readOnly.has(folder)) return 'readOnly';
    if (open.has(folder)) return holdsReadOnly ? 'readOnly' : 'open';
  }
  return 'closed';
}

/** Whether a folder is the given place, or lies anywhere below it. */
async function isWithin(folder: string, place: string): Promise<boolean> {
  const identity = await identityOf(place);
  if (identity === null) return false;
  const start = (await placeOf(folder)) ?? folder;
  for (let at = start, below = ''; at !== below; below = at, at = dirname(at)) {
    if ((await identityOf(at)) === identity) return true;
  }
  return false;
}

async function identityOf(path: string): Promise<string | null> {
  try {
    const { dev, ino } = await stat(path, { bigint: true });
    return `${dev}:${ino}`;
  } catch {
    return null;
  }
}

/** The path with links resolved, as far as it exists. Null if a link dangles: it may lead anywhere later. */
async function placeOf(path: string): Promise<string | null> {
  try {
    return await realpath(path);
  } catch {
    if (await isThere(path)) return null;
    const folder = dirname(path);
    const above = folder === path ? path : await placeOf(folder);
    return above === null ? null : join(above, basename(path));
  }
}

const isThere = (path: string): Promise<boolean> =>
  lstat(path).then(
    () => true,
    () => false,
  );

/** A file, a folder (up to the connector to refuse), or nothing yet. */
const isPlain = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isFile() || found.isDirectory(),
    () => true,
  );
