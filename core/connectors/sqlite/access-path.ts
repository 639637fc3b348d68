import type { Database } from 'better-sqlite3';
import { quoteName, quoteTable } from './dialect';

/**
 * How a table's rows are found in a stable order: by rowid, by the primary key of a table WITHOUT ROWID, or as they
 * come (views, whose rows have no rowid).
 */
export type AccessPath =
  | { readonly by: 'rowid'; readonly rowid: string }
  | { readonly by: 'key'; readonly order: string }
  | { readonly by: 'scan' };

interface Row {
  readonly type: string;
  readonly wr: number;
}

const rowidNames = ['rowid', '_rowid_', 'oid'];

/** @param schema 'main', or the name of an attached file */
export function accessPathOf(db: Database, table: string, schema = 'main'): AccessPath {
  const listed = db
    .prepare<[string, string], Row>('SELECT type, wr FROM pragma_table_list WHERE schema = ? AND name = ?')
    .get(schema, table);
  if (listed?.type !== 'table') return { by: 'scan' };
  const columns = db
    .prepare<[string, string], { name: string; pk: number }>('SELECT name, pk FROM pragma_table_xinfo(?, ?)')
    .all(table, schema);
  if (listed.wr === 1) {
    const key = columns.filter((column) => column.pk > 0).sort((a, b) => a.pk - b.pk);
    return { by: 'key', order: key.map((column) => quoteName(column.name)).join(', ') };
  }
  const taken = new Set(columns.map((column) => column.name.toLowerCase()));
  const rowid = rowidNames.find((name) => !taken.has(name)) ?? keyThatIsRowid(db, table, schema);
  return rowid === undefined ? { by: 'scan' } : { by: 'rowid', rowid: quoteName(rowid) };
}

/** If columns shadow all names of the rowid, an INTEGER PRIMARY KEY is still an alias of it. */
function keyThatIsRowid(db: Database, table: string, schema: string): string | undefined {
  const key = db
    .prepare<[string, string], { name: string; type: string }>(
      'SELECT name, type FROM pragma_table_xinfo(?, ?) WHERE pk > 0',
    )
    .all(table, schema);
  const hasKeyIndex = db
    .prepare<[string, string]>("SELECT 1 FROM pragma_index_list(?, ?) WHERE origin = 'pk'")
    .get(table, schema);
  return key.length === 1 && !hasKeyIndex && key[0]!.type.toUpperCase() === 'INTEGER'
    ? key[0]!.name
    : undefined;
}

/** FROM and ORDER BY of the whole table along its path. */
export function inOrder(table: string, path: AccessPath): string {
  const from = `FROM ${quoteTable(table)}`;
  if (path.by === 'scan') return from;
  return `${from} ORDER BY ${path.by === 'rowid' ? path.rowid : path.order}`;
}
