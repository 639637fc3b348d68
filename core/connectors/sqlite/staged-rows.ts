import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database, { type Statement } from 'better-sqlite3';
import { throwIfAborted } from '@core/kernel/abort';
import type { Batch } from '@core/kernel/data/column';
import { AppError } from '@core/kernel/errors';
import type { WriteTask } from '../connector';
import { boundValues } from './encode';
import type { TextEncoding } from './open-database';
import { sqliteCode } from './sqlite-errors';

/** As in a new destination. */
const pageSize = 32_768;
/** Bound values per statement; more are not faster. */
const boundPerStatement = 300;

/** Rows in a temporary file, in a table with a column for each of the task's and the rowids 1, 2, 3 … */
export interface StagedRows {
  readonly path: string;
  readonly rowCount: number;
  remove(): void;
}

/** The staged table when the file is attached under `stagedName`. */
export const stagedName = 'understudy_staged';
const tableName = 'made';
export const stagedTable = `${stagedName}.${tableName}`;

/** Names of the staged columns, in task order. */
export const stagedColumns = (columns: readonly unknown[]): string[] => columns.map((_, at) => `c${at}`);

/**
 * Writes the batches to a file next to the destination, which then copies them in one statement, so that it is locked
 * no longer than that. Holds one batch in memory. No file is left behind on failure.
 * @throws AppError 'temporary-folder-full'
 */
export async function stageRows(
  batches: AsyncIterable<Batch>,
  { columns, signal }: Pick<WriteTask, 'columns' | 'signal'>,
  encoding: TextEncoding,
): Promise<StagedRows> {
  const folder = mkdtempSync(join(tmpdir(), 'understudy-rows-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const path = join(folder, 'rows.db');
    const db = openStage(path, columns, encoding);
    try {
      const rows = new StagedTable(db, columns);
      for await (const batch of batches) {
        throwIfAborted(signal);
        rows.add(batch);
        batch.release?.();
      }
      db.exec('COMMIT');
      return { path, rowCount: rows.count, remove };
    } finally {
      db.close();
    }
  } catch (error) {
    remove();
    throw isDiskFull(error)
      ? new AppError('temporary-folder-full', { cause: error, details: { folder: tmpdir() } })
      : error;
  }
}

function openStage(path: string, columns: readonly unknown[], encoding: TextEncoding): Database.Database {
  const db = new Database(path);
  const pragmas = [
    `page_size = ${pageSize}`,
    `encoding = '${encoding}'`,
    'journal_mode = OFF',
    'synchronous = OFF',
    'cache_size = -4096',
  ];
  for (const pragma of pragmas) db.pragma(pragma);
  // A table has at least one column; rows without columns are not selected from here, only counted.
  db.exec(`CREATE TABLE ${tableName} (${stagedColumns(columns).join(', ') || 'none'}); BEGIN`);
  return db;
}

/** Inserts rows by multi-row statements. */
class StagedTable {
  count = 0;
  private readonly width: number;
  private readonly together: number;
  private readonly insertMany: Statement<unknown[]>;
  private readonly insertOne: Statement<unknown[]>;

  constructor(
    db: Database.Database,
    private readonly columns: WriteTask['columns'],
  ) {
    this.width = Math.max(columns.length, 1);
    this.together = Math.max(1, Math.floor(boundPerStatement / this.width));
    const row = `(${Array.from({ length: this.width }, () => '?').join(', ')})`;
    const insert = (rows: number) =>
      db.prepare<unknown[]>(
        `INSERT INTO ${tableName} VALUES ${Array.from({ length: rows }, () => row).join(', ')}`,
      );
    this.insertMany = insert(this.together);
    this.insertOne = insert(1);
  }

  add({ rowCount, columns }: Batch): void {
    const bound = this.columns.map((column, at) => boundValues(columns[at]!, rowCount, column));
    const { width, together } = this;
    const insert = (statement: Statement<unknown[]>, from: number, to: number) => {
      const values = new Array<unknown>((to - from) * width).fill(null);
      bound.forEach(({ values: own, codes }, at) => {
        for (let row = from, place = at; row < to; row++, place += width) {
          const entry = codes === null ? row : codes[row]!;
          if (entry >= 0) values[place] = wellFormed(own[entry]);
        }
      });
      statement.run(values);
    };
    let row = 0;
    for (; row + together <= rowCount; row += together) insert(this.insertMany, row, row + together);
    for (; row < rowCount; row++) insert(this.insertOne, row, row + 1);
    this.count += rowCount;
  }
}

/** An unpaired surrogate would be stored as invalid UTF-8, which other programs reject. */
const wellFormed = (value: unknown): unknown =>
  typeof value === 'string' && !value.isWellFormed() ? value.toWellFormed() : value;

const isDiskFull = (error: unknown): boolean =>
  sqliteCode(error) === 'SQLITE_FULL' ||
  (error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT'));
