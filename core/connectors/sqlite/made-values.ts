import type { Database } from 'better-sqlite3';

/** Values of the made columns as they are bound, for some rows. */
export interface MadeBatch {
  readonly rowCount: number;
  readonly columns: readonly (readonly unknown[])[];
  readonly bytes: number;
}

/** SQL functions without arguments, one for each made column: each call gives the value of the next row. */
export interface MadeValues {
  readonly calls: readonly string[];
  /** From here on the functions give the values of these batches. */
  handOut(batches: readonly MadeBatch[]): void;
}

export function madeValues(db: Database, width: number): MadeValues {
  const columns = Array.from({ length: width }, () => ({ values: [] as readonly unknown[], row: 0 }));
  const calls = columns.map((column, at) => {
    const name = `understudy_made_${at}`;
    db.function(name, { directOnly: true }, () => column.values[column.row++]);
    return `${name}()`;
  });
  return {
    calls,
    handOut(batches) {
      columns.forEach((column, at) => {
        // A batch's arrays may be longer than its rows.
        column.values = batches.flatMap((batch) => batch.columns[at]?.slice(0, batch.rowCount) ?? []);
        column.row = 0;
      });
    },
  };
}
