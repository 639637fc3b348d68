import type { LoadTable } from '../connector';
import type { ColumnSchema, ForeignKeySchema, TableSchema } from '../schema';
import type { Closing } from '../sql/load-closings';
import type { LoadEngine, IsThere } from '../sql/load-frame';
import { declaredTypeFor } from './declared-type';
import { quoteName, quoteNames, quoteTable } from './dialect';
import { renamedDefinition, withoutKeys } from './table-definition';
import { withoutTexts } from '../without-texts';

/**
 * How to create a missing table. From SQLite it is the source's own statement, under the target's name: with its
 * collations, checks, defaults, STRICT and WITHOUT ROWID. Otherwise it is composed from the schema; defaults and checks
 * of another engine are left out, because they are in its SQL.
 */
export const newTable: LoadEngine['newTable'] = (asked, keys, isThere) => {
  const load = asked.withoutTexts ? { ...asked, source: withoutTexts(asked.source) } : asked;
  return { statement: tableStatement(load, keys, isThere), closings: indexClosings(load) };
};

function tableStatement(load: LoadTable, keys: readonly ForeignKeySchema[], isThere: IsThere): string {
  const { source, target, sameEngine } = load;
  if (sameEngine && source.kind === 'table' && source.definition) {
    const definition = withoutKeys(source.definition, ({ parent }) => !isThere({ schema: '', name: parent }));
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

/** Indexes of a new table, which are faster to build after its rows. */
function indexClosings({ source, target, sameEngine }: LoadTable): Closing[] {
  const keepsNames = sameEngine && target.name === source.name;
  return source.indexes.flatMap((index): Closing[] => {
    const isOwn = keepsNames && source.definition !== undefined;
    if (!isOwn && index.columns.length === 0) return [];
    const name = keepsNames ? index.name : `${target.name}_${index.name}`;
    const kind = `CREATE ${index.unique ? 'UNIQUE ' : ''}INDEX`;
    const made = `${kind} main.${quoteName(name)} ON ${quoteName(target.name)} (${quoteNames(index.columns)})`;
    const statement = isOwn ? index.definition : made;
    return [{ rank: '2-index', schema: '', table: target.name, name, kind, statements: [statement] }];
  });
}

/** The column that becomes the rowid, so that SQLite auto-increments it: a key of one integer. */
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

/** A unique key that is an index of the same name is created with the indexes. */
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
