import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { protectedColumns, sqliteCustomers } from './setup/customers';
import { measureRun, type MeasuredRun } from './setup/measure-run';
import { measureInTurn, type Line } from './setup/report';

/** SQLite to SQLite compared with ATTACH and INSERT SELECT, in the same run. */
export async function benchSqlite(rows: number, tries: number): Promise<Line[]> {
  const folder = mkdtempSync(join(tmpdir(), 'understudy-bench-'));
  try {
    const source = makeSource(folder, rows);
    const run = (protect: MeasuredRun['protect']) => () =>
      measureRun({
        source: { type: 'SQLITE', path: source },
        destination: { type: 'SQLITE', path: freshFile(folder, 'target.db') },
        protect,
        workers: 2,
      });
    return await measureInTurn(
      rows,
      tries,
      { name: 'ATTACH + INSERT SELECT', measure: async () => attachAndInsert(folder, source) },
      [
        { name: '3 columns protected', measure: run(protectedColumns) },
        { name: 'nothing changed', measure: run({}) },
      ],
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function attachAndInsert(folder: string, source: string) {
  const database = new Database(freshFile(folder, 'target.db'));
  database.pragma('synchronous = OFF');
  const started = performance.now();
  database.exec(sqliteCustomers(0).split(';')[0] ?? '');
  database.exec(`ATTACH '${source}' AS source; INSERT INTO main.customer SELECT * FROM source.customer`);
  const seconds = (performance.now() - started) / 1000;
  database.close();
  return { wholeSeconds: seconds, loadSeconds: seconds };
}

/** Recreates the table of customers. @returns the path of its file */
export function makeSource(folder: string, rows: number): string {
  const path = freshFile(folder, 'source.db');
  const made = new Database(path);
  made.exec(sqliteCustomers(rows));
  made.close();
  return path;
}

export function freshFile(folder: string, name: string): string {
  const path = join(folder, name);
  for (const end of ['', '-wal', '-shm', '-journal']) rmSync(path + end, { force: true });
  return path;
}
