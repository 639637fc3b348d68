import { randomUUID } from 'node:crypto';
import { sameTable } from '../../schema';
import type { EngineConnection } from '../engine/engine';
import { quoteName } from '../engine/sql-text';
import type { TableReader } from '../read/table-reader';
import { wantedColumn } from '../read/table-reader';
import type { ObjectStore, StoredObject } from '../store/object-store';
import { endingOf } from '../tables/file-name';
import { nativeTypeOf } from '../tables/column-types';
import { pathOfPart, pathOfTable, type FileTable } from '../tables/list-tables';
import { noteTable } from './noted-tables';
import { copyTo } from './copy-statement';
import type { Publication, RunNotes, RunTable, TaskNote } from './run-notes';
import { castTo, writtenAs } from './written-value';

/**
 * Publishes the finished parts of a table as one table, replacing what was there. Everything slow happens out of sight;
 * then files are renamed. The steps are recorded first, so that a second call after a crash completes what the first
 * began and repeats nothing.
 * Another run may take the destination over at any moment. It drops the folder of this one before it looks at what is in
 * Another run may take over the destination at any moment. It drops this run's folder before it lists what is visible;
 * since files are published from that folder only, and old ones are removed only in their recorded version, a delayed
 * publisher finds nothing to move and leaves the other run's files alone.
 * @throws AppError 'destination-taken-over'
 */
export async function publishTable(
  connection: EngineConnection,
  reader: TableReader,
  notes: RunNotes,
  table: RunTable,
  tasks: readonly TaskNote[],
  beforeMove: () => void | Promise<void>,
): Promise<void> {
  if (await notes.isPublished(table)) return;
  const { store } = reader;
  const { moves, deletes, files, rows } =
    (await notes.publication(table)) ?? (await prepare(connection, reader, notes, table, tasks));
  await beforeMove();
  for (const { from, to } of moves) {
    // A missing file was moved by an earlier attempt, or dropped by another run.
    if (!(await store.move(from, to))) await notes.requireTables();
  }
  for (const { path, version } of deletes) await store.deleteVersion(path, version);
  await notes.requireTables();
  await noteTable(store, table, {
    ...{ files, rows, columns: table.columns },
    ...(table.form.format === 'csv' && { dialect: table.dialect }),
  });
  await notes.notePublished(table);
}

async function prepare(
  connection: EngineConnection,
  reader: TableReader,
  notes: RunNotes,
  table: RunTable,
  tasks: readonly TaskNote[],
): Promise<Publication> {
  const existing = (await reader.list()).find((candidate) => sameTable(candidate, table));
  const kept = existing && !table.replaces ? existing : null;
  const before = kept ? [await rewritten(connection, reader, notes, table, kept)] : [];
  const parts = [...before, ...tasks.flatMap((task) => task.parts)];
  const files = await readyFiles(connection, reader, notes, table, parts);
  const places = placesOf(table, existing, files.length);
  const moves = files.map((from, at) => ({ from, to: places[at]! }));
  const rowsBefore = kept ? (await reader.describe(connection, kept)).rows : 0;
  const publication = {
    moves,
    deletes: (existing?.files ?? []).filter(({ path }) => !places.includes(path)),
    files: await publishedFiles(reader.store, notes, moves),
    rows: tasks.reduce((sum, { rows }) => sum + rows, rowsBefore),
  };
  await notes.requireTables();
  if (await notes.notePublication(table, publication)) return publication;
  return (await notes.publication(table)) ?? publication;
}

/** The files as they will be: moving keeps the version. */
async function publishedFiles(
  store: ObjectStore,
  notes: RunNotes,
  moves: Publication['moves'],
): Promise<StoredObject[]> {
  const files: StoredObject[] = [];
  for (const { from, to } of moves) {
    const found = await store.stat(from);
    if (found) files.push({ ...found, path: to });
    else await notes.requireTables();
  }
  return files;
}

/** An existing table keeps its file name: one of files of one kind, whatever its spelling, stays where it is. */
function placesOf(table: RunTable, existing: FileTable | undefined, files: number): string[] {
  if (files > 1) return Array.from({ length: files }, (_, part) => pathOfPart(table, table.form, part));
  const [only, ...others] = existing?.files ?? [];
  return [only && others.length === 0 ? only.path : pathOfTable(table, table.form)];
}

/** The files that make up the table once renamed: one of CSV or JSON lines, one per part for Parquet. */
async function readyFiles(
  connection: EngineConnection,
  { store }: TableReader,
  notes: RunNotes,
  table: RunTable,
  parts: readonly string[],
): Promise<string[]> {
  const ready = notes.pathOfPart(table, `ready-${randomUUID()}${endingOf(table.form)}`);
  const isEmpty = parts.length === 0 && table.form.format !== 'csv';
  if (isEmpty) return [await writtenPart(connection, notes, { store }, table, emptyQuery(table))];
  switch (table.form.format) {
    case 'parquet':
      return [...parts];
    case 'jsonl':
      await store.join(parts, ready);
      return [ready];
    case 'csv': {
      const header = await writtenPart(connection, notes, { store }, table, headerQuery(table));
      await store.join([header, ...parts], ready);
      return [ready];
    }
  }
}

/** The rows that stay, in the format and with the columns of the run. */
async function rewritten(
  connection: EngineConnection,
  reader: TableReader,
  notes: RunNotes,
  table: RunTable,
  kept: FileTable,
): Promise<string> {
  const wanted = table.columns.map(({ name, type, engineType }) =>
    wantedColumn(kept, { name, type, nativeType: nativeTypeOf(kept.form.format, engineType) }),
  );
  const relation = await reader.relationOf(kept, wanted);
  const values = table.columns.map(
    (column) =>
      `${writtenAs(quoteName(column.name), column, table.form.format)} AS ${quoteName(column.name)}`,
  );
  return writtenPart(connection, notes, reader, table, `SELECT ${values.join(', ')} FROM ${relation}`);
}

async function writtenPart(
  connection: EngineConnection,
  notes: RunNotes,
  { store }: Pick<TableReader, 'store'>,
  table: RunTable,
  query: string,
): Promise<string> {
  const path = notes.pathOfPart(table, `${randomUUID()}${endingOf(table.form)}`);
  await copyTo(connection, store, path, table, query);
  return path;
}

const emptyQuery = ({ columns }: RunTable): string =>
  `SELECT ${columns.map(({ name, engineType }) => `${castTo('NULL', { engineType })} AS ${quoteName(name)}`).join(', ')} WHERE false`;

const headerQuery = ({ columns }: RunTable): string =>
  `SELECT ${columns.map(({ name }, at) => `'${name.replaceAll("'", "''")}' AS c${at}`).join(', ')}`;
