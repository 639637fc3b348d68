import { AppError } from '@core/kernel/errors';
import { sameTable, tableKey, type TableName } from '../../schema';
import type { Engine, EngineConnection } from '../engine/engine';
import { notedTable } from '../load/noted-tables';
import type { ByteRange, ObjectStore, StoredObject } from '../store/object-store';
import { sniffCsv } from '../tables/csv-dialect';
import { describeTable } from '../tables/describe-table';
import type { FoundTable } from '../tables/found-column';
import { readType, writtenType } from '../tables/column-types';
import { writtenDialect, type CsvDialect } from '../tables/file-form';
import { tablesOf, type FileTable } from '../tables/list-tables';
import { csvRelation, jsonRelation, parquetRelation, parquetRows } from './relation';
import type { WantedColumn } from './read-relation';

/** A CSV file: its dialect and its columns in order, which may differ from those of other parts. */
interface WrittenFile {
  readonly dialect: CsvDialect;
  readonly columns: readonly string[];
}

export interface RangeRelation {
  readonly relation: string;
  readonly release: () => Promise<void>;
}

/**
 * The tables of a store, and their rows as DuckDB relations. What was inferred from a file is cached until it changes.
 */
export class TableReader {
  private readonly described = new Map<string, FoundTable>();
  private readonly written = new Map<string, WrittenFile>();

  constructor(
    readonly store: ObjectStore,
    readonly engine: Engine,
  ) {}

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
    const found = await describeTable(connection, this.store, table);
    this.described.set(key, found);
    return found;
  }

  /** All rows, with at least the requested columns. */
  async relationOf(
    connection: EngineConnection,
    table: FileTable,
    wanted: readonly WantedColumn[],
  ): Promise<string> {
    if (table.form.format === 'csv') {
      const parts: string[] = [];
      for (const file of table.files) {
        const written = await this.writtenAs(connection, table, file);
        parts.push(
          `SELECT * FROM ${csvOf((await this.store.localFile(file.path)).file, file.size, written, wanted)}`,
        );
      }
      return `(${parts.join(' UNION ALL BY NAME ')})`;
    }
    const files = await Promise.all(
      table.files.map(async ({ path }) => (await this.store.localFile(path)).file),
    );
    return table.form.format === 'jsonl' ? jsonRelation(files, jsonColumns(wanted)) : parquetRelation(files);
  }

  /** The rows of a shard's part of a file; temporary copies must be released after reading. */
  async relationOfRange(
    connection: EngineConnection,
    table: FileTable,
    file: StoredObject,
    range: ByteRange,
    wanted: readonly WantedColumn[],
  ): Promise<RangeRelation> {
    if (table.form.format === 'parquet') {
      const { file: whole, release } = await this.store.localFile(file.path);
      return { relation: parquetRows(whole, range.start, range.end), release };
    }
    const local = await this.store.localFile(file.path, isWhole(file, range) ? undefined : range);
    if (table.form.format === 'jsonl')
      return { relation: jsonRelation([local.file], jsonColumns(wanted)), release: local.release };
    const { dialect, columns } = await this.writtenAs(connection, table, file);
    const own = range.start === 0 ? dialect : { ...dialect, hasHeader: false, skippedLines: 0 };
    const relation = csvOf(local.file, range.end - range.start, { dialect: own, columns }, wanted);
    return { relation, release: local.release };
  }

  /** How to read a CSV file: as recorded when Understudy wrote it, else as detected. */
  async writtenAs(connection: EngineConnection, table: FileTable, file: StoredObject): Promise<WrittenFile> {
    const key = JSON.stringify(file);
    const known = this.written.get(key);
    if (known) return known;
    const noted = await notedTable(this.store, table);
    const found = noted
      ? { dialect: writtenDialect, columns: noted.columns.map(({ name }) => name) }
      : await this.sniffed(connection, file);
    this.written.set(key, found);
    return found;
  }

  private async sniffed(connection: EngineConnection, { path, size }: StoredObject): Promise<WrittenFile> {
    const sniffed =
      size === 0 ? null : await sniffCsv(connection, (await this.store.localFile(path)).file, size);
    if (!sniffed) return { dialect: writtenDialect, columns: [] };
    return { dialect: sniffed.dialect, columns: sniffed.columns.map(({ name }) => name) };
  }
}

const isWhole = ({ size }: StoredObject, { start, end }: ByteRange): boolean => start === 0 && end === size;

function csvOf(
  file: string,
  bytes: number,
  { dialect, columns }: WrittenFile,
  wanted: readonly WantedColumn[],
): string {
  const types = new Map(wanted.map(({ name, type }) => [name, readType(type)]));
  return csvRelation(
    file,
    bytes,
    dialect,
    columns.map((name) => ({ name, readAs: types.get(name) ?? 'VARCHAR' })),
  );
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
