import type { Database } from 'better-sqlite3';

/** Understudy's own table in a destination; made by beginLoad, gone after dropLedger. */
export const ledgerTable = '__understudy_ledger';

/**
 * 'trigger' and 'index' are statements of what was taken away, 'table' a table that the load made, 'problem' what its end
 * could not do.
 */
type Kind = 'run' | 'task' | Remembered;
type Remembered = 'trigger' | 'index' | 'table' | 'problem';

/** The notes of one run. Every change belongs in the transaction of what it notes. */
export interface Ledger {
  isBegun(): boolean;
  begin(): void;
  taskRows(taskId: string): number | null;
  noteTask(taskId: string, rows: number): void;
  tasks(): Map<string, number>;
  remember(kind: Remembered, name: string, sql: string): void;
  /** Statements by name, in the order of the names. */
  remembered(kind: Remembered): Map<string, string>;
  forget(kind: 'trigger' | 'index', name: string): void;
}

export const hasLedger = (db: Database): boolean =>
  db.prepare("SELECT 1 FROM main.sqlite_schema WHERE type = 'table' AND name = ?").get(ledgerTable) !==
  undefined;

export function makeLedger(db: Database): void {
  db.exec(`CREATE TABLE IF NOT EXISTS main.${ledgerTable} (
    run_id TEXT NOT NULL, kind TEXT NOT NULL, name TEXT NOT NULL, body TEXT NOT NULL, rows INTEGER NOT NULL,
    PRIMARY KEY (run_id, kind, name)) WITHOUT ROWID`);
}

export function ledgerOf(db: Database, runId: string): Ledger {
  const add = (kind: Kind, name: string, body: string, rows: number) => {
    db.prepare(`INSERT INTO main.${ledgerTable} VALUES (?, ?, ?, ?, ?)`).run(runId, kind, name, body, rows);
  };
  const rowsOf = (kind: Kind, name: string): number | null => {
    const rows = db
      .prepare<[string, string, string], number>(
        `SELECT rows FROM main.${ledgerTable} WHERE run_id = ? AND kind = ? AND name = ?`,
      )
      .pluck()
      .get(runId, kind, name);
    return rows ?? null;
  };
  const all = (kind: Kind) =>
    db
      .prepare<[string, string], { name: string; body: string; rows: number }>(
        `SELECT name, body, rows FROM main.${ledgerTable} WHERE run_id = ? AND kind = ? ORDER BY name`,
      )
      .all(runId, kind);
  return {
    isBegun: () => rowsOf('run', '') !== null,
    begin: () => add('run', '', '', 0),
    taskRows: (taskId) => rowsOf('task', taskId),
    noteTask: (taskId, rows) => add('task', taskId, '', rows),
    tasks: () => new Map(all('task').map((task) => [task.name, task.rows])),
    remember: (kind, name, sql) => add(kind, name, sql, 0),
    remembered: (kind) => new Map(all(kind).map((entry) => [entry.name, entry.body])),
    forget(kind, name) {
      db.prepare(`DELETE FROM main.${ledgerTable} WHERE run_id = ? AND kind = ? AND name = ?`).run(
        runId,
        kind,
        name,
      );
    },
  };
}

/**
 * What runs that never came to their end took away passes to this run, which will restore it; their notes of tasks go,
 * for the tables are about to change under them.
 */
export function inheritFromOtherRuns(db: Database, runId: string): void {
  db.prepare(
    `UPDATE OR IGNORE main.${ledgerTable} SET run_id = ? WHERE run_id <> ? AND kind IN ('trigger', 'index')`,
  ).run(runId, runId);
  db.prepare(`DELETE FROM main.${ledgerTable} WHERE run_id <> ?`).run(runId);
}

/** Takes the run's notes away, and the table with the last of them. */
export function dropRun(db: Database, runId: string): void {
  db.prepare(`DELETE FROM main.${ledgerTable} WHERE run_id = ?`).run(runId);
  if (db.prepare(`SELECT 1 FROM main.${ledgerTable} LIMIT 1`).get() === undefined)
    db.exec(`DROP TABLE main.${ledgerTable}`);
}
