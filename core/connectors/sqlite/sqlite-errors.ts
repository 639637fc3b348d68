import { userInfo } from 'node:os';
import Database from 'better-sqlite3';
import { AppError, type ErrorDetails } from '@core/kernel/errors';

export type End = 'source' | 'destination';

/** SQLite's error with its result code ('SQLITE_BUSY', 'SQLITE_CONSTRAINT_UNIQUE' …); null for other errors. */
export function sqliteError(error: unknown): { readonly code: string; readonly message: string } | null {
  const cause = error instanceof AppError ? error.cause : error;
  return cause instanceof Database.SqliteError ? cause : null;
}

/** Its code, or ''. */
export const sqliteCode = (error: unknown): string => sqliteError(error)?.code ?? '';

export const isBusy = (error: unknown): boolean => /^SQLITE_(BUSY|LOCKED)/.test(sqliteCode(error));

/**
 * Turns an SQLite error into an AppError; AppErrors and errors from elsewhere pass unchanged. SQLite's messages name
 * tables, columns and conditions but no values, and only names go into the details.
 * Result codes: https://www.sqlite.org/rescode.html
 */
export function toAppError(error: unknown, end: End, details: ErrorDetails = {}): unknown {
  if (error instanceof AppError) return error;
  if (error instanceof TypeError && error.message === 'The database connection is not open') {
    return new AppError('cancelled', { cause: error });
  }
  const sqlState = sqliteCode(error);
  if (sqlState === '') return error;
  const code = appCodeOf(sqlState, end);
  return new AppError(code, {
    cause: error,
    details: {
      ...details,
      ...namesIn(error),
      ...accountFor(sqlState),
      ...(code.startsWith('connection-') ? { fault: end } : {}),
    },
  });
}

/** Whose permissions on the file were insufficient. */
const accountFor = (code: string): ErrorDetails =>
  isPlaceRefused(code) || code === 'SQLITE_PERM' ? { username: userInfo().username } : {};

/** Our code for a result code. */
export function appCodeOf(code: string, end: End): string {
  switch (code) {
    case 'SQLITE_CONSTRAINT_NOTNULL':
      return 'value-null';
    case 'SQLITE_CONSTRAINT_UNIQUE':
    case 'SQLITE_CONSTRAINT_PRIMARYKEY':
    case 'SQLITE_CONSTRAINT_ROWID':
      return 'value-duplicate';
    case 'SQLITE_CONSTRAINT_CHECK':
      return 'value-check-failed';
    case 'SQLITE_CONSTRAINT_DATATYPE':
    case 'SQLITE_MISMATCH':
      return 'value-wrong-type';
    case 'SQLITE_CONSTRAINT_FOREIGNKEY':
      return 'value-orphan';
    case 'SQLITE_TOOBIG':
      return 'value-too-long';
    case 'SQLITE_FULL':
      return end === 'destination' ? 'destination-disk-full' : 'source-query-failed';
    case 'SQLITE_NOTADB':
    case 'SQLITE_CORRUPT':
    case 'SQLITE_FORMAT':
      return 'connection-not-a-database';
    case 'SQLITE_MISUSE':
    case 'SQLITE_RANGE':
    case 'SQLITE_INTERNAL':
      return 'internal';
    case 'SQLITE_PERM':
    case 'SQLITE_AUTH':
    case 'SQLITE_IOERR_ACCESS':
      return noPermission(end);
  }
  if (isPlaceRefused(code)) return noPermission(end);
  // A source answers like this if a crashed writer left a journal that only a writer can recover.
  if (code.startsWith('SQLITE_READONLY'))
    return end === 'source' ? 'connection-failed' : 'connection-read-only';
  if (/^SQLITE_(BUSY|LOCKED)/.test(code)) return 'connection-file-busy';
  if (code.startsWith('SQLITE_IOERR')) return 'connection-lost';
  return end === 'source' ? 'source-query-failed' : 'destination-query-failed';
}

/** The file may not be opened, or no journal created in its folder. */
const isPlaceRefused = (code: string) =>
  code.startsWith('SQLITE_CANTOPEN') || code === 'SQLITE_READONLY_DIRECTORY';

export const noPermission = (end: End): string =>
  end === 'source' ? 'connection-no-permission' : 'connection-no-write-permission';

/** Table and columns of 'UNIQUE constraint failed: t.a, t.b' and the like. */
function namesIn(error: unknown): ErrorDetails {
  const message = error instanceof Error ? error.message : '';
  const failed =
    /^(?:NOT NULL|UNIQUE) constraint failed: (.+)$/s.exec(message)?.[1] ??
    / column (.+)$/s.exec(message)?.[1];
  const places = failed?.split(', ').map((place) => /^([^.]+)\.(.+)$/s.exec(place));
  const first = places?.[0];
  if (!places || !first) {
    const check = /^CHECK constraint failed: (.+)$/s.exec(message)?.[1];
    return check === undefined ? {} : { constraint: check };
  }
  return { table: first[1], column: places.map((place) => place?.[2] ?? '').join(', ') };
}
