import { existsSync, realpathSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import Database from 'better-sqlite3';
import { AppError } from '@core/kernel/errors';
import type { ConnectionConfig } from '../connector';
import { noPermission, toAppError, type End } from './sqlite-errors';

/** Milliseconds that an open file waits for another program's write before it reports that it is busy. */
const busyTimeout = 5000;

/** Page size of a new file, in bytes. Larger than SQLite's default of 4096: writing rows takes a sixth less work. */
const pageSize = 32_768;

/** The absolute path of the file. @throws AppError 'connection-file-missing' if the configuration names none */
export function filePath(config: ConnectionConfig): string {
  const path = config.path?.trim() ?? '';
  if (path === '' || path.includes('\0'))
    throw new AppError('connection-file-missing', { details: { path: '' } });
  return resolve(path);
}

/** Equal for two paths to one file, even through hard and symbolic links. A missing file is identified by its path. */
export function fileIdentity(path: string): string {
  if (existsSync(path)) {
    const { dev, ino } = statSync(path, { bigint: true });
    return `sqlite:file:${dev}:${ino}`;
  }
  const folder = dirname(path);
  return `sqlite:path:${existsSync(folder) ? join(realpathSync(folder), basename(path)) : path}`;
}

/**
 * Size of the file in bytes, or null if there is none.
 * @throws AppError 'connection-not-a-database' for a folder, or the code for missing permissions
 */
export function fileSize(path: string, end: End): number | null {
  try {
    const found = statSync(path);
    if (!found.isFile()) throw new AppError('connection-not-a-database', { details: { path } });
    return found.size;
  } catch (error) {
    if (error instanceof AppError) throw error;
    if (systemCode(error) === 'ENOENT' || systemCode(error) === 'ENOTDIR') return null;
    throw new AppError(noPermission(end), { cause: error, details: { path, username: userInfo().username } });
  }
}

/** @throws AppError 'connection-file-missing' */
export function requireFile(path: string): void {
  if (fileSize(path, 'source') === null) throw new AppError('connection-file-missing', { details: { path } });
}

/** The folder must exist; the file need not. @throws AppError 'connection-file-missing' */
export function requirePlace(path: string): void {
  if (fileSize(path, 'destination') === null && !existsSync(dirname(path))) {
    throw new AppError('connection-file-missing', { details: { path: dirname(path) } });
  }
}

/**
 * Opens for reading only, by the mode of the file handle and additionally by `query_only`. Functions that a hostile
 * schema could misuse in views are disabled (`trusted_schema`).
 */
export function openForReading(path: string): Database.Database {
  requireFile(path);
  return opened(path, 'source', () => {
    const db = new Database(path, { readonly: true, fileMustExist: true, timeout: busyTimeout });
    return prepared(db, ['query_only = ON', 'trusted_schema = OFF', 'cache_size = -4096'], () => {
      // The first access to the pages: opening alone reads nothing.
      db.prepare('SELECT count(*) FROM sqlite_schema').get();
    });
  });
}

/**
 * Opens for writing and creates a missing file. Foreign keys are not enforced on this connection (they are checked
 * after the load). `synchronous = OFF`: a killed process loses nothing that it committed, but a power failure may
 * corrupt the file; then the load is run again.
 */
export function openForWriting(path: string): Database.Database {
  requirePlace(path);
  return opened(path, 'destination', () => {
    const db = new Database(path, { timeout: busyTimeout });
    const pragmas = [
      `page_size = ${pageSize}`,
      'foreign_keys = OFF',
      'synchronous = OFF',
      'cache_size = -4096',
    ];
    return prepared(db, pragmas, () => {
      // SQLite opens a write-protected file for reading and reports it only at the first write, which also creates the
      // journal.
      // (Opening and closing the file ourselves would drop SQLite's locks: https://www.sqlite.org/howtocorrupt.html
      // 2.2)
      db.exec('BEGIN IMMEDIATE; CREATE TABLE main.__understudy_probe (x); ROLLBACK');
      db.prepare('SELECT count(*) FROM sqlite_schema').get();
    });
  });
}

const systemCode = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : null;

function prepared(db: Database.Database, pragmas: readonly string[], tryOut: () => void): Database.Database {
  try {
    for (const pragma of pragmas) db.pragma(pragma);
    tryOut();
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

function opened(path: string, end: End, open: () => Database.Database): Database.Database {
  try {
    return open();
  } catch (error) {
    throw toAppError(error, end, { path });
  }
}

/** The text encoding of a file. A connection can only open files of one encoding. */
export type TextEncoding = 'UTF-8' | 'UTF-16le' | 'UTF-16be';

export const encodingOf = (db: Database.Database): TextEncoding =>
  db.prepare<[], TextEncoding>('SELECT encoding FROM pragma_encoding').pluck().get() ?? 'UTF-8';
