import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { clinic } from './clinic';
import type { Cell, SampleDefinition } from './sample';
import { drawFrom } from './sample-random';
import { webshop } from './webshop';

/** Kept in the file; a file of another version is regenerated. */
const version = 1;

export const sampleDefinitions: readonly SampleDefinition[] = [clinic, webshop];

export interface SampleDatabase {
  readonly id: string;
  readonly labelKey: string;
  readonly descriptionKey: string;
  /** Tables, views left out. */
  readonly tables: number;
  readonly columns: number;
  readonly rows: number;
  /** The SQLite file. */
  readonly path: string;
}

/**
 * Creates missing sample databases in the folder, deterministically, and describes them. A file appears as a whole.
 * Everything in them is invented: word lists of our own, numbers from test ranges, addresses at domains that belong to
 * nobody.
 */
export function createSampleDatabases(folder: string): readonly SampleDatabase[] {
  mkdirSync(folder, { recursive: true });
  return sampleDefinitions.map((definition) => {
    const path = join(folder, `${definition.id}.sqlite`);
    if (!existsSync(path) || versionOf(path) !== version) makeFile(path, definition);
    return {
      ...describe(path),
      id: definition.id,
      labelKey: definition.labelKey,
      descriptionKey: definition.descriptionKey,
      path,
    };
  });
}

function makeFile(path: string, definition: SampleDefinition): void {
  const unfinished = `${path}.${process.pid}.new`;
  rmSync(unfinished, { force: true });
  const db = new Database(unfinished);
  try {
    db.pragma('foreign_keys = OFF');
    db.transaction(() => {
      for (const statement of definition.schema) db.exec(statement);
      for (const [table, rows] of Object.entries(definition.rows(drawFrom(definition.seed))))
        insertAll(db, table, rows);
    })();
    db.exec('ANALYZE');
    db.pragma(`user_version = ${version}`);
  } finally {
    db.close();
  }
  renameSync(unfinished, path);
}

function insertAll(db: Database.Database, table: string, rows: readonly (readonly Cell[])[]): void {
  const columns = db
    .prepare<[string], string>('SELECT name FROM pragma_table_xinfo(?) WHERE hidden = 0 ORDER BY cid')
    .pluck()
    .all(table);
  const insert = db.prepare(
    `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
  );
  for (const row of rows) insert.run(row);
}

function versionOf(path: string): unknown {
  return reading(path, (db) => db.pragma('user_version', { simple: true }));
}

function describe(path: string): { tables: number; columns: number; rows: number } {
  return reading(path, (db) => {
    const tables = db
      .prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%'")
      .pluck()
      .all();
    const countOf = (sql: string, ...values: string[]) =>
      Number(
        db
          .prepare(sql)
          .pluck()
          .get(...values),
      );
    return {
      tables: tables.length,
      columns: tables.reduce(
        (sum, table) => sum + countOf('SELECT count(*) FROM pragma_table_xinfo(?)', table),
        0,
      ),
      rows: tables.reduce((sum, table) => sum + countOf(`SELECT count(*) FROM ${table}`), 0),
    };
  });
}

function reading<T>(path: string, look: (db: Database.Database) => T): T {
  const db = new Database(path, { readonly: true });
  try {
    return look(db);
  } finally {
    db.close();
  }
}
