import { sep } from 'node:path';
import type { DatabaseStore, FileUse } from './ports';

const isIn = (path: string, folder: string): boolean =>
  path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);

/** Workspaces by the folder of their files: of nested folders, the innermost. By paths as they were given. */
export async function workspacesIn(
  databases: Pick<DatabaseStore, 'withFiles'>,
  folders: readonly string[],
): Promise<(folder: string) => readonly FileUse['workspace'][]> {
  const found = new Map<string, Map<number, FileUse['workspace']>>();
  const innermostFirst = folders.toSorted((one, other) => other.length - one.length);
  for (const { workspace, path } of await databases.withFiles()) {
    const folder = innermostFirst.find((one) => isIn(path, one));
    if (folder === undefined) continue;
    const inFolder = found.get(folder) ?? new Map<number, FileUse['workspace']>();
    found.set(folder, inFolder.set(workspace.id, workspace));
  }
  return (folder) => [...(found.get(folder)?.values() ?? [])];
}
