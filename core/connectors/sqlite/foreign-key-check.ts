import { pathText } from '@core/contract/names';
import type { Database } from 'better-sqlite3';
import type { LoadPlan, LoadProblem } from '../connector';
import { sqliteCode } from './sqlite-errors';

interface Violation {
  readonly parent: string;
  readonly columns: string;
  readonly rows: number;
}

/** Foreign keys of the loaded tables, and of others that refer to them, which the rows now violate. */
export function brokenKeys(db: Database, plan: LoadPlan): LoadProblem[] {
  const loaded = plan.tables.map((load) => load.target.name);
  return [...new Set([...loaded, ...tablesReferringTo(db, loaded)])]
    .sort()
    .flatMap((table) => problemsOf(db, table));
}

function tablesReferringTo(db: Database, parents: readonly string[]): string[] {
  const names = new Set(parents.map((name) => name.toLowerCase()));
  return db
    .prepare<[], { child: string; parent: string }>(
      `SELECT m.name AS child, k."table" AS parent FROM main.sqlite_schema AS m, pragma_foreign_key_list(m.name, 'main') AS k WHERE m.type = 'table'`,
    )
    .all()
    .filter((key) => names.has(key.parent.toLowerCase()))
    .map((key) => key.child);
}

/** Keys to missing tables are skipped: what SQLite reports for them says nothing about the rows. */
function problemsOf(db: Database, table: string): LoadProblem[] {
  const statement = 'FOREIGN KEY';
  try {
    return db
      .prepare<[string, string], Violation>(
        `SELECT c.parent, count(*) AS rows,
           (SELECT group_concat(k."from", ', ') FROM pragma_foreign_key_list(?, 'main') AS k WHERE k.id = c.fkid) AS columns
         FROM pragma_foreign_key_check(?) AS c
         WHERE EXISTS (SELECT 1 FROM main.sqlite_schema AS m WHERE m.type = 'table' AND m.name = c.parent COLLATE NOCASE)
         GROUP BY c.parent, c.fkid ORDER BY c.parent`,
      )
      .all(table, table)
      .map(({ parent, columns, rows }) => ({
        code: 'destination-constraint-failed',
        details: {
          table: pathText(table),
          constraint: `${columns} → ${parent}`,
          column: columns,
          parent,
          rows,
          statement,
        },
      }));
  } catch (error) {
    // A key whose parent has no unique key over its columns: SQLite itself cannot check it.
    if (sqliteCode(error) !== 'SQLITE_ERROR') throw error;
    const details = { table: pathText(table), object: table, statement, sqlState: 'SQLITE_ERROR' };
    return [{ code: 'destination-statement-refused', details }];
  }
}
