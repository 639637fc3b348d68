import Database from 'better-sqlite3';

/** Deletes every hundredth row of a SQLite database, unless something refers to it. @returns how many */
export function withoutSomeRows(path: string): number {
  const database = new Database(path);
  try {
    database.pragma('foreign_keys = ON');
    const tables = database
      .prepare(
        "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND wr = 0 AND name NOT LIKE 'sqlite_%'",
      )
      .pluck()
      .all() as string[];
    return tables.reduce((sum, table) => sum + deleteSome(database, `"${table.replaceAll('"', '""')}"`), 0);
  } finally {
    database.close();
  }
}

function deleteSome(database: Database.Database, table: string): number {
  const rows = database.prepare(`SELECT rowid FROM ${table} WHERE rowid % 100 = 50`).pluck().all();
  const remove = database.prepare(`DELETE FROM ${table} WHERE rowid = ?`);
  return rows.filter((row) => {
    try {
      return remove.run(row).changes > 0;
    } catch {
      return false;
    }
  }).length;
}
