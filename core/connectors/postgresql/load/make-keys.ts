import type { LoadTable } from '../../connector';
import { sameTable, type ForeignKeySchema, type IndexSchema, type TableName } from '../../schema';
import { quoteName, quoteNames, quoteTable } from '../identifiers';
import { tableDetailsOf } from '../introspection/engine-details';
import type { Closing } from './closings';
import { shortName } from './short-name';

/** Primary key, unique keys and indexes of a new table, to be made after its rows are there. */
export function keyClosings(table: LoadTable): Closing[] {
  const { source, target, sameEngine } = table;
  const constraints = sameEngine ? (tableDetailsOf(source.engineDetails).constraints ?? []) : [];
  const keys =
    constraints.length > 0
      ? [...constraints]
          .sort((a, b) => a.kind.localeCompare(b.kind))
          .map(({ name, definition }) => keyClosing(target, name, definition))
      : plainKeys(table);
  return [...keys, ...source.indexes.flatMap((index) => indexClosing(table, index))];
}

/** The keys as the schema tells them, where it does not come from PostgreSQL. */
function plainKeys({ source, target }: LoadTable): Closing[] {
  const indexNames = new Set(source.indexes.map(({ name }) => name));
  const primary = source.primaryKey;
  return [
    ...(primary ? [keyClosing(target, `${target.name}_pkey`, `PRIMARY KEY (${quoteNames(primary)})`)] : []),
    ...source.uniqueKeys
      .filter(({ name }) => !indexNames.has(name))
      .map(({ name, columns }) => keyClosing(target, name, `UNIQUE (${quoteNames(columns)})`)),
  ];
}

function keyClosing(target: TableName, name: string, definition: string): Closing {
  const alter = `ALTER TABLE ${quoteTable(target)} ADD`;
  return {
    rank: '1-key',
    schema: target.schema,
    table: target.name,
    name,
    statements: [`${alter} CONSTRAINT ${quoteName(shortName(name))} ${definition}`],
    unnamed: `${alter} ${definition}`,
  };
}

function indexClosing({ source, target, sameEngine }: LoadTable, index: IndexSchema): Closing[] {
  const tail = sameEngine ? indexTail(index, source) : `(${quoteNames(index.columns)})`;
  if (tail === null || (!sameEngine && index.columns.length === 0)) return [];
  const create = `CREATE ${index.unique ? 'UNIQUE ' : ''}INDEX`;
  const on = `ON ${quoteTable(target)} ${tail}`;
  return [
    {
      rank: '2-index',
      schema: target.schema,
      table: target.name,
      name: index.name,
      statements: [`${create} ${quoteName(shortName(index.name))} ${on}`],
      unnamed: `${create} ${on}`,
    },
  ];
}

/**
 * What stands after the table's name in the server's own statement, 'USING btree (…)'. The names before it are known,
 * so they are skipped as they are, however they look.
 */
function indexTail({ name, unique, definition }: IndexSchema, table: TableName): string | null {
  const forms = (text: string) => [text, quoteName(text)];
  for (const indexName of forms(name)) {
    for (const schema of forms(table.schema)) {
      for (const tableName of forms(table.name)) {
        for (const only of ['', 'ONLY ']) {
          const head = `CREATE ${unique ? 'UNIQUE ' : ''}INDEX ${indexName} ON ${only}${schema}.${tableName} `;
          if (definition.startsWith(head)) return definition.slice(head.length);
        }
      }
    }
  }
  return null;
}

/** Foreign keys whose child is a new table. Rows that break one leave it there, not valid, and a problem. */
export function foreignKeyClosings(keys: readonly ForeignKeySchema[], made: readonly LoadTable[]): Closing[] {
  return keys
    .filter((key) => made.some(({ target }) => sameTable(target, key.child)))
    .map((key) => {
      const alter = `ALTER TABLE ${quoteTable(key.child)} ADD`;
      const definition = [
        `FOREIGN KEY (${quoteNames(key.childColumns)}) REFERENCES ${quoteTable(key.parent)} (${quoteNames(key.parentColumns)})`,
        actionClause('ON UPDATE', key.onUpdate),
        actionClause('ON DELETE', key.onDelete),
        key.deferrable ? 'DEFERRABLE' : '',
      ]
        .filter((part) => part !== '')
        .join(' ');
      const named = key.name === '' ? alter : `${alter} CONSTRAINT ${quoteName(shortName(key.name))}`;
      return {
        rank: '3-foreign-key',
        schema: key.child.schema,
        table: key.child.name,
        name: key.name,
        statements: [`${named} ${definition}`],
        unnamed: `${alter} ${definition}`,
        notValid: `${named} ${definition} NOT VALID`,
      };
    });
}

const actions = ['NO ACTION', 'RESTRICT', 'CASCADE', 'SET NULL', 'SET DEFAULT'];

function actionClause(event: string, action: string | null): string {
  const known = actions.find((candidate) => candidate === action?.toUpperCase());
  return known === undefined ? '' : `${event} ${known}`;
}
