import { mkdir, readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { requireAllowedFile, type FileFolders } from '@core/connectors/allowed-folders';
import type { ConnectionConfig, DatabaseRole } from '@core/connectors/connector';
import type { OrganizationStore } from '@core/identity/ports';
import { AppError } from '@core/kernel/errors';
import type { Holder } from './workspace';

/** Where files may be, and which of it is everybody's. The first open folder is the installation's own. */
export interface InstallationFolders extends FileFolders {
  readonly shared: readonly string[];
}

/** A folder that an Admin gave to somebody; null: to everybody. */
export interface MappedFolder {
  readonly id: number;
  readonly path: string;
  readonly holder: Holder | null;
  readonly createdAt: number;
}

export interface FolderStore {
  list(): Promise<MappedFolder[]>;
  /** @throws AppError 'folder-mapped' for a path that is mapped already */
  add(path: string, holder: Holder | null): Promise<MappedFolder>;
  /** @throws AppError 'not-found' */
  give(id: number, holder: Holder | null): Promise<MappedFolder>;
  /** @throws AppError 'not-found' */
  delete(id: number): Promise<void>;
}

export interface FolderDeps {
  readonly fileFolders: InstallationFolders;
  readonly folders: FolderStore;
  readonly organizations: OrganizationStore;
}

/** The folder of a holder has this name, below each open folder. */
export const folderName = (holder: Holder): string =>
  holder.kind === 'user' ? `user-${holder.userId}` : `organization-${holder.organizationId}`;

const isSomebodys = (path: string): boolean => /^(user|organization)-\d+$/.test(basename(path));

/** A folder that a user may use, and whose it is: theirs, their organization's, or everybody's. */
export interface UsableFolder {
  readonly path: string;
  readonly holder: Holder | null;
}

/** Where a user may have files: the usable folders, and those of others, which are closed wherever they lie. */
export async function foldersOf(
  deps: FolderDeps,
  userId: number,
): Promise<{ readonly usable: readonly UsableFolder[]; readonly closed: readonly string[] }> {
  const { fileFolders, folders, organizations } = deps;
  const groups = (await organizations.ofUsers([userId])).get(userId) ?? [];
  const holders: Holder[] = [
    { kind: 'user', userId },
    ...groups.map(({ id }) => ({ kind: 'organization' as const, organizationId: id })),
  ];
  const own = holders.flatMap((holder) =>
    fileFolders.open.map((root) => ({ path: join(root, folderName(holder)), holder })),
  );
  const names = new Set(holders.map(folderName));
  const mapped = await folders.list();
  const isMine = ({ holder }: MappedFolder) => holder === null || names.has(folderName(holder));
  const others = await Promise.all([...fileFolders.open, ...fileFolders.shared].map(somebodysIn));
  return {
    usable: [
      ...own,
      ...fileFolders.shared.map((path) => ({ path, holder: null })),
      ...mapped.filter(isMine).map(({ path, holder }) => ({ path, holder })),
    ],
    closed: [
      ...others.flat().filter((path) => !names.has(basename(path))),
      ...mapped.filter((folder) => !isMine(folder)).map(({ path }) => path),
    ],
  };
}

/** The folders of users and organizations in a folder. */
async function somebodysIn(folder: string): Promise<string[]> {
  const found = await readdir(folder).catch(() => []);
  return found.filter(isSomebodys).map((name) => join(folder, name));
}

/** A user's own folder in the installation's files, made on first use: for files that are made for them. */
export async function ownFolder(
  { fileFolders }: Pick<FolderDeps, 'fileFolders'>,
  userId: number,
): Promise<string> {
  const [root] = fileFolders.open;
  const folder = join(root!, folderName({ kind: 'user', userId }));
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return folder;
}

/**
 * Does nothing for a connection without a file, or to the file that is saved already: a workspace keeps what it had.
 * @throws AppError 'connection-file-not-allowed' for a file that is not in one of the user's folders
 */
export async function requireOwnFile(
  deps: FolderDeps,
  userId: number,
  config: ConnectionConfig,
  role: DatabaseRole,
  saved: ConnectionConfig | null = null,
): Promise<void> {
  const { fileFolders } = deps;
  if (config.path === undefined) return;
  const isKept = saved !== null && saved.type === config.type && saved.path === config.path;
  if (isKept) return requireAllowedFile(config, role, fileFolders);
  await ownFolder(deps, userId);
  const { usable, closed } = await foldersOf(deps, userId);
  const open = usable.map(({ path }) => path);
  await requireAllowedFile(config, role, { ...fileFolders, open, closed });
}

/**
 * Gives a folder to a user, an organization or everybody.
 * @throws AppError 'folder-not-open' if it does not lie below an open folder, 'forbidden' for one of somebody's own
 */
export async function mapFolder(
  { fileFolders, folders }: FolderDeps,
  path: string,
  holder: Holder | null,
): Promise<MappedFolder> {
  const somebodys = (await Promise.all(fileFolders.open.map(somebodysIn))).flat();
  // a file in it would have to be allowed
  const file = { type: 'SQLITE', path: join(path, 'file') } as const;
  await requireAllowedFile(file, 'SOURCE', fileFolders).catch((cause: unknown) => {
    throw new AppError('folder-not-open', { cause, details: { folders: fileFolders.open.join(', ') } });
  });
  const isOwn = await requireAllowedFile(file, 'SOURCE', { ...fileFolders, closed: somebodys }).then(
    () => false,
    () => true,
  );
  if (isOwn) throw new AppError('forbidden');
  return folders.add(path, holder);
}
