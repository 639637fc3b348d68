import { randomBytes } from 'node:crypto';
import { chmod, link, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const keyBytes = 32;
const ownerOnly = 0o600;

/** Where the key is, unless it is given. */
export const masterKeyFile = (dataFolder: string): string => join(dataFolder, 'secret.key');

/**
 * The key that seals every secret in the store: the given one, else the one in the data folder, which is generated at
 * the first start and readable by its owner only.
 */
export async function loadMasterKey(given: string | null, dataFolder: string): Promise<Uint8Array> {
  if (given !== null) return Buffer.from(given, 'utf8');
  await mkdir(dataFolder, { recursive: true, mode: 0o700 });
  const file = masterKeyFile(dataFolder);
  await makeOnce(file);
  const { mode } = await stat(file);
  if ((mode & 0o077) !== 0) await chmod(file, ownerOnly);
  const key = Buffer.from((await readFile(file, 'utf8')).trim(), 'base64url');
  if (key.byteLength < keyBytes) throw new Error(`${file} does not hold a key`);
  return key;
}

/** The same key, but none is generated: null if there is none yet. */
export async function findMasterKey(given: string | null, dataFolder: string): Promise<Uint8Array | null> {
  const exists = given !== null || (await stat(masterKeyFile(dataFolder)).catch(() => null)) !== null;
  return exists ? loadMasterKey(given, dataFolder) : null;
}

/** Writes a key to a temporary file and links it into place: another process finds it whole or not at all. */
async function makeOnce(file: string): Promise<void> {
  const fresh = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(fresh, randomBytes(keyBytes).toString('base64url'), { flag: 'wx', mode: ownerOnly });
  try {
    await link(fresh, file);
  } catch (error) {
    if (!isExisting(error)) throw error;
  } finally {
    await rm(fresh);
  }
}

const isExisting = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EEXIST';
