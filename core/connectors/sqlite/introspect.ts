import type { Database } from 'better-sqlite3';
import type { TextEquality } from '@core/kernel/data/text-equality';
import type { OpenOptions } from '../connector';
import {
  told,
  type ColumnSchema,
  type DatabaseSchema,
  type IndexSchema,
  type TableSchema,
  type UniqueKeySchema,
} from '../schema';
import { ledgerTable } from '../sql/load-ledger';
import { withSqlFacts } from '../sql-facts';
import { declaredLogicalType } from './declared-type';
import { foreignKeysOf } from './introspect-foreign-keys';
import { quoteName, quoteTable } from './dialect';
import { looseColumns } from './loose-columns';
import { refinedType, type StorageClass } from './refined-type';
import { rowEstimator } from './row-estimate';
import { sqliteCode } from './sqlite-errors';
import { commentsOf } from './sql-tokens';
import { parseTableDefinition } from './table-definition';

interface ListedTable {
  readonly name: string;
  readonly type: string;
  readonly wr: number;
  readonly sql: string;
}

interface ColumnInfo {
  readonly cid: number;
  readonly name: string;
  readonly type: string;
  readonly notnull: number;
  readonly dflt_value: string | null;
  readonly pk: number;
  readonly hidden: number;
}

interface IndexInfo {
  readonly name: string;
  readonly unique: number;
  readonly origin: 'c' | 'u' | 'pk';
  readonly partial: number;
  readonly sql: string | null;
}

/** Called for what is skipped. */
type Told = Pick<OpenOptions, 'tell'>;

/**
 * Tables and views of the file ordered by name. Skipped and logged: virtual tables with their shadow tables (an index
 * of another table's texts, recreated by its own statement) and broken views.
 */
export function introspect(db: Database, options: Told): DatabaseSchema {
  const tables: TableSchema[] = [];
  const estimate = rowEstimator(db);
  for (const listed of listedTables(db)) {
    if (listed.type === 'virtual') options.tell?.('warn', 'virtual-table-left-out', { table: listed.name });
    if (listed.type !== 'table' && listed.type !== 'view') continue;
    const table = readTable(db, listed, options);
    if (table) tables.push(table.kind === 'view' ? table : { ...table, rowEstimate: estimate(table.name) });
  }
  return {
    product: 'SQLite',
    version: sqliteVersion(db),
    tables,
    foreignKeys: foreignKeysOf(db, tables, options),
  };
}

export function sqliteVersion(db: Database): string {
  return String(db.prepare('SELECT sqlite_version()').pluck().get());
}

function listedTables(db: Database): ListedTable[] {
  return db
    .prepare<[string], ListedTable>(
      `SELECT l.name, l.type, l.wr, coalesce(m.sql, '') AS sql
       FROM pragma_table_list AS l JOIN main.sqlite_schema AS m ON m.name = l.name AND m.type IN ('table', 'view')
       WHERE l.schema = 'main' AND l.name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND l.name <> ?
       ORDER BY l.name`,
    )
    .all(ledgerTable);
}

function readTable(db: Database, listed: ListedTable, options: Told): TableSchema | null {
  const isView = listed.type === 'view';
  try {
    const columns = db
      .prepare<[string], ColumnInfo>("SELECT * FROM pragma_table_xinfo(?, 'main') ORDER BY cid")
      .all(listed.name);
    const indexes = isView ? [] : indexesOf(db, listed.name);
    const key = columns.filter((column) => column.pk > 0).sort((a, b) => a.pk - b.pk);
    const aliasesRowid =
      key.length === 1 &&
      key[0]!.type.toUpperCase() === 'INTEGER' &&
      listed.wr === 0 &&
      !indexes.some((index) => index.origin === 'pk');
    return withSqlFacts({
      schema: '',
      name: listed.name,
      kind: isView ? 'view' : 'table',
      rowEstimate: null,
      columns: isView
        ? columnsOfView(db, listed.name, columns)
        : columnsOf(
            db,
            listed.name,
            columns,
            aliasesRowid,
            looseColumns(
              db,
              indexes.filter(({ unique }) => unique === 1).map(({ name }) => name),
            ),
          ),
      primaryKey: key.length === 0 ? null : key.map((column) => column.name),
      uniqueKeys: uniqueKeysOf(db, listed, indexes),
      checks: isView ? [] : parseTableDefinition(listed.sql).checks,
      indexes: plainIndexesOf(db, indexes),
      parts: [],
      ...told(isView ? [] : commentsOf(listed.sql).map((text) => ({ name: '', text }))),
      ...triggersOf(db, listed),
      definition: listed.sql,
    });
  } catch (error) {
    if (!isView || sqliteCode(error) !== 'SQLITE_ERROR') throw error;
    options.tell?.('warn', 'broken-view-left-out', { view: listed.name });
    return null;
  }
}

/** Triggers of a table, which a load never creates. */
function triggersOf(db: Database, { name, type }: ListedTable): Pick<TableSchema, 'belongings'> {
  if (type !== 'table') return {};
  const belongings = db
    .prepare<[string], { name: string; statement: string }>(
      "SELECT name, sql AS statement FROM main.sqlite_schema WHERE type = 'trigger' AND tbl_name = ? COLLATE NOCASE ORDER BY name",
    )
    .all(name)
    .map((trigger) => ({ kind: 'trigger' as const, ...trigger }));
  return belongings.length === 0 ? {} : { belongings };
}

function columnsOf(
  db: Database,
  table: string,
  columns: readonly ColumnInfo[],
  aliasesRowid: boolean,
  equalities: ReadonlyMap<string, TextEquality>,
): ColumnSchema[] {
  const declared = columns.map((column) => declaredLogicalType(column.type));
  const stored = storageClassesOf(
    db,
    table,
    columns.map((column) => column.name),
  );
  return columns.map((column, index) => {
    const isRowid = aliasesRowid && column.pk > 0;
    const textEquality = equalities.get(column.name);
    return {
      name: column.name,
      position: index + 1,
      nativeType: column.type,
      type: refinedType(declared[index] ?? null, stored[index] ?? new Set()),
      nullable: column.notnull === 0 && !isRowid,
      defaultExpression: column.dflt_value,
      autoIncrement: isRowid,
      generated: column.hidden === 2 || column.hidden === 3,
      ...(textEquality ? { textEquality } : {}),
      supported: declared[index] !== null,
    };
  });
}

/**
 * Columns of a view, traced to what its query selects: computed ones have an unknown type. Its rows are not read, as a
 * view may run forever and nothing within the process can stop it.
 * @throws SqliteError if the view refers to something missing
 */
function columnsOfView(db: Database, view: string, columns: readonly ColumnInfo[]): ColumnSchema[] {
  db.prepare(`SELECT * FROM ${quoteTable(view)}`);
  return columns.map(({ name, type }, index) => {
    const declared = type === '' ? null : declaredLogicalType(type);
    return {
      name,
      position: index + 1,
      nativeType: type,
      type: declared ?? { kind: 'unknown' },
      nullable: true,
      defaultExpression: null,
      autoIncrement: false,
      generated: false,
      supported: declared !== null,
    };
  });
}

const sampledRows = 1000;

/** The storage classes of each column in the first rows, without NULL. */
function storageClassesOf(db: Database, table: string, columns: readonly string[]): Set<StorageClass>[] {
  const classes = columns.map(() => new Set<StorageClass>());
  const rows = db
    .prepare<[], (StorageClass | 'null')[]>(
      `SELECT ${columns.map((name) => `typeof(${quoteName(name)})`).join(', ')} FROM ${quoteTable(table)} LIMIT ${sampledRows}`,
    )
    .raw()
    .all();
  for (const row of rows) {
    row.forEach((storageClass, index) => {
      if (storageClass !== 'null') classes[index]!.add(storageClass);
    });
  }
  return classes;
}

function indexesOf(db: Database, table: string): IndexInfo[] {
  return db
    .prepare<[string], IndexInfo>(
      `SELECT i.name, i."unique", i.origin, i.partial, m.sql
       FROM pragma_index_list(?, 'main') AS i LEFT JOIN main.sqlite_schema AS m ON m.type = 'index' AND m.name = i.name
       ORDER BY i.name`,
    )
    .all(table);
}

/** Names of an index's columns; null if it contains an expression or the rowid. */
function indexColumns(db: Database, index: string): string[] | null {
  const columns = db
    .prepare<[string], { cid: number; name: string | null }>(
      "SELECT cid, name FROM pragma_index_xinfo(?, 'main') WHERE key = 1 ORDER BY seqno",
    )
    .all(index);
  return columns.some((column) => column.cid < 0) ? null : columns.map((column) => column.name ?? '');
}

/** An unnamed constraint is named after its table and columns; SQLite's own index name tells nobody anything. */
function uniqueKeysOf(db: Database, table: ListedTable, indexes: readonly IndexInfo[]): UniqueKeySchema[] {
  const { uniques } = parseTableDefinition(table.sql);
  const nameOf = (columns: readonly string[]): string =>
    uniques.find((unique) => areSame(unique.columns, columns))?.name ??
    `${table.name}_${columns.join('_')}_key`;
  return indexes.flatMap((index) => {
    if (index.unique === 0 || index.partial === 1 || index.origin === 'pk') return [];
    const columns = indexColumns(db, index.name);
    return columns ? [{ name: index.origin === 'u' ? nameOf(columns) : index.name, columns }] : [];
  });
}

const areSame = (a: readonly string[], b: readonly string[]): boolean =>
  a.join('\0').toLowerCase() === b.join('\0').toLowerCase();

function plainIndexesOf(db: Database, indexes: readonly IndexInfo[]): IndexSchema[] {
  return indexes.flatMap((index) =>
    index.origin === 'c' && index.sql !== null
      ? [
          {
            name: index.name,
            columns: indexColumns(db, index.name) ?? [],
            unique: index.unique === 1,
            definition: index.sql,
          },
        ]
      : [],
  );
}
