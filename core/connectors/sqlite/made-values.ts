import type { Database } from 'better-sqlite3';

/** Values of the made columns as they are bound, for some rows. */
export interface MadeBatch {
  readonly rowCount: number;
  /** A batch's arrays may be longer than its rows. */
  readonly columns: readonly (readonly unknown[])[];
  readonly bytes: number;
}

/** SQL functions without arguments, one for each made column: each call gives the value of the next row. */
export interface MadeValues {
  readonly calls: readonly string[];
  /** From here on the functions give the values of these batches. */
  handOut(batches: readonly MadeBatch[]): void;
}

/** @param exhausted what is thrown out of the statement when it asks for more rows than there are */
export function madeValues(db: Database, width: number, exhausted: () => Error): MadeValues {
  const columns = Array.from({ length: width }, (_, at) => new MadeColumn(at, exhausted));
  const calls = columns.map((column, at) => {
    const name = `understudy_made_${at}`;
    db.function(name, { directOnly: true }, () => column.next());
    return `${name}()`;
  });
  return {
    calls,
    handOut(batches) {
      for (const column of columns) column.start(batches);
    },
  };
}

/** One column over batches; its values are where they were made until SQLite takes them. */
class MadeColumn {
  private batches: readonly MadeBatch[] = [];
  private batch = 0;
  private values: readonly unknown[] = [];
  private row = 0;
  private rowCount = 0;

  constructor(
    private readonly at: number,
    private readonly exhausted: () => Error,
  ) {}

  start(batches: readonly MadeBatch[]): void {
    this.batches = batches;
    this.batch = this.row = this.rowCount = 0;
  }

  next(): unknown {
    while (this.row === this.rowCount) {
      const batch = this.batches[this.batch++];
      if (!batch) throw this.exhausted();
      this.values = batch.columns[this.at] ?? [];
      this.rowCount = batch.rowCount;
      this.row = 0;
    }
    return this.values[this.row++];
  }
}
