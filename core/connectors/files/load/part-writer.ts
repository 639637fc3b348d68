import type { DuckDBAppender } from '@duckdb/node-api';
import type { Batch } from '@core/kernel/data/column';
import { AppError } from '@core/kernel/errors';
import type { WriteColumn } from '../../connector';
import { tableKey } from '../../schema';
import type { EngineConnection } from '../engine/engine';
import { quoteName, quoteText } from '../engine/sql-text';
import type { ObjectStore } from '../store/object-store';
import type { FileForm } from '../tables/file-form';
import { appendBatch, storedType, withEngineInfinities } from './append-batch';
import type { RunTable } from './run-notes';
import { castTo, writtenAs } from './written-value';

/** A part is ended when it has so many rows or bytes: the writer never holds more. */
const rowsPerPart = 122_880;
const bytesPerPart = 48 * 1024 * 1024;

const bufferTable = 'part';

/** Writes rows of one task as parts of a table: into a table of DuckDB's memory first, and from there to a file. */
export class PartWriter {
  private appender: DuckDBAppender | null = null;
  private types: readonly string[] = [];
  private rows = 0;
  private bytes = 0;

  /** @param pathOfPart of the next part, which is not in view */
  constructor(
    private readonly connection: EngineConnection,
    private readonly store: ObjectStore,
    private readonly table: RunTable,
    private readonly columns: readonly WriteColumn[],
    private readonly pathOfPart: () => string,
  ) {}

  /** The paths of parts that this batch finished; bytes of its values, about. */
  async add(batch: Batch): Promise<{ parts: string[]; bytes: number }> {
    if (batch.rowCount === 0) return { parts: [], bytes: 0 };
    const columns = batch.columns.map((column, at) => withEngineInfinities(column, this.columns[at]!.type));
    const types = columns.map((column, at) => storedType(column, this.columns[at]!.type));
    const isOther = types.some((type, at) => type !== this.types[at]);
    const parts = isOther ? await this.finish() : [];
    this.appender ??= await this.begin(types);
    const bytes = appendBatch(this.connection, this.appender, { ...batch, columns });
    this.rows += batch.rowCount;
    this.bytes += bytes;
    if (this.rows >= rowsPerPart || this.bytes >= bytesPerPart) parts.push(...(await this.finish()));
    return { parts, bytes };
  }

  /** Ends the part that is open, if any. */
  async finish(): Promise<string[]> {
    if (!this.appender) return [];
    this.appender.closeSync();
    this.appender = null;
    const path = this.pathOfPart();
    const upload = await this.store.upload(path);
    try {
      const query = `SELECT ${this.values().join(', ')} FROM ${bufferTable}`;
      await this.connection.rows(copyStatement(query, upload.file, this.table.form));
      await upload.commit();
    } catch (error) {
      await upload.discard();
      throw (await this.misfit()) ?? error;
    }
    await this.connection.rows(`DROP TABLE ${bufferTable}`);
    this.rows = 0;
    this.bytes = 0;
    return [path];
  }

  private async begin(types: readonly string[]): Promise<DuckDBAppender> {
    this.types = types;
    const columns = types.map((type, at) => `c${at} ${type}`);
    await this.connection.rows(`CREATE TEMP TABLE ${bufferTable} (${columns.join(', ')})`);
    return this.connection.raw.createAppender(bufferTable);
  }

  /** Every column of the table, by the buffer's columns; NULL for one that is not written. */
  private values(): string[] {
    return this.table.columns.map((column) => {
      const at = this.columns.findIndex(({ name }) => name === column.name);
      const value = at < 0 ? 'NULL' : `c${at}`;
      return `${writtenAs(value, column, this.table.form.format)} AS ${quoteName(column.name)}`;
    });
  }

  /** The error for the column with a value that its type does not take; null where all fit. */
  private async misfit(): Promise<AppError | null> {
    for (const [at, { name }] of this.columns.entries()) {
      const column = this.table.columns.find((candidate) => candidate.name === name);
      if (!column || this.types[at] !== 'VARCHAR') continue;
      const [row] = await this.connection.rows(
        `SELECT count(*)::DOUBLE FROM ${bufferTable} WHERE c${at} IS NOT NULL AND ${castTo(`c${at}`, column).replace(/^CAST/, 'TRY_CAST')} IS NULL`,
      );
      if (Number(row?.[0]) > 0)
        return new AppError('value-wrong-type', { details: { table: tableKey(this.table), column: name } });
    }
    return null;
  }
}

/** Writes the rows of a query to a file. CSV has no header here: parts of it are joined behind one. */
export function copyStatement(query: string, file: string, form: FileForm): string {
  const compression = form.isCompressed ? ', COMPRESSION gzip' : '';
  switch (form.format) {
    case 'csv':
      return `COPY (${query}) TO ${quoteText(file)} (FORMAT csv, HEADER false, DELIMITER ',', QUOTE '"', ESCAPE '"', NULLSTR ''${compression})`;
    case 'jsonl':
      return `COPY (${query}) TO ${quoteText(file)} (FORMAT json, ARRAY false${compression})`;
    case 'parquet':
      return `COPY (${query}) TO ${quoteText(file)} (FORMAT parquet, COMPRESSION snappy)`;
  }
}
