import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, rmSync, statSync } from 'node:fs';
import {
  copyFile,
  link,
  lstat,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  rmdir,
  writeFile,
} from 'node:fs/promises';
import { dirname, join as joinPath, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { AppError } from '@core/kernel/errors';
import type { ByteRange, LocalFile, ObjectStore, StoredObject, Upload } from './object-store';

/**
 * Objects as files below a local folder. Files become visible by rename, from a neighbour whose name starts with a dot;
 * links are neither listed nor followed.
 * @param scratch a folder for copies of parts of files
 */
export class LocalStore implements ObjectStore {
  readonly localFolders: readonly string[];

  constructor(
    private readonly root: string,
    private readonly scratch: string,
  ) {
    this.localFolders = [root, scratch];
  }

  async list(prefix: string): Promise<StoredObject[]> {
    const found: StoredObject[] = [];
    await this.walk(this.place(prefix), found);
    return found.sort((a, b) => (a.path < b.path ? -1 : 1));
  }

  stat(path: string): Promise<StoredObject | null> {
    return this.objectAt(this.place(path));
  }

  read(path: string, range?: ByteRange): AsyncIterable<Uint8Array> {
    return createReadStream(this.place(path), {
      highWaterMark: blockBytes,
      ...(range && { start: range.start, end: range.end - 1 }),
    });
  }

  async get(path: string): Promise<string | null> {
    try {
      return await readFile(this.place(path), 'utf8');
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async put(path: string, content: string): Promise<void> {
    const upload = await this.upload(path);
    await writeFile(upload.file, content);
    await upload.commit();
  }

  async putNew(path: string, content: string): Promise<boolean> {
    const upload = await this.upload(path);
    try {
      await writeFile(upload.file, content);
      await link(upload.file, this.place(path));
      return true;
    } catch (error) {
      if (systemCode(error) === 'EEXIST') return false;
      throw error;
    } finally {
      await upload.discard();
    }
  }

  async upload(path: string): Promise<Upload> {
    const place = this.place(path);
    await mkdir(dirname(place), { recursive: true });
    const file = joinPath(dirname(place), `.${randomUUID()}.unfinished`);
    return {
      file,
      commit: () => rename(file, place),
      discard: () => rm(file, { force: true }),
    };
  }

  async join(paths: readonly string[], to: string): Promise<void> {
    const upload = await this.upload(to);
    try {
      const [first, ...others] = paths;
      if (first === undefined) await writeFile(upload.file, '');
      else await copyFile(this.place(first), upload.file);
      for (const path of others) {
        await pipeline(this.read(path), createWriteStream(upload.file, { flags: 'a' }));
      }
      await upload.commit();
    } catch (error) {
      await upload.discard();
      throw error;
    }
  }

  async move(from: string, to: string): Promise<boolean> {
    if (!(await this.stat(from))) return false;
    await mkdir(dirname(this.place(to)), { recursive: true });
    try {
      await rename(this.place(from), this.place(to));
    } catch (error) {
      if (isMissing(error)) return false;
      throw error;
    }
    await this.dropEmptyFolders(dirname(this.place(from)));
    return true;
  }

  async deleteBelow(prefix: string): Promise<void> {
    await rm(this.place(prefix), { recursive: true, force: true });
    await this.dropEmptyFolders(dirname(this.place(prefix)));
  }

  async delete(path: string): Promise<void> {
    await rm(this.place(path), { force: true });
    await this.dropEmptyFolders(dirname(this.place(path)));
  }

  async deleteVersion(path: string, version: string): Promise<void> {
    // Synchronously: nothing in this process comes between the check and the deletion.
    const found = statSync(this.place(path), { bigint: true, throwIfNoEntry: false });
    if (found && String(found.mtimeNs) === version) rmSync(this.place(path));
    await this.dropEmptyFolders(dirname(this.place(path)));
  }

  async localFile(path: string, range?: ByteRange): Promise<LocalFile> {
    if (!range) return { file: this.place(path), release: () => Promise.resolve() };
    return this.localCopy(this.read(path, range));
  }

  async localCopy(blocks: AsyncIterable<Uint8Array>): Promise<LocalFile> {
    const file = joinPath(this.scratch, randomUUID());
    await pipeline(blocks, createWriteStream(file));
    return { file, release: () => rm(file, { force: true }) };
  }

  private place(path: string): string {
    if (path.split('/').some((part) => part === '..' || part.includes('\0')) || path.startsWith('/')) {
      throw new AppError('internal');
    }
    return joinPath(this.root, ...path.split('/'));
  }

  private async walk(folder: string, found: StoredObject[]): Promise<void> {
    for (const entry of await entriesOf(folder)) {
      const place = joinPath(folder, entry.name);
      if (entry.isDirectory()) await this.walk(place, found);
      else if (entry.isFile()) {
        const object = await this.objectAt(place);
        if (object) found.push(object);
      }
    }
  }

  private async objectAt(place: string): Promise<StoredObject | null> {
    try {
      const found = await lstat(place, { bigint: true });
      if (!found.isFile()) return null;
      const path = relative(this.root, place).split(sep).join('/');
      return { path, size: Number(found.size), version: String(found.mtimeNs) };
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  /** A folder left empty by a deletion is removed: it is no longer a table. The root stays. */
  private async dropEmptyFolders(folder: string): Promise<void> {
    try {
      for (let at = folder; at.length > this.root.length; at = dirname(at)) await rmdir(at);
    } catch {
      // Stops at the first one that is not empty.
    }
  }
}

const blockBytes = 1024 * 1024;

async function entriesOf(folder: string) {
  try {
    return await readdir(folder, { withFileTypes: true });
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/** The code of a file system error ('ENOENT' …), or null. */
export const systemCode = (error: unknown): string | null =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;

const isMissing = (error: unknown): boolean => ['ENOENT', 'ENOTDIR'].includes(systemCode(error) ?? '');
