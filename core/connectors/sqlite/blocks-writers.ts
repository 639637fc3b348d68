import type { Database } from 'better-sqlite3';
import { encodingOf } from './open-database';

/**
 * Whether the file is UTF-8 and cannot change: an open snapshot of a file with a rollback journal blocks every writer
 * until it ends, so that others in this process see the same rows. With a write-ahead log it does not.
 */
export const blocksWriters = (db: Database): boolean =>
  db.inTransaction &&
  db.pragma('main.journal_mode', { simple: true }) !== 'wal' &&
  encodingOf(db) === 'UTF-8';
