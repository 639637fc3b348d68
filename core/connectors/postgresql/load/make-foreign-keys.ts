import type { LoadPlan, LoadTable } from '../../connector';
import type { LeftOut } from '../../left-out';
import { sameTable, tableKey, type ForeignKeySchema, type TableName } from '../../schema';
import { quoteName, quoteNames, quoteTable } from '../identifiers';
import { keyDetailsOf } from '../introspection/engine-details';
import type { Closing } from '../../sql/load-closings';
import type { Session } from '../session/session';
import { commentOn } from './comments';
import type { NewClosing } from './fitting-closings';
import { shortName } from './short-name';
import { loadTargets } from './targets';

/**
 * Foreign keys whose child is a new table. If rows violate one, it is kept as not valid and reported; one that is not
 * valid in the source is created likewise. A key to a table that will not exist is left out.
 */
export async function foreignKeyClosings(
  session: Session,
  plan: LoadPlan,
  made: readonly LoadTable[],
  leftOut: LeftOut[],
): Promise<NewClosing[]> {
  const isLoaded = (table: TableName) => plan.tables.some(({ target }) => sameTable(target, table));
  const keys = plan.foreignKeys.filter((key) => made.some(({ target }) => sameTable(target, key.child)));
  const kept = await loadTargets(
    session,
    keys.map(({ parent }) => parent).filter((parent) => !isLoaded(parent)),
  );
  return keys.flatMap((key): NewClosing[] => {
    const closing = closingOf(key);
    if (isLoaded(key.parent)) return [{ closing, isSure: true }];
    if (kept.some((table) => sameTable(table, key.parent))) return [{ closing, isSure: false }];
    leftOut.push({
      table: { schema: key.child.schema, name: key.child.name },
      kind: 'foreign-key',
      name: key.name,
      reason: 'parent-missing',
      needs: tableKey(key.parent),
      statement: closing.statements[0] ?? null,
    });
    return [];
  });
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
    kind: 'ADD FOREIGN KEY',
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
