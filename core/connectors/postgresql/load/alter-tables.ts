import { AppError } from '@core/kernel/errors';
import { isEmptied, type LoadPlan, type LoadTable, type TableChange } from '../../connector';
import type { LeftOut } from '../../left-out';
import { tableKey } from '../../schema';
import type { Closing } from '../../sql/load-closings';
import { quoteName, quoteTable } from '../identifiers';
import { sqlStateOf } from '../session/database-error';
import type { Session } from '../session/session';
import { meansFor } from './create-table';
import { fittingClosings } from './fitting-closings';
import { foreignKeyClosings } from './make-foreign-keys';
import { keyClosings } from './make-keys';
import { makeSequences, ownSequences } from './make-sequences';
import { addComments, addDefaultsAndChecks } from './make-tables';
import { makeTypes } from './make-types';
import { defaultOf, definitionOfColumn, typeOfColumn, type NewColumn } from './new-columns';
import { shortName } from './short-name';

interface ChangedTable extends LoadTable {
  readonly change: TableChange;
}

/** Drops tables that are created again. @throws AppError 'destination-cannot-alter' if something depends on them */
export async function dropTables(session: Session, tables: readonly LoadTable[]): Promise<void> {
  for (const table of tables)
    await alter(table, () => session.query(`DROP TABLE IF EXISTS ${quoteTable(table.target)}`));
}

/**
 * Brings tables of earlier runs along that need not be created again: columns, defaults and checks at once. Returns the
 * keys and unique indexes that follow after the rows.
 * @throws AppError 'destination-cannot-alter'
 */
export async function alterTables(session: Session, plan: LoadPlan, leftOut: LeftOut[]): Promise<Closing[]> {
  const altered = plan.tables.filter((table): table is ChangedTable => table.change?.way === 'altered');
  const ofTypes: Closing[] = [];
  for (const table of altered) {
    if (table.sameEngine) ofTypes.push(...(await makeTypes(session, table)));
    await alter(table, () => alterTable(session, table, isEmptied(plan, table), leftOut));
  }
  const added = new Map(altered.map(({ target, change }) => [tableKey(target), new Set(change.added)]));
  const wanted = [
    ...altered.flatMap(keyClosings),
    ...(await foreignKeyClosings(session, plan, altered, leftOut)),
  ];
  const isAdded = ({ schema, table, name }: Closing) =>
    added.get(tableKey({ schema, name: table }))?.has(name) === true;
  const fitting = await fittingClosings(
    session,
    wanted.filter(({ closing }) => isAdded(closing)),
    leftOut,
  );
  return [...ofTypes, ...fitting];
}

async function alterTable(
  session: Session,
  table: ChangedTable,
  isEmpty: boolean,
  leftOut: LeftOut[],
): Promise<void> {
  const { source, target, change } = table;
  const changed = new Set(change.columns);
  const columns = source.columns
    .filter(({ name }) => changed.has(name))
    .map((column): NewColumn => ({ column, table }));
  for (const name of change.dropped.map(shortName)) {
    await session.query(`ALTER TABLE ${quoteTable(target)} DROP CONSTRAINT IF EXISTS ${quoteName(name)}`);
    await session.query(`DROP INDEX IF EXISTS ${quoteTable({ schema: target.schema, name })}`);
  }
  await makeSequences(session, columns);
  const there = await columnsOf(session, table);
  for (const column of columns) {
    const means = await meansFor(session, column, leftOut);
    for (const action of there.has(column.column.name)
      ? changesOf(column, typeOfColumn(column, means), isEmpty)
      : additionOf(column, definitionOfColumn(column, means), isEmpty))
      await session.query(`ALTER TABLE ${quoteTable(target)} ${action}`);
  }
  await addDefaultsAndChecks(session, table, columns, leftOut, (name) => change.added.includes(name));
  await ownSequences(session, columns);
  if (table.sameEngine) await addComments(session, table);
}

async function columnsOf(session: Session, { target }: LoadTable): Promise<ReadonlySet<string>> {
  const rows = await session.query(
    `SELECT attname AS name FROM pg_catalog.pg_attribute
     WHERE attrelid = pg_catalog.to_regclass($1) AND attnum > 0 AND NOT attisdropped`,
    [quoteTable(target)],
  );
  return new Set(rows.map(({ name }) => name ?? ''));
}

/** Rows that stay get the default. */
function additionOf(column: NewColumn, definition: string, isEmpty: boolean): string[] {
  const fallback = isEmpty ? null : defaultOf(column);
  return [`ADD COLUMN ${definition}${fallback === null ? '' : ` DEFAULT ${fallback}`}`];
}

/** The default is set afterwards. An empty table needs no way from the old type to the new one. */
function changesOf({ column }: NewColumn, type: string, isEmpty: boolean): string[] {
  const name = quoteName(column.name);
  return [
    ...(column.autoIncrement ? [] : [`ALTER COLUMN ${name} DROP DEFAULT`]),
    `ALTER COLUMN ${name} TYPE ${type} USING ${isEmpty ? `NULL::${type}` : `${name}::${type}`}`,
    `ALTER COLUMN ${name} ${column.nullable ? 'DROP' : 'SET'} NOT NULL`,
  ];
}

async function alter({ target }: LoadTable, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const sqlState = sqlStateOf(error);
    if (sqlState === null || (error instanceof AppError && error.code.startsWith('connection-'))) throw error;
    throw new AppError('destination-cannot-alter', {
      cause: error,
      details: { table: tableKey(target), sqlState },
    });
  }
}
