import { isDeepStrictEqual } from 'node:util';
import { AppError, codeOf } from '@core/kernel/errors';
import type { Logger } from '@core/kernel/logger';
import type { CsvFacts } from '../csv-facts';
import { sameTable, tableKey, type ColumnSchema, type DatabaseSchema, type TableSchema } from '../schema';
import type { EngineConnection } from './engine/engine';
import { toAppError } from './engine/engine-errors';
import type { StoredObject } from './store/object-store';
import type { TableReader } from './read/table-reader';
import { badLine } from './tables/bad-line';
import { nativeTypeOf } from './tables/column-types';
import type { FileForm } from './tables/file-form';
import type { FoundColumn, FoundTable } from './tables/found-column';
import type { FileTable } from './tables/list-tables';

/** Table details that only this toolkit understands. */
interface TableDetails extends FileForm {
  readonly files: readonly StoredObject[];
}

/** The file format of a table in the source; null for one from another engine. */
export function formOf({ engineDetails: details }: TableSchema): FileForm | null {
  if (typeof details !== 'object' || details === null || !('format' in details)) return null;
  const { format, isCompressed } = details as TableDetails;
  return { format, isCompressed };
}

/**
 * Tables of the store ordered by name. One without columns (an empty file) is skipped and logged.
 * @param known tables as read before: one whose files are unchanged is not read again
 */
export async function introspect(
  connection: EngineConnection,
  reader: TableReader,
  logger: Logger,
  known: readonly TableSchema[] = [],
): Promise<DatabaseSchema> {
  const tables: TableSchema[] = [];
  for (const table of await reader.list()) {
    const before = known.find((candidate) => sameTable(candidate, table));
    if (before && isUnchanged(before, table)) {
      tables.push(before);
      continue;
    }
    const described = await describe(connection, reader, table);
    if (described.columns.length === 0) logger.warn({ table: table.name }, 'files.empty-file-left-out');
    else tables.push(described);
  }
  const [version] = await connection.rows('SELECT version()');
  return { product: 'DuckDB', version: String(version?.[0]).replace(/^v/, ''), tables, foreignKeys: [] };
}

/** @param facts how a CSV table is read; absent: as it is kept, or found */
export async function describe(
  connection: EngineConnection,
  reader: TableReader,
  table: FileTable,
  facts?: CsvFacts,
): Promise<TableSchema> {
  try {
    const csv = table.form.format === 'csv' ? (facts ?? (await reader.csv.factsAnew(table))) : null;
    return tableSchema(table, await reader.describe(connection, table), csv);
  } catch (error) {
    throw await namedError(error, reader, table);
  }
}

/** The error of a file that cannot be read, with its table and, of JSON lines, the line. */
async function namedError(error: unknown, { store }: TableReader, table: FileTable): Promise<unknown> {
  const details = { table: tableKey(table), file: table.files.map(({ path }) => path).join(', ') };
  const named = toAppError(error, 'source', details);
  const isLines = table.form.format === 'jsonl' && codeOf(named) === 'source-file-unreadable';
  // one that can't be unpacked has no such line
  const found = isLines ? await badLine(store, table).catch(() => null) : null;
  if (!found) return named;
  return new AppError('source-record-json', { cause: error, details: { ...details, ...found } });
}

const isUnchanged = ({ engineDetails }: TableSchema, { form, files }: FileTable): boolean =>
  isDeepStrictEqual(engineDetails, { ...form, files });

const tableSchema = (table: FileTable, found: FoundTable, csv: CsvFacts | null): TableSchema => ({
  schema: table.schema,
  name: table.name,
  kind: 'table',
  rowEstimate: found.rows,
  columns: found.columns.map((column, at) => columnSchema(table.form, column, at)),
  primaryKey: null,
  uniqueKeys: [],
  checks: [],
  indexes: [],
  parts: [],
  ...(csv && { csv }),
  engineDetails: { ...table.form, files: table.files } satisfies TableDetails,
});

const columnSchema = ({ format }: FileForm, column: FoundColumn, at: number): ColumnSchema => ({
  name: column.name,
  position: at + 1,
  nativeType: nativeTypeOf(format, column.engineType),
  type: column.type,
  nullable: true,
  defaultExpression: null,
  autoIncrement: false,
  generated: false,
  supported: column.isSupported,
  ...(column.widenedFrom !== null && { widenedFrom: column.widenedFrom }),
});
