import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { throwIfAborted } from '@core/kernel/abort';
import type { Batch } from '@core/kernel/data/column';
import { AppError } from '@core/kernel/errors';
import type { WriteTask } from '../../connector';
import { boundAscii, boundValues } from '../encode';
import type { TextEncoding } from '../open-database';
import { PageFile } from './page-file';
import { Records } from './records';
import { StoredColumn } from './stored-column';
import { TableWriter } from './table-writer';

const pageSize = 32_768;
/** Page 1 is the schema. */
const rootPage = 2;
/** Where page 1 has the number of pages: https://www.sqlite.org/fileformat2.html#the_database_header */
const pageCountAt = 28;

/** Rows in a file of their own, in a table with a column for each of the task's and the row numbers 1, 2, 3 … */
export interface StagedRows {
  readonly path: string;
  readonly rowCount: number;
  /** Bytes of the values. */
  readonly bytes: number;
  remove(): void;
}

/** The staged table where the file is attached under `stagedName`. */
export const stagedName = 'understudy_staged';
const tableName = 'made';
export const stagedTable = `${stagedName}.${tableName}`;

/** Names of the staged columns, in the order of the task's. */
export const stagedColumns = (columns: readonly unknown[]): string[] => columns.map((_, at) => `c${at}`);

/**
 * Writes the batches as a file of SQLite, from which a destination takes them in one statement: that costs a third of
 * binding each value. Holds one batch. Nothing of the file is left when it fails.
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
    const file = new PageFile(path, pageSize, rootPage);
    try {
      const pages = new TableWriter(file);
      const stored = columns.map(() => new StoredColumn(encoding));
      const records = new Records(stored);
      for await (const { rowCount, columns: values, release } of batches) {
        throwIfAborted(signal);
        stored.forEach((column, at) => {
          const ascii = encoding === 'UTF-8' ? boundAscii(values[at]!, columns[at]!) : null;
          if (ascii) column.fillAscii(ascii, rowCount);
          else column.fill(boundValues(values[at]!, rowCount, columns[at]!), rowCount);
        });
        records.measure(rowCount);
        pages.add(records, rowCount);
        release?.();
      }
      pages.finish(rootPage);
      file.put(1, schemaPage(stagedColumns(columns), encoding, file.pageCount));
      return { path, rowCount: pages.rowCount, bytes: pages.bytes, remove };
    } finally {
      file.close();
    }
  } catch (error) {
    remove();
    throw isDiskFull(error)
      ? new AppError('temporary-folder-full', { cause: error, details: { folder: tmpdir() } })
      : error;
  }
}

const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');

/** SQLite's own first page of a file with the table, for a file of so many pages. */
function schemaPage(columns: readonly string[], encoding: TextEncoding, pageCount: number): Buffer {
  const db = new Database(':memory:');
  try {
    db.pragma(`page_size = ${pageSize}`);
    db.pragma(`encoding = '${encoding}'`);
    // A table has a column at least; rows without columns are not selected from here, only counted.
    db.exec(`CREATE TABLE ${tableName} (${columns.join(', ') || 'none'})`);
    const page = db.serialize().subarray(0, pageSize);
    page.writeUInt32BE(pageCount, pageCountAt);
    return page;
  } finally {
    db.close();
  }
}
