import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { TestDatabase } from '../../core/connectors/conformance/target';

/** A new SQLite file in its own folder, which drop() removes. */
export function createSqliteDatabase(
  name = 'test.db',
): TestDatabase & { readonly path: string; readonly folder: string } {
  const folder = mkdtempSync(join(tmpdir(), 'understudy-sqlite-'));
  const path = join(folder, name);
  const withFile = <T>(work: (db: Database.Database) => T): T => {
    const db = new Database(path, { timeout: 1000 });
    try {
      db.pragma('foreign_keys = OFF');
      return work(db);
    } finally {
      db.close();
    }
  };
  withFile((db) => db.pragma('user_version = 1'));
  return {
    folder,
    path,
    config: { type: 'SQLITE', path },
    run: async (...statements) => withFile((db) => statements.forEach((statement) => db.exec(statement))),
    query: async (sql) =>
      withFile((db) => {
        const rows = db
          .prepare<[], (number | bigint | string | Buffer | null)[]>(sql)
          .raw()
          .safeIntegers()
          .all();
        return rows.map((row) => row.map((value) => (value === null ? null : String(value))));
      }),
    drop: async () => rmSync(folder, { recursive: true, force: true }),
  };
}
