import Database from 'better-sqlite3';
import { RandomStream } from '@core/kernel/random';
import type { KeyNames } from '@core/schema/key-proposal';

export type Cell = string | number | null;

/** A planted table: names and types are declared, and its primary key if it has one. */
export interface PlantedTable {
  readonly name: string;
  readonly columns: readonly { readonly name: string; readonly type: string }[];
  readonly primaryKey?: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

export function writeTables(path: string, tables: readonly PlantedTable[]): void {
  const db = new Database(path);
  try {
    db.transaction(() => {
      for (const { name, columns, primaryKey, rows } of tables) {
        const parts = [
          ...columns.map((column) => `"${column.name}" ${column.type}`),
          ...(primaryKey ? [`PRIMARY KEY (${primaryKey.map((one) => `"${one}"`).join(', ')})`] : []),
        ];
        db.exec(`CREATE TABLE "${name}" (${parts.join(', ')})`);
        const insert = db.prepare(`INSERT INTO "${name}" VALUES (${columns.map(() => '?').join(', ')})`);
        for (const row of rows) insert.run(row);
      }
    })();
  } finally {
    db.close();
  }
}

export const keyOf = (
  child: string,
  childColumns: readonly string[],
  parent: string,
  parentColumns: readonly string[],
): KeyNames => ({
  child: { schema: '', name: child },
  childColumns,
  parent: { schema: '', name: parent },
  parentColumns,
});

/** A deterministic random generator. */
export function seeded(seed: number): (below: number) => number {
  const stream = new RandomStream();
  stream.seed(seed, 0);
  return (below) => stream.uint32() % below;
}
