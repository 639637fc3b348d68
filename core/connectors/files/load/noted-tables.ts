import { createHash } from 'node:crypto';
import type { LogicalType } from '@core/kernel/data/logical-type';
import type { CsvDialect } from '../../csv-facts';
import type { TableName } from '../../schema';
import type { FileTable } from '../tables/list-tables';
import type { ObjectStore } from '../store/object-store';

/** Where Understudy keeps its own files in a destination. */
export const ownPrefix = '.understudy';

/** The columns of a written table: types that CSV and JSON lines do not carry. */
export interface NotedTable {
  /** The files as published; if they have changed since, the record is void. */
  readonly files: readonly { readonly path: string; readonly size: number; readonly version: string }[];
  readonly rows: number;
  readonly columns: readonly NotedColumn[];
  /** Of CSV files; absent: that of RFC 4180. */
  readonly dialect?: CsvDialect;
}

export interface NotedColumn {
  readonly name: string;
  readonly type: LogicalType;
  readonly engineType: string;
}

export const noteTable = (store: ObjectStore, table: TableName, note: NotedTable): Promise<void> =>
  store.put(pathOfNote(table), JSON.stringify(note));

/** The record of a table, if its files are still those that were published. */
export async function notedTable(store: ObjectStore, table: FileTable): Promise<NotedTable | null> {
  const note = await readJson<NotedTable>(store, pathOfNote(table));
  const isSame =
    note?.files.length === table.files.length &&
    table.files.every((file, at) => {
      const noted = note.files[at]!;
      return noted.path === file.path && noted.size === file.size && noted.version === file.version;
    });
  return isSame ? note : null;
}

const pathOfNote = ({ schema, name }: TableName): string =>
  `${ownPrefix}/tables/${shortHash(JSON.stringify([schema, name]))}.json`;

/** A name of fixed length for anything. */
export const shortHash = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 24);

/** The content of one of our own objects; null if there is none. */
export async function readJson<T>(store: ObjectStore, path: string): Promise<T | null> {
  const text = await store.get(path);
  return text === null ? null : (JSON.parse(text) as T);
}
