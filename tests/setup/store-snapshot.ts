import Database from 'better-sqlite3';

/** Written for mere readers: that they were active, and their audit entries. */
const kept = ['audit_entries', 'audit_chain', 'attempt_counts', 'kysely_migration', 'kysely_migration_lock'];

const marks = { schema_revision: 0, last_seen_at: 0, last_used_at: 0 };

/** A SQLite store from outside: its content, and a way to restore it. */
export class StoreSnapshot {
  private readonly db: Database.Database;
  private readonly tables: readonly string[];
  private readonly contents: ReadonlyMap<string, readonly Record<string, unknown>[]>;
  private readonly text: string;
  private revision = 1_000_000;

  constructor(file: string) {
    this.db = new Database(file, { timeout: 5000 });
    this.db.pragma('foreign_keys = OFF');
    this.tables = this.db
      .prepare<[], { name: string }>(
        "select name from sqlite_master where type = 'table' and name not like 'sqlite_%'",
      )
      .all()
      .map(({ name }) => name)
      .filter((name) => !kept.includes(name));
    this.contents = new Map(this.tables.map((name) => [name, this.rowsOf(name)]));
    this.text = this.dump();
  }

  /** Whether the store has the same content as in the snapshot. */
  isUnchanged(): boolean {
    return this.dump() === this.text;
  }

  /** Restores everything; revisions of schemas are incremented, so that no cached ones are used. */
  restore(): void {
    this.db.transaction(() => {
      for (const name of this.tables) {
        this.db.exec(`delete from "${name}"`);
        for (const row of this.contents.get(name) ?? []) {
          const columns = Object.keys(row);
          this.db
            .prepare(
              `insert into "${name}" (${columns.map((column) => `"${column}"`).join()}) values (${columns.map(() => '?').join()})`,
            )
            .run(...Object.values(row));
        }
      }
      this.db.exec(`update databases set schema_revision = ${(this.revision += 1000)}`);
    })();
  }

  close(): void {
    this.db.close();
  }

  private rowsOf(name: string): Record<string, unknown>[] {
    return this.db.prepare<[], Record<string, unknown>>(`select * from "${name}" order by 1, 2`).all();
  }

  private dump(): string {
    const withoutMarks = (row: Record<string, unknown>) => ({ ...row, ...marks });
    return JSON.stringify(this.tables.map((name) => [name, this.rowsOf(name).map(withoutMarks)]));
  }
}
