import type { TaskProgress } from '@core/pipeline/tasks/run-task';

type OnProgress = (progress: TaskProgress) => void;

/**
 * How far a proof is, in rows of its tables: each check of a table is the same part of its rows, and one that reads rows back
 * counts as it reads. All checks are begun before the first of them ends.
 */
export class CheckedRows {
  /** Of each table, how much of each of its checks is done, 0 to 1. */
  private readonly shares: readonly number[][];

  /** @param rows of each table */
  constructor(
    private readonly rows: readonly number[],
    private readonly tell: (rows: number) => void,
  ) {
    this.shares = rows.map(() => []);
  }

  get total(): number {
    return this.rows.reduce((sum, rows) => sum + rows, 0);
  }

  async check<T>(table: number, run: (onProgress: OnProgress) => Promise<T>): Promise<T> {
    const [rows, shares] = [this.rows[table]!, this.shares[table]!];
    const at = shares.push(0) - 1;
    const advance = (share: number) => {
      shares[at] = share;
      this.tell(this.done());
    };
    const result = await run(({ made }) => advance(Math.min(made, rows) / Math.max(rows, 1)));
    advance(1);
    return result;
  }

  private done(): number {
    const ofTables = this.shares.map((shares, table) => {
      const done = shares.reduce((sum, share) => sum + share, 0);
      return (this.rows[table]! * done) / Math.max(shares.length, 1);
    });
    return Math.round(ofTables.reduce((sum, rows) => sum + rows, 0));
  }
}
