import type { LoadTable } from '../connector';
import {
  sameTable,
  type ColumnSchema,
  type ForeignKeySchema,
  type TableName,
  type TableSchema,
} from '../schema';
import { declaredTypeFor } from './declared-type';
import { quoteName, quoteNames, quoteTable } from './quote';
import { renamedDefinition, withoutKeys } from './table-definition';

/**
 * The statement that makes a missing table. Between like engines it is the source's own, under the target's name:
 * with its collations, checks, defaults, STRICT and WITHOUT ROWID. Else it is put together from what is known of the
 * table; defaults and checks of another engine are left out, for they are in its SQL.
 * @param keys the keys of the table that it gets, with the targets' names
 * @param isPresent whether the destination has or will have a table of the name
 */
export function tableStatement(
  load: LoadTable,
  keys: readonly ForeignKeySchema[],
  isPresent: (table: string) => boolean,
): string {
  const { source, target, sameEngine } = load;
  if (sameEngine && source.kind === 'table' && source.definition) {
    const definition = withoutKeys(source.definition, ({ parent }) => !isPresent(parent));
    return renamedDefinition(definition, target.name);
  }
  const rowidKey = rowidKeyOf(source);
  const parts = [
    ...source.columns.map((column) => columnPart(column, sameEngine, rowidKey)),
    ...(source.primaryKey && rowidKey === null ? [`PRIMARY KEY (${quoteNames(source.primaryKey)})`] : []),
    ...uniqueParts(source),
    ...(sameEngine ? source.checks.map((check) => `CHECK (${check.expression})`) : []),
    ...keys.map(keyPart),
  ];
  return `CREATE TABLE ${quoteTable(target.name)} (\n  ${parts.join(',\n  ')}\n)`;
}

/** Statements for the indexes of a table that the load made, with the names that the indexes get. */
export function indexStatements({
  source,
  target,
  sameEngine,
}: LoadTable): { readonly name: string; readonly sql: string }[] {
  const keepsNames = sameEngine && target.name === source.name;
  return source.indexes.flatMap((index) => {
    if (keepsNames && source.definition) return [{ name: index.name, sql: index.definition }];
    if (index.columns.length === 0) return [];
    const name = keepsNames ? index.name : `${target.name}_${index.name}`;
    const columns = `${quoteName(target.name)} (${quoteNames(index.columns)})`;
    return [
      { name, sql: `CREATE ${index.unique ? 'UNIQUE ' : ''}INDEX main.${quoteName(name)} ON ${columns}` },
    ];
  });
}

/** Keys of the plan that start at the table, with the names that parent and child have in the destination. */
export function keysOfTarget(
  tables: readonly LoadTable[],
  keys: readonly ForeignKeySchema[],
  load: LoadTable,
): ForeignKeySchema[] {
  const targetOf = (name: TableName) => tables.find((table) => sameTable(table.source, name))?.target ?? name;
  return keys
    .filter((key) => sameTable(key.child, load.source) || sameTable(key.child, load.target))
    .map((key) => ({ ...key, child: load.target, parent: targetOf(key.parent) }));
}

/** The column that becomes the row's own number, so that SQLite counts it up: a key of one whole number. */
function rowidKeyOf(source: TableSchema): string | null {
  const [name, ...others] = source.primaryKey ?? [];
  if (name === undefined || others.length > 0) return null;
  const column = source.columns.find((candidate) => candidate.name === name);
  return column?.autoIncrement && column.type.kind === 'int' ? name : null;
}

function columnPart(column: ColumnSchema, sameEngine: boolean, rowidKey: string | null): string {
  const name = quoteName(column.name);
  if (column.name === rowidKey) return `${name} INTEGER PRIMARY KEY`;
  const type = sameEngine ? column.nativeType : declaredTypeFor(column.type);
  const notNull = column.nullable || column.generated ? '' : ' NOT NULL';
  const fallback =
    sameEngine && column.defaultExpression !== null ? ` DEFAULT (${column.defaultExpression})` : '';
  return `${name} ${type}${notNull}${fallback}`;
}

/** A unique key that is an index of the same name is made with the indexes. */
function uniqueParts(source: TableSchema): string[] {
  const indexes = new Set(source.indexes.map((index) => index.name));
  return source.uniqueKeys
    .filter((key) => !indexes.has(key.name))
    .map((key) => `UNIQUE (${quoteNames(key.columns)})`);
}

function keyPart(key: ForeignKeySchema): string {
  const actions = `${key.onDelete ? ` ON DELETE ${key.onDelete}` : ''}${key.onUpdate ? ` ON UPDATE ${key.onUpdate}` : ''}`;
  const deferred = key.deferrable ? ' DEFERRABLE INITIALLY DEFERRED' : '';
  const parent = `${quoteName(key.parent.name)} (${quoteNames(key.parentColumns)})`;
  return `FOREIGN KEY (${quoteNames(key.childColumns)}) REFERENCES ${parent}${actions}${deferred}`;
}
