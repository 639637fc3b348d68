import type { LoadTable } from '../../connector';
import { sameTable, type ForeignKeySchema } from '../../schema';
import { quoteName, quoteNames, quoteTable } from '../identifiers';
import { keyDetailsOf } from '../introspection/engine-details';
import type { Closing } from './closings';
import { commentOn } from './comments';
import { shortName } from './short-name';

/**
 * Foreign keys whose child is a new table. Rows that break one leave it there, not valid, and a problem; one that
 * rows could break in the source already is made as it is there.
 */
export function foreignKeyClosings(keys: readonly ForeignKeySchema[], made: readonly LoadTable[]): Closing[] {
  return keys.filter((key) => made.some(({ target }) => sameTable(target, key.child))).map(closingOf);
}

function closingOf(key: ForeignKeySchema): Closing {
  const { isNotValid, isNotEnforced, comment } = keyDetailsOf(key.engineDetails);
  const table = quoteTable(key.child);
  const alter = `ALTER TABLE ${table} ADD`;
  const name = quoteName(shortName(key.name));
  const named = key.name === '' ? alter : `${alter} CONSTRAINT ${name}`;
  const state = isNotEnforced ? ' NOT ENFORCED' : isNotValid ? ' NOT VALID' : '';
  const definition = `${definitionOf(key)}${state}`;
  return {
    rank: '3-foreign-key',
    schema: key.child.schema,
    table: key.child.name,
    name: key.name,
    statements: [
      `${named} ${definition}`,
      ...(key.name === '' ? [] : commentOn(`CONSTRAINT ${name} ON ${table}`, comment)),
    ],
    unnamed: `${alter} ${definition}`,
    ...(state === '' ? { notValid: `${named} ${definition} NOT VALID` } : {}),
  };
}

function definitionOf(key: ForeignKeySchema): string {
  const { isFull, hasPeriod, setOnDelete } = keyDetailsOf(key.engineDetails);
  const columns = (names: readonly string[]): string =>
    hasPeriod
      ? [
          ...names.slice(0, -1).map(quoteName),
          ...names.slice(-1).map((name) => `PERIOD ${quoteName(name)}`),
        ].join(', ')
      : quoteNames(names);
  const set = (setOnDelete ?? []).flatMap((at) => key.childColumns[at] ?? []);
  return [
    `FOREIGN KEY (${columns(key.childColumns)}) REFERENCES ${quoteTable(key.parent)} (${columns(key.parentColumns)})`,
    isFull ? 'MATCH FULL' : '',
    actionClause('ON UPDATE', key.onUpdate),
    actionClause('ON DELETE', key.onDelete),
    set.length > 0 ? `(${quoteNames(set)})` : '',
    key.deferrable ? 'DEFERRABLE' : '',
    key.deferrable && key.initiallyDeferred ? 'INITIALLY DEFERRED' : '',
  ]
    .filter((part) => part !== '')
    .join(' ');
}

const actions = ['NO ACTION', 'RESTRICT', 'CASCADE', 'SET NULL', 'SET DEFAULT'];

function actionClause(event: string, action: string | null): string {
  const known = actions.find((candidate) => candidate === action?.toUpperCase());
  return known === undefined ? '' : `${event} ${known}`;
}
