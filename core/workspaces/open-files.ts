import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { requireAllowedFile, type FileFolders } from '@core/connectors/allowed-folders';
import type { DatabaseRole } from '@core/contract/enums';

export type LocalType = 'SQLITE' | 'LOCAL_FS';

/** Folders deeper than these, and entries beyond these, are not looked at: it is an offer, not an index. */
const deepest = 3;
const lookedAtMost = 5000;
const offeredMost = 100;

const dataFile = /\.(csv|tsv|txt|jsonl|ndjson|parquet)(\.gz)?$/i;
const databaseFile = /\.(db|db3|sqlite|sqlite3)$/i;
const sqliteStart = 'SQLite format 3\0';

/**
 * What lies in the open folders for a connection of a type, as absolute paths in order: SQLite databases, or folders
 * with files of rows; for a destination every folder. Only what such a connection may open. Links are not followed.
 */
export async function openFiles(
  folders: FileFolders,
  type: LocalType,
  role: DatabaseRole,
): Promise<string[]> {
  const found: string[] = [];
  let looked = 0;
  const isOffered = async (path: string) =>
    requireAllowedFile({ type, path }, role, folders).then(
      () => true,
      () => false,
    );
  const offer = async (path: string) => {
    if (found.length < offeredMost && (await isOffered(path))) found.push(path);
  };
  const walk = async (folder: string, depth: number): Promise<void> => {
    const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
    const seen = entries
      .filter(({ name }) => !name.startsWith('.'))
      .sort((a, b) => a.name.localeCompare(b.name))
      .slice(0, lookedAtMost - looked);
    looked += seen.length;
    const hasRows = seen.some((entry) => entry.isFile() && dataFile.test(entry.name));
    if (type === 'LOCAL_FS' && depth > 0 && (hasRows || role === 'TARGET')) await offer(folder);
    for (const entry of seen) {
      const path = join(folder, entry.name);
      if (entry.isDirectory() && depth < deepest) await walk(path, depth + 1);
      const isDatabase = type === 'SQLITE' && entry.isFile() && databaseFile.test(entry.name);
      if (isDatabase && (await isSqlite(path))) await offer(path);
    }
  };
  for (const folder of folders.open) await walk(folder, 0);
  return found;
}

/** An empty file is a database without tables. */
async function isSqlite(path: string): Promise<boolean> {
  const file = await open(path).catch(() => null);
  if (file === null) return false;
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(sqliteStart.length), 0, sqliteStart.length, 0);
    return bytesRead === 0 || buffer.toString('latin1') === sqliteStart;
  } finally {
    await file.close();
  }
}
