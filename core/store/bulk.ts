import { sql, type Kysely } from 'kysely';
import type { StoreTables } from './tables';

/** SQLite allows 32,766 bound values per statement, PostgreSQL 65,535. */
const boundValuesMax = 30_000;

/** Splits rows into chunks that fit one statement. */
export function chunksOf<T>(rows: readonly T[], valuesPerRow: number): T[][] {
  const size = Math.max(1, Math.floor(boundValuesMax / valuesPerRow));
  const pieces: T[][] = [];
  for (let start = 0; start < rows.length; start += size) pieces.push(rows.slice(start, start + size));
  return pieces;
}

type Configured = 'tables' | 'columns';

/** Updates the configuration of many rows by id in as few statements as possible. */
export async function updateConfigurations(
  db: Kysely<StoreTables>,
  table: Configured,
  changes: readonly { readonly id: number; readonly configuration: string | null }[],
): Promise<void> {
  for (const piece of chunksOf(changes, 2)) {
    const values = sql.join(
      piece.map((change) => sql`(cast(${change.id} as integer), cast(${change.configuration} as text))`),
    );
    // both engines name the columns of VALUES column1, column2 …
    await sql`update ${sql.table(table)} set configuration = v.column2
      from (values ${values}) as v where ${sql.table(table)}.id = v.column1`.execute(db);
  }
}

/** Updates position and definition of many rows by id in as few statements as possible. */
export async function updateDefinitions(
  db: Kysely<StoreTables>,
  table: Configured | 'foreign_keys',
  changes: readonly { readonly id: number; readonly position: number; readonly definition: string }[],
): Promise<void> {
  for (const piece of chunksOf(changes, 3)) {
    const values = sql.join(
      piece.map(
        (change) =>
          sql`(cast(${change.id} as integer), cast(${change.position} as integer), cast(${change.definition} as text))`,
      ),
    );
    await sql`update ${sql.table(table)} set position = v.column2, definition = v.column3
      from (values ${values}) as v where ${sql.table(table)}.id = v.column1`.execute(db);
  }
}

/** Rows by their ids. */
export async function deleteRows(
  db: Kysely<StoreTables>,
  table: 'tables' | 'columns' | 'foreign_keys',
  ids: readonly number[],
): Promise<void> {
  for (const piece of chunksOf(ids, 1)) await db.deleteFrom(table).where('id', 'in', piece).execute();
}
