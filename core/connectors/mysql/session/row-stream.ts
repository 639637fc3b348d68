import type { Connection, QueryError } from 'mysql2';

/** A row as the client library returns it: numbers, texts, bytes, null. */
export type RawRow = readonly unknown[];

/** Buffered batches; beyond them reading from the server pauses. */
const waitingBatches = 2;
/** Characters and bytes of long values after which a batch ends, whatever its row count. */
const batchBytes = 16 * 1024 * 1024;
/** Shorter values are not counted. */
const longValue = 1024;

/** Rows of a prepared statement in batches, read from the server on demand. */
export class RowStream {
  private readonly full: RawRow[][] = [];
  private rows: RawRow[] = [];
  private bytes = 0;
  private isPaused = false;
  private failure: Error | null = null;
  private wake: (() => void) | null = null;
  /** The server has sent its last row, or an error. */
  isOver = false;

  constructor(
    private readonly connection: Connection,
    sql: string,
    private readonly batchSize: number,
  ) {
    connection.on('error', this.end);
    const query = connection.execute({ sql, rowsAsArray: true });
    query.on('result', (row: unknown) => this.take(row as RawRow));
    query.on('error', (error: QueryError) => this.end(error));
    query.on('end', () => this.end(null));
  }

  /** The stream has ended, with or without an error. The first call counts. */
  readonly end = (error: Error | null): void => {
    if (this.isOver) return;
    this.isOver = true;
    this.failure = error;
    if (this.rows.length > 0) this.full.push(this.rows);
    this.rows = [];
    this.connection.removeListener('error', this.end);
    this.wake?.();
  };

  /** The next rows, at most a batch; null at the end. @throws the error of the query */
  async next(): Promise<RawRow[] | null> {
    while (this.full.length === 0 && !this.isOver) await this.more();
    const batch = this.full.shift();
    if (batch) return batch;
    if (this.failure) throw this.failure;
    return null;
  }

  /** Reads and drops what still comes. */
  async discard(): Promise<void> {
    while (!this.isOver) {
      this.full.length = 0;
      await this.more();
    }
  }

  /** Resumes reading until there is a batch, or the end. */
  private async more(): Promise<void> {
    const woken = new Promise<void>((resolve) => (this.wake = resolve));
    // Rows that had arrived before the pause are taken here.
    this.resume();
    if (this.full.length === 0 && !this.isOver) await woken;
    this.wake = null;
  }

  private take(row: RawRow): void {
    this.rows.push(row);
    for (const value of row) {
      if ((typeof value === 'string' || Buffer.isBuffer(value)) && value.length > longValue)
        this.bytes += value.length;
    }
    if (this.rows.length < this.batchSize && this.bytes < batchBytes) return;
    this.full.push(this.rows);
    this.rows = [];
    this.bytes = 0;
    if (this.full.length >= waitingBatches) {
      this.isPaused = true;
      this.connection.pause();
    }
    this.wake?.();
  }

  private resume(): void {
    if (!this.isPaused) return;
    this.isPaused = false;
    this.connection.resume();
  }
}
