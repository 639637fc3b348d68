import type { TableName } from '../../schema';
import type { StoredObject } from '../store/object-store';
import type { FileForm } from './file-form';
import { endingOf, fromPathPart, isPartName, readFileName, toPathPart } from './file-name';

/** A table and the objects that contain its rows, in reading order. */
export interface FileTable extends TableName {
  readonly form: FileForm;
  readonly files: readonly StoredObject[];
}

/**
 * The tables among the objects of a store. A file is a table. A folder whose files are named as parts is one table too;
 * any other folder is a schema, with tables of the same two forms. Deeper folders are ignored, as are files of other
 * extensions and names that start with '.' or '_'. Two tables that would share a name keep their extensions in it.
 */
export function tablesOf(objects: readonly StoredObject[]): FileTable[] {
  const files = objects.flatMap((object) => dataFile(object) ?? []);
  const isTable = foldersOfParts(files);
  const groups = new Map<string, FileTable>();
  for (const { folders, stem, form, object } of files) {
    const isPart = isTable.has(folders.join('/'));
    const place = isPart ? folders : [...folders, stem];
    if (place.length > 2) continue;
    const schema = place.length === 2 ? fromPathPart(place[0]!) : '';
    const key = JSON.stringify([place, isPart, form, isPart ? '' : object.path]);
    const before = groups.get(key);
    groups.set(key, {
      schema,
      name: fromPathPart(place.at(-1)!),
      form,
      files: [...(before?.files ?? []), object],
    });
  }
  return withEndings([...groups.values()]);
}

/** The path of a new table of one file. */
export function pathOfTable({ schema, name }: TableName, form: FileForm): string {
  const file = `${toPathPart(name)}${endingOf(form)}`;
  return schema === '' ? file : `${toPathPart(schema)}/${file}`;
}

/** The path of a part of a new table of several files, counted from 0. */
export function pathOfPart({ schema, name }: TableName, form: FileForm, part: number): string {
  const folder = schema === '' ? toPathPart(name) : `${toPathPart(schema)}/${toPathPart(name)}`;
  return `${folder}/part-${String(part).padStart(5, '0')}${endingOf(form)}`;
}

interface DataFile {
  readonly folders: readonly string[];
  readonly stem: string;
  readonly form: FileForm;
  readonly object: StoredObject;
}

function dataFile(object: StoredObject): DataFile | null {
  const parts = object.path.split('/');
  if (parts.length > 3 || parts.some((part) => /^[._]/.test(part))) return null;
  const named = readFileName(parts.at(-1)!);
  return named && { folders: parts.slice(0, -1), ...named, object };
}

function foldersOfParts(files: readonly DataFile[]): Set<string> {
  const found = new Set(files.map(({ folders }) => folders.join('/')));
  for (const { folders, stem } of files) if (!isPartName(stem)) found.delete(folders.join('/'));
  found.delete('');
  return found;
}

function withEndings(tables: readonly FileTable[]): FileTable[] {
  const keyOf = ({ schema, name }: TableName) => JSON.stringify([schema, name]);
  const uses = new Map<string, number>();
  for (const table of tables) uses.set(keyOf(table), (uses.get(keyOf(table)) ?? 0) + 1);
  return tables
    .map((table) =>
      uses.get(keyOf(table)) === 1 ? table : { ...table, name: `${table.name}${endingOf(table.form)}` },
    )
    .sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}
