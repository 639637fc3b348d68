import type { Database } from 'better-sqlite3';
import type { Trial } from '../connector';
import { refusedInPlace } from '../sql/refused-in-place';
import { quoteName } from './dialect';
import { isBusy, toAppError } from './sqlite-errors';
import { insertRows } from './write-task';

/**
 * Writes staged rows that a copy of the table has taken to the table itself, without its triggers, as during a load, and
 * rolls back: rows that stay may have their keys. A file that another program is writing to is not waited for.
 */
export function writeInPlace(db: Database, { load, columns }: Trial, rowCount: number): void {
  const table = load.target;
  db.pragma('busy_timeout = 0');
  try {
    db.exec('BEGIN IMMEDIATE');
    for (const name of triggersOf(db, table.name)) db.exec(`DROP TRIGGER main.${quoteName(name)}`);
    insertRows(db, { table, columns })(1, rowCount);
  } catch (error) {
    if (isBusy(error)) return;
    throw refusedInPlace(toAppError(error, 'destination'), table) ?? error;
  } finally {
    if (db.inTransaction) db.exec('ROLLBACK');
  }
}

const triggersOf = (db: Database, table: string): string[] =>
  db
    .prepare<[string], string>(
      "SELECT name FROM main.sqlite_schema WHERE type = 'trigger' AND tbl_name = ? COLLATE NOCASE",
    )
    .pluck()
    .all(table);
