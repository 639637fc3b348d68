import Database from 'better-sqlite3';
import type { Batch } from '@core/kernel/data/column';
import type { Trial } from '../connector';
import { oneBatch } from '../sql/one-batch';
import { tableKey } from '../schema';
import { whileAttached } from './attached';
import { newTable } from './make-table';
import { encodingOf } from './open-database';
import { toAppError } from './sqlite-errors';
import { stagedName, stageRows } from './staged-rows';
import { writeInPlace } from './write-in-place';
import { insertRows } from './write-task';

/**
 * Uses an in-memory database that has only the table and its unique indexes, and then the table itself if its rows stay:
 * otherwise it has no rules beyond those of the copy.
 */
export async function tryRows(
  file: Database.Database,
  trial: Trial,
  rows: Batch,
  signal: AbortSignal,
): Promise<void> {
  const table = trial.load.target;
  const statements = trial.isMissing ? statementsOfNew(trial) : statementsOf(file, table.name);
  const db = new Database(':memory:');
  const encoding = encodingOf(file);
  try {
    db.pragma(`encoding = '${encoding}'`);
    db.pragma('foreign_keys = OFF');
    for (const statement of statements) db.exec(statement);
    const staged = await stageRows(oneBatch(rows), { columns: trial.columns, signal }, encoding);
    try {
      await whileAttached(db, { [stagedName]: staged.path }, async () =>
        insertRows(db, { table, columns: trial.columns })(1, staged.rowCount),
      );
      if (trial.keepsRows && !trial.isMissing)
        await whileAttached(file, { [stagedName]: staged.path }, async () =>
          writeInPlace(file, trial, staged.rowCount),
        );
    } finally {
      staged.remove();
    }
  } catch (error) {
    throw toAppError(error, 'destination', { table: tableKey(table) });
  } finally {
    db.close();
  }
}

function statementsOfNew({ load }: Trial): string[] {
  const { statement, closings } = newTable(load, [], () => false);
  const unique = closings.filter(({ kind }) => kind === 'CREATE UNIQUE INDEX');
  return [statement, ...unique.flatMap(({ statements }) => statements)];
}

function statementsOf(file: Database.Database, table: string): string[] {
  return file
    .prepare<[string, string], string>(
      `SELECT m.sql FROM main.sqlite_schema AS m LEFT JOIN pragma_index_list(?, 'main') AS i ON m.type = 'index' AND i.name = m.name
       WHERE m.tbl_name = ? COLLATE NOCASE AND m.sql IS NOT NULL AND (m.type = 'table' OR i."unique" = 1) ORDER BY m.type = 'index'`,
    )
    .pluck()
    .all(table, table);
}
