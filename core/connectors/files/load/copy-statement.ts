import type { CsvDialect } from '../../csv-facts';
import type { EngineConnection } from '../engine/engine';
import { quoteName, quoteText } from '../engine/sql-text';
import type { ObjectStore } from '../store/object-store';
import type { FileForm } from '../tables/file-form';
import type { RunTable } from './run-notes';
import { writtenAs } from './written-value';

/**
 * Writes the result of a query as an object, all or nothing. CSV parts have no header: they are concatenated behind
 * one.
 */
export async function copyTo(
  connection: EngineConnection,
  store: ObjectStore,
  path: string,
  { form, dialect }: Pick<RunTable, 'form' | 'dialect'>,
  query: string,
): Promise<{ readonly rows: number; readonly bytes: number }> {
  const upload = await store.upload(path);
  try {
    const [answer] = await connection.rows(copyStatement(query, upload.file, form, dialect));
    await upload.commit();
    return { rows: Number(answer?.[0] ?? 0), bytes: (await store.stat(path))?.size ?? 0 };
  } catch (error) {
    await upload.discard();
    throw error;
  }
}

function copyStatement(query: string, file: string, form: FileForm, dialect: CsvDialect): string {
  const compression = form.isCompressed ? ', COMPRESSION gzip' : '';
  switch (form.format) {
    case 'csv':
      return `COPY (${query}) TO ${quoteText(file)} (FORMAT csv, HEADER false, DELIMITER ${quoteText(dialect.delimiter)}, QUOTE '"', ESCAPE '"', NULLSTR ${quoteText(dialect.nullText)}${compression})`;
    case 'jsonl':
      return `COPY (${query}) TO ${quoteText(file)} (FORMAT json, ARRAY false${compression})`;
    case 'parquet':
      return `COPY (${query}) TO ${quoteText(file)} (FORMAT parquet, COMPRESSION snappy)`;
  }
}

/**
 * Every column of the table, in order.
 * @param values the columns of `query`, by the names of the columns they are written to; others are NULL
 */
export function selectTable(table: RunTable, values: ReadonlyMap<string, string>, query: string): string {
  const selected = table.columns.map((column) => {
    const value = values.get(column.name) ?? writtenAs('NULL', column, table.form.format);
    return `${value} AS ${quoteName(column.name)}`;
  });
  return `SELECT ${selected.join(', ')} FROM (${query})`;
}
