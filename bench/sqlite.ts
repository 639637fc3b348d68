import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { protectedColumns, sqliteCustomers } from './setup/customers';
import { measureRun } from './setup/measure-run';
import { medianOf, report, type Line } from './setup/report';

/** SQLite to SQLite against ATTACH and INSERT SELECT, in the same run. */
export async function benchSqlite(rows: number, tries: number): Promise<Line[]> {
  const folder = mkdtempSync(join(tmpdir(), 'understudy-bench-'));
  try {
    const source = join(folder, 'source.db');
    const made = new Database(source);
    made.exec(sqliteCustomers(rows));
    made.close();
    const baseline = await medianOf(tries, async () => attachAndInsert(folder, source));
    const lines = [report('ATTACH + INSERT SELECT', rows, baseline, null)];
    for (const [name, protect] of [
      ['3 columns protected', protectedColumns],
      ['nothing changed', {}],
    ] as const) {
      const measures = await medianOf(tries, () => {
        const destination = freshFile(folder);
        return measureRun({
          source: { type: 'SQLITE', path: source },
          destination: { type: 'SQLITE', path: destination },
          protect,
          workers: 2,
        });
      });
      lines.push(report(name, rows, measures, baseline));
    }
    return lines;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function attachAndInsert(folder: string, source: string) {
  const database = new Database(freshFile(folder));
  database.pragma('synchronous = OFF');
  const started = performance.now();
  database.exec(sqliteCustomers(0).split(';')[0] ?? '');
  database.exec(`ATTACH '${source}' AS source; INSERT INTO main.customer SELECT * FROM source.customer`);
  const seconds = (performance.now() - started) / 1000;
  database.close();
  return { wholeSeconds: seconds, loadSeconds: seconds };
}

function freshFile(folder: string): string {
  const path = join(folder, 'target.db');
  for (const end of ['', '-wal', '-shm', '-journal']) rmSync(path + end, { force: true });
  return path;
}
