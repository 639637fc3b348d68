import type { LoadTable } from '../../connector';
import type { IndexSchema, TableName } from '../../schema';
import { quoteName, quoteNames, quoteTable } from '../identifiers';
import { columnDetailsOf, tableDetailsOf } from '../introspection/engine-details';
import { checksOf } from './checks';
import { commentOn } from './comments';
import type { NewClosing } from './fitting-closings';
import { shortName } from './short-name';

/** Primary key, unique keys, indexes and NOT VALID constraints of a new table, to be created after its rows. */
export function keyClosings(table: LoadTable): NewClosing[] {
  const { source, target, sameEngine } = table;
  const defined = sameEngine ? (tableDetailsOf(source.engineDetails).constraints ?? []) : [];
  const constraints = defined.filter(({ kind }) => kind !== 'c');
  const keys =
    constraints.length > 0
      ? constraints
          .sort((a, b) => a.kind.localeCompare(b.kind))
          .map((constraint) => constraintClosing(target, constraint))
      : plainKeys(table);
  return [
    ...keys,
    ...checksOf(table)
      .filter(({ isValid }) => !isValid)
      .map((check) => constraintClosing(target, check)),
    ...(sameEngine ? unprovenNotNulls(table) : []),
    ...source.indexes.flatMap((index) => indexClosing(table, index)),
  ];
}

const unprovenNotNulls = ({ source, target }: LoadTable): NewClosing[] =>
  source.columns.flatMap(({ name: column, engineDetails }) => {
    const name = columnDetailsOf(engineDetails).unprovenNotNull;
    if (name === undefined) return [];
    return [constraintClosing(target, { name, definition: `NOT NULL ${quoteName(column)} NOT VALID` })];
  });

/** The keys according to the schema, if it does not come from PostgreSQL. */
function plainKeys({ source, target }: LoadTable): NewClosing[] {
  const indexNames = new Set(source.indexes.map(({ name }) => name));
  const primary = source.primaryKey;
  return [
    ...(primary
      ? [
          constraintClosing(target, {
            name: `${target.name}_pkey`,
            definition: `PRIMARY KEY (${quoteNames(primary)})`,
          }),
        ]
      : []),
    ...source.uniqueKeys
      .filter(({ name }) => !indexNames.has(name))
      .map(({ name, columns }) =>
        constraintClosing(target, { name, definition: `UNIQUE (${quoteNames(columns)})` }),
      ),
  ];
}

interface Constraint {
  readonly name: string;
  /** What follows ADD CONSTRAINT name. */
  readonly definition: string;
  readonly comment?: string | undefined;
  readonly extensions?: readonly string[] | undefined;
}

function constraintClosing(
  target: TableName,
  { name, definition, comment, extensions }: Constraint,
): NewClosing {
  const alter = `ALTER TABLE ${quoteTable(target)} ADD`;
  const made = quoteName(shortName(name));
  const word = /^(PRIMARY KEY|NOT NULL|\w+)/.exec(definition)?.[0] ?? '';
  return {
    closing: {
      rank: '1-key',
      schema: target.schema,
      table: target.name,
      name,
      kind: `ADD ${word}`,
      statements: [
        `${alter} CONSTRAINT ${made} ${definition}`,
        ...commentOn(`CONSTRAINT ${made} ON ${quoteTable(target)}`, comment),
      ],
      unnamed: `${alter} ${definition}`,
    },
    extensions,
    isSure: ['PRIMARY KEY', 'UNIQUE', 'NOT NULL'].includes(word) && !extensions,
  };
}

function indexClosing({ source, target, sameEngine }: LoadTable, index: IndexSchema): NewClosing[] {
  const tail = sameEngine ? indexTail(index, source) : `(${quoteNames(index.columns)})`;
  if (tail === null || (!sameEngine && index.columns.length === 0)) return [];
  const create = `CREATE ${index.unique ? 'UNIQUE ' : ''}INDEX`;
  const on = `ON ${quoteTable(target)} ${tail}`;
  const made = quoteName(shortName(index.name));
  const details = sameEngine ? tableDetailsOf(source.engineDetails) : {};
  const comment = details.indexComments?.[index.name];
  return [
    {
      closing: {
        rank: '2-index',
        schema: target.schema,
        table: target.name,
        name: index.name,
        kind: create,
        statements: [
          `${create} ${made} ${on}`,
          ...commentOn(
            `INDEX ${quoteTable({ schema: target.schema, name: shortName(index.name) })}`,
            comment,
          ),
        ],
        unnamed: `${create} ${on}`,
      },
      extensions: details.indexExtensions?.[index.name],
      isSure: !sameEngine,
    },
  ];
}

/**
 * What follows the table's name in the server's own statement, 'USING btree (…)'. The names before it are known, so
 * they are skipped literally, whatever they contain.
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
