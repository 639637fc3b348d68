import { errorCodes } from '@core/contract/error-codes';
import { leftOutKind, leftOutReason } from '@core/contract/schemas/left-out';
import { z } from 'zod';
import type { LoadProblem, WriteTask } from '../connector';
import type { LeftOut } from '../left-out';
import type { SqlDialect } from './dialect';
import type { SqlSession } from './sql-session';

/**
 * Understudy's own table in a destination; created by beginLoad, dropped by dropLedger, never shown by introspection.
 */
export const ledgerTable = '__understudy_ledger';

/**
 * 'run': a load has begun, and is finished if its rows are 1; 'table': one of its tables; 'made': one that it created;
 * 'task': a finished task; 'closing': a step to finish the load; 'problem': one that failed; 'left-out': what a created
 * table lacks.
 */
export type LedgerKind = 'run' | 'table' | 'made' | 'task' | 'closing' | 'problem' | 'left-out';

export interface LedgerLine {
  readonly name: string;
  /** JSON. */
  readonly body: string;
  readonly rows: number;
}

/** Four bound values per line, well below engines' limits for a statement. */
const linesPerStatement = 400;

/**
 * The ledger of loads in the destination itself, over any SQL session: what is needed to resume a load. An entry
 * belongs in the transaction of what it records; if DDL commits, it is written before that.
 */
export class LoadLedger {
  /** @param table the ledger's table as an identifier */
  constructor(
    private readonly session: SqlSession,
    private readonly dialect: SqlDialect,
    private readonly table: string,
    readonly runId: string,
  ) {}

  /** The statement that creates the ledger's table if missing. @param options the engine's table options */
  static createStatement({ ownTypes }: SqlDialect, table: string, options = ''): string {
    const { name, text, count } = ownTypes;
    return `CREATE TABLE IF NOT EXISTS ${table} (run_id ${name} NOT NULL, kind ${name} NOT NULL, name ${name} NOT NULL,
      body ${text} NOT NULL, row_count ${count} NOT NULL, byte_count ${count} NOT NULL,
      PRIMARY KEY (run_id, kind, name))${options}`;
  }

  /**
   * Records something once. @returns false if it was already recorded; waits for another transaction that is about to
   * record it
   */
  async add(kind: LedgerKind, name: string, body = '', signal?: AbortSignal): Promise<boolean> {
    const into = `${this.table} (run_id, kind, name, body, row_count, byte_count) VALUES (${this.places(4)}, 0, 0)`;
    const added = await this.session.execute(
      this.dialect.insertNew(into),
      [this.runId, kind, name, body],
      signal,
    );
    return added > 0;
  }

  /** Records what is not recorded yet, many at a time. */
  async addAll(kind: LedgerKind, lines: readonly Pick<LedgerLine, 'name' | 'body'>[]): Promise<void> {
    for (let at = 0; at < lines.length; at += linesPerStatement) {
      const some = lines.slice(at, at + linesPerStatement);
      const rows = some.map((_, row) => `(${this.places(4, row * 4)}, 0, 0)`).join(', ');
      await this.session.execute(
        this.dialect.insertNew(
          `${this.table} (run_id, kind, name, body, row_count, byte_count) VALUES ${rows}`,
        ),
        some.flatMap(({ name, body }) => [this.runId, kind, name, body]),
      );
    }
  }

  /** Records what created tables lack, in display order. */
  async addLeftOut(items: readonly LeftOut[]): Promise<void> {
    await this.addAll(
      'left-out',
      items.map((item, at) => ({ name: String(at).padStart(6, '0'), body: JSON.stringify(item) })),
    );
  }

  async leftOut(): Promise<LeftOut[]> {
    return (await this.lines('left-out')).map(({ body }) => leftOut.parse(JSON.parse(body)));
  }

  async problems(): Promise<LoadProblem[]> {
    return (await this.lines('problem')).map(({ body }) => keptProblem(body));
  }

  async has(kind: LedgerKind, name: string): Promise<boolean> {
    return (await this.line(kind, name)) !== null;
  }

  /** What a finished task wrote; null for one that is not finished. */
  task(taskId: string): Promise<{ rows: number; bytes: number } | null> {
    return this.line('task', taskId);
  }

  /** Entries of a kind, ordered by name. */
  async lines(kind: LedgerKind): Promise<LedgerLine[]> {
    const rows = await this.session.query(
      `SELECT name AS name, body AS body, row_count AS row_count FROM ${this.table}
       WHERE run_id = ${this.place(1)} AND kind = ${this.place(2)} ORDER BY name`,
      [this.runId, kind],
    );
    return rows.map((row) => ({
      name: row.name ?? '',
      body: row.body ?? '',
      rows: Number(row.row_count),
    }));
  }

  async forget(kind: LedgerKind, name: string): Promise<void> {
    await this.session.execute(
      `DELETE FROM ${this.table} WHERE run_id = ${this.place(1)} AND kind = ${this.place(2)} AND name = ${this.place(3)}`,
      [this.runId, kind, name],
    );
  }

  async setRows(kind: LedgerKind, name: string, rows: number, bytes = 0): Promise<void> {
    await this.session.execute(
      `UPDATE ${this.table} SET row_count = ${this.place(1)}, byte_count = ${this.place(2)}
       WHERE run_id = ${this.place(3)} AND kind = ${this.place(4)} AND name = ${this.place(5)}`,
      [rows, bytes, this.runId, kind, name],
    );
  }

  /** Inserts the entry of a task; if it exists and was committed, returns what was written then. */
  async noteTask(
    { taskId }: WriteTask,
    signal?: AbortSignal,
  ): Promise<{ rows: number; bytes: number } | null> {
    if (await this.add('task', taskId, '', signal)) return null;
    return this.task(taskId);
  }

  async completedTasks(): Promise<Map<string, number>> {
    return new Map((await this.lines('task')).map(({ name, rows }) => [name, rows]));
  }

  /**
   * Other runs on any of this run's tables will not be resumed, since the tables belong to this run now: what they
   * still had to restore is transferred to it, and they are removed.
   */
  async takeOverRuns(): Promise<void> {
    const overlapping = await this.session.query(
      `SELECT DISTINCT other.run_id AS id FROM ${this.table} AS mine
       JOIN ${this.table} AS other ON other.kind = mine.kind AND other.name = mine.name
       WHERE mine.run_id = ${this.place(1)} AND mine.kind = 'table' AND other.run_id <> mine.run_id`,
      [this.runId],
    );
    for (const { id } of overlapping) {
      const other = new LoadLedger(this.session, this.dialect, this.table, id ?? '');
      await this.addAll('closing', await other.lines('closing'));
      await other.drop();
    }
  }

  /**
   * Removes the run; if it has something left to restore only its tasks, so that the next run on its tables restores
   * it.
   */
  async dropRun(): Promise<void> {
    const isPending = (await this.lines('closing')).length > 0;
    if (!isPending) return this.drop();
    await this.session.execute(
      `DELETE FROM ${this.table} WHERE run_id = ${this.place(1)} AND kind = 'task'`,
      [this.runId],
    );
  }

  private async drop(): Promise<void> {
    await this.session.execute(`DELETE FROM ${this.table} WHERE run_id = ${this.place(1)}`, [this.runId]);
  }

  /** Whether the ledger is empty. */
  async isEmpty(): Promise<boolean> {
    return (await this.session.query(`SELECT 1 AS one FROM ${this.table} LIMIT 1`)).length === 0;
  }

  private async line(kind: LedgerKind, name: string): Promise<{ rows: number; bytes: number } | null> {
    const [row] = await this.session.query(
      `SELECT row_count AS row_count, byte_count AS byte_count FROM ${this.table}
       WHERE run_id = ${this.place(1)} AND kind = ${this.place(2)} AND name = ${this.place(3)}`,
      [this.runId, kind, name],
    );
    return row ? { rows: Number(row.row_count), bytes: Number(row.byte_count) } : null;
  }

  private place(at: number): string {
    return this.dialect.placeholder(at);
  }

  private places(count: number, after = 0): string {
    return Array.from({ length: count }, (_, at) => this.place(after + at + 1)).join(', ');
  }
}

const problem = z.object({
  code: z.enum(errorCodes),
  details: z.record(z.string(), z.union([z.string(), z.number()])),
});

/** A recorded problem. */
export const keptProblem = (body: string): LoadProblem => problem.parse(JSON.parse(body));

const leftOut = z.object({
  table: z.object({ schema: z.string(), name: z.string() }),
  kind: leftOutKind,
  name: z.string(),
  reason: leftOutReason,
  needs: z.string().nullable(),
  statement: z.string().nullable(),
});
