import type { LoadTable } from '../../connector';
import type { ColumnSchema, ForeignKeySchema, TableName } from '../../schema';
import { quoteNames } from '../../sql/dialect';
import { mysqlDialect, quoteName } from '../dialect';
import { firstColumnOf, parseCreate, type CreateItem } from '../introspection/create-statement';
import type { ServerVersion } from '../session/server-version';
import { declaredTypes } from '../types/declared-types';
import type { Closing } from '../../sql/load-closings';
import type { NewTable } from '../../sql/load-frame';
import { withoutTexts } from '../../without-texts';
import { bareStatement } from './without-texts';

/** Maximum name length in MySQL and MariaDB. */
const nameLength = 64;
/** Prefix length, in characters, for indexes of another engine over a whole text. */
const indexedCharacters = 191;

/** Keys that identify rows are created with the table, other indexes after the rows. */
export function newTable(load: LoadTable, version: ServerVersion): NewTable {
  return load.sameEngine && load.source.definition !== undefined
    ? likeSource(load, load.source.definition)
    : translated(load.withoutTexts ? { ...load, source: withoutTexts(load.source) } : load, version);
}

/** The source's own statement under the target's name. */
function likeSource({ target, withoutTexts: isBare }: LoadTable, definition: string): NewTable {
  const created = parseCreate(definition);
  const { items, options } = isBare ? bareStatement(created) : created;
  const counted = items.find(({ kind, text }) => kind === 'column' && /\bAUTO_INCREMENT\b/.test(text));
  const isNeededAtOnce = (item: CreateItem) =>
    item.kind === 'index' && counted !== undefined && firstColumnOf(item) === counted.name;
  const later = items.filter((item) => item.kind === 'index' && !isNeededAtOnce(item));
  const now = items.filter((item) => item.kind !== 'foreign-key' && !later.includes(item));
  const body = now.map(({ text }) => text).join(', ');
  return {
    statement: `CREATE TABLE ${quoteName(target.name)} (${body}) ${transactional(options)}`,
    closings: later.map(({ name, text }) => indexClosing(target, name, text)),
  };
}

/** Rows and their ledger entry are one transaction: only InnoDB has these. */
const transactional = (options: string): string => options.replace(/\bENGINE=\w+/, 'ENGINE=InnoDB');

/** The storage engine of the source's table if it differs from that of the new one; else null. */
export const otherStorage = (definition: string): string | null => {
  const engine = /\bENGINE=(\w+)/.exec(parseCreate(definition).options)?.[1] ?? 'InnoDB';
  return engine.toLowerCase() === 'innodb' ? null : engine;
};

function translated({ source, target }: LoadTable, version: ServerVersion): NewTable {
  const types = declaredTypes(source, version);
  const indexNames = new Set(source.indexes.map(({ name }) => name));
  const keys = [
    ...(source.primaryKey === null ? [] : [`PRIMARY KEY (${names(source.primaryKey)})`]),
    ...source.uniqueKeys
      .filter(({ name }) => !indexNames.has(name))
      .map(({ name, columns }) => `UNIQUE KEY ${named(name)}(${names(columns)})`),
    ...source.indexes
      .filter(({ unique, columns }) => unique && columns.length > 0)
      .map(({ name, columns }) => `UNIQUE KEY ${named(name)}(${names(columns)})`),
  ];
  const keyStarts = [source.primaryKey?.[0], ...source.uniqueKeys.map(({ columns }) => columns[0])];
  const columns = source.columns.map((column) =>
    columnPart(column, types.get(column.name) ?? 'LONGTEXT', keyStarts.includes(column.name)),
  );
  const indexed = (column: string) =>
    /^LONG/.test(types.get(column) ?? '') ? `${quoteName(column)}(${indexedCharacters})` : quoteName(column);
  return {
    statement: `CREATE TABLE ${quoteName(target.name)} (${[...columns, ...keys].join(', ')}) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4`,
    closings: source.indexes
      .filter((index) => !index.unique && index.columns.length > 0)
      .map(({ name, columns: on }) =>
        indexClosing(target, shortName(name), `KEY ${named(name)}(${on.map(indexed).join(', ')})`),
      ),
  };
}

const names = (columns: readonly string[]): string => quoteNames(mysqlDialect, columns);
const named = (name: string): string => (name === '' ? '' : `${quoteName(shortName(name))} `);
const shortName = (name: string): string => [...name].slice(0, nameLength).join('');

function columnPart(column: ColumnSchema, type: string, startsKey: boolean): string {
  const counts = column.autoIncrement && column.type.kind === 'int' && startsKey ? ' AUTO_INCREMENT' : '';
  const fallback = counts === '' ? portableDefault(column) : null;
  // What the other engine computes is an ordinary, optional column here.
  const nullable = column.nullable || column.generated ? ' NULL' : ' NOT NULL';
  return `${quoteName(column.name)} ${type}${nullable}${fallback === null ? '' : ` DEFAULT (${fallback})`}${counts}`;
}

/** Literals and the current time mean the same in every SQL; anything else of another engine is left out. */
export function portableDefault({ defaultExpression, generated, type }: ColumnSchema): string | null {
  if (defaultExpression === null || generated) return null;
  const bare = defaultExpression.trim();
  switch (type.kind) {
    case 'int':
    case 'decimal':
    case 'float':
      return /^-?\d+(\.\d+)?$/.test(bare) ? bare : null;
    case 'bool':
      return /^(true|false|0|1)$/i.test(bare) ? bare : null;
    case 'utf8':
    case 'enum':
      return /^'([^'\\]|'')*'$/.test(bare) ? bare : null;
    case 'timestamp':
      return /^current_timestamp$/i.test(bare) ? 'CURRENT_TIMESTAMP(6)' : null;
    case 'date':
      return /^current_date$/i.test(bare) ? bare : null;
    default:
      return null;
  }
}

export const indexClosing = (target: TableName, name: string, definition: string): Closing => ({
  rank: '2-index',
  schema: '',
  table: target.name,
  name,
  kind: 'ADD KEY',
  statements: [`ALTER TABLE ${quoteName(target.name)} ADD ${definition}`],
});

export function foreignKeyClosing(key: ForeignKeySchema): Closing {
  const actions = [
    ...(key.onDelete ? [`ON DELETE ${key.onDelete}`] : []),
    ...(key.onUpdate ? [`ON UPDATE ${key.onUpdate}`] : []),
  ];
  const definition = [
    `FOREIGN KEY (${names(key.childColumns)}) REFERENCES ${quoteName(key.parent.name)} (${names(key.parentColumns)})`,
    ...actions,
  ].join(' ');
  const alter = `ALTER TABLE ${quoteName(key.child.name)} ADD`;
  const constraint = key.name === '' ? '' : `CONSTRAINT ${quoteName(shortName(key.name))} `;
  return {
    rank: '3-foreign-key',
    schema: '',
    table: key.child.name,
    name: key.name === '' ? key.childColumns.join(', ') : key.name,
    kind: 'ADD FOREIGN KEY',
    statements: [`${alter} ${constraint}${definition}`],
    unnamed: `${alter} ${definition}`,
  };
}
