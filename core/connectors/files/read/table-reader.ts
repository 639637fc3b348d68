import { AppError } from '@core/kernel/errors';
import type { CsvChoice, CsvFacts } from '../../csv-facts';
import { sameTable, tableKey, type TableName } from '../../schema';
import type { Engine, EngineConnection } from '../engine/engine';
import { CsvTables, type ReadableCsv } from '../csv/csv-tables';
import { quoteName } from '../engine/sql-text';
import type { ByteRange, ObjectStore, StoredObject } from '../store/object-store';
import { describeTable } from '../tables/describe-table';
import type { FoundTable } from '../tables/found-column';
import { readType, writtenType } from '../tables/column-types';
import { tablesOf, type FileTable } from '../tables/list-tables';
import { refuseSwelling } from '../tables/unpacked';
import { csvRelation, jsonRelation, parquetRelation, parquetRows } from './relation';
import type { WantedColumn } from './read-relation';

export interface RangeRelation {
  readonly relation: string;
  readonly release: () => Promise<void>;
}

/**
 * The tables of a store, and their rows as DuckDB relations. What was inferred from a file is cached until it changes.
 */
export class TableReader {
  private readonly described = new Map<string, FoundTable>();
  /** Compressed files that DuckDB unpacks itself, after a look at how much they unpack to. */
  private readonly measured = new Map<string, Promise<void>>();
  readonly csv: CsvTables;

  constructor(
    readonly store: ObjectStore,
    readonly engine: Engine,
  ) {
    this.csv = new CsvTables(store);
  }

  async list(): Promise<FileTable[]> {
    return tablesOf(await this.store.list(''));
  }

  /** @throws AppError with the given code if there is no such table */
  async find(table: TableName, missing: string): Promise<FileTable> {
    const found = (await this.list()).find((candidate) => sameTable(candidate, table));
    if (!found) throw new AppError(missing, { details: { table: tableKey(table) } });
    return found;
  }

  async describe(connection: EngineConnection, table: FileTable): Promise<FoundTable> {
    const key = JSON.stringify(table);
    const known = this.described.get(key);
    if (known) return known;
    await this.measure(table, table.files);
    const found = await describeTable(connection, this, table);
    this.described.set(key, found);
    return found;
  }

  /** A CSV table is read as a user chose from now on. */
  readCsvAs(table: FileTable, choice: CsvChoice): Promise<CsvFacts> {
    this.described.delete(JSON.stringify(table));
    return this.csv.choose(table, choice);
  }

  /**
   * All rows, with at least the requested columns.
   * @param isTolerant leaves out records that cannot be read: to show the others
   * @throws as `CsvTables.readable`
   */
  async relationOf(table: FileTable, wanted: readonly WantedColumn[], isTolerant = false): Promise<string> {
    if (table.form.format === 'csv') {
      const parts: string[] = [];
      for (const file of table.files) {
        const read = await this.csv.readable(table, file, isTolerant);
        if (read.columns.length > 0) parts.push(`SELECT * FROM ${csvOf(read, wanted)}`);
      }
      return parts.length > 0 ? `(${parts.join(' UNION ALL BY NAME ')})` : noRows(wanted);
    }
    await this.measure(table, table.files);
    const files = await Promise.all(
      table.files.map(async ({ path }) => (await this.store.localFile(path)).file),
    );
    return table.form.format === 'jsonl' ? jsonRelation(files, jsonColumns(wanted)) : parquetRelation(files);
  }

  /** The rows of a shard's part of a file; temporary copies must be released after reading. */
  async relationOfRange(
    table: FileTable,
    file: StoredObject,
    range: ByteRange,
    wanted: readonly WantedColumn[],
  ): Promise<RangeRelation> {
    if (table.form.format === 'parquet') {
      const { file: whole, release } = await this.store.localFile(file.path);
      return { relation: parquetRows(whole, range.start, range.end), release };
    }
    if (table.form.format === 'csv') {
      const read = await this.csv.readable(table, file, false);
      if (isWhole(file, range)) return { relation: csvOf(read, wanted), release: async () => {} };
      const part = await this.store.localFile(file.path, range);
      const inner = { ...read.dialect, hasHeader: false, skippedLines: 0 };
      const own = {
        file: part.file,
        bytes: range.end - range.start,
        dialect: range.start === 0 ? read.dialect : inner,
        columns: read.columns,
      };
      return { relation: csvOf(own, wanted), release: part.release };
    }
    await this.measure(table, [file]);
    const local = await this.store.localFile(file.path, isWhole(file, range) ? undefined : range);
    return { relation: jsonRelation([local.file], jsonColumns(wanted)), release: local.release };
  }

  /** CSV files are unpacked, and so measured, by ourselves. @throws AppError 'source-file-swells' */
  private async measure(table: FileTable, files: readonly StoredObject[]): Promise<void> {
    if (!table.form.isCompressed || table.form.format === 'csv') return;
    for (const file of files) {
      const key = JSON.stringify(file);
      const measuring = this.measured.get(key) ?? refuseSwelling(this.store, table, file);
      this.measured.set(key, measuring);
      await measuring;
    }
  }
}

const isWhole = ({ size }: StoredObject, { start, end }: ByteRange): boolean => start === 0 && end === size;

/** Of files in which there is nothing, not even a header. */
function noRows(wanted: readonly WantedColumn[]): string {
  const columns = wanted.map(({ name, type }) => `NULL::${readType(type)} AS ${quoteName(name)}`);
  return `(SELECT ${columns.length > 0 ? columns.join(', ') : 'NULL'} WHERE false)`;
}

function csvOf({ file, bytes, dialect, columns }: ReadableCsv, wanted: readonly WantedColumn[]): string {
  const types = new Map(wanted.map(({ name, type }) => [name, readType(type)]));
  const read = columns.map((name) => ({ name, readAs: types.get(name) ?? 'VARCHAR' }));
  return csvRelation(file, bytes, dialect, read);
}

const jsonColumns = (wanted: readonly WantedColumn[]) =>
  wanted.map(({ name, type }) => ({ name, readAs: jsonType(type) }));

function jsonType(type: WantedColumn['type']): string {
  if (type.kind === 'json') return 'JSON';
  return type.kind === 'decimal' ? writtenType(type) : readType(type);
}

/** The type that a relation of this format has for a column. */
export const wantedColumn = (
  table: FileTable,
  { name, type, nativeType }: Pick<WantedColumn, 'name' | 'type'> & { readonly nativeType: string },
): WantedColumn => {
  switch (table.form.format) {
    case 'csv':
      return { name, type, engineType: readType(type) };
    case 'jsonl':
      return { name, type, engineType: jsonType(type) };
    case 'parquet':
      return { name, type, engineType: nativeType.replace(/^\w+: /, '') };
  }
};

/** What to select from a relation to get these columns as they are in the file. */
export function untouchedColumns(table: FileTable, names: readonly string[]): WantedColumn[] {
  if (table.form.format !== 'jsonl') return [];
  return names.map((name) => ({ name, type: { kind: 'json' }, engineType: 'JSON' }));
}
