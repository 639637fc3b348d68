import { AppError } from '@core/kernel/errors';
import type { LoadPlan, LoadTable } from '../../connector';
import type { LeftOut } from '../../left-out';
import { tableKey, type TableName } from '../../schema';
import { quoteName, quoteTable } from '../identifiers';
import { columnDetailsOf, tableDetailsOf, type Partitioning } from '../introspection/engine-details';
import type { Session } from '../session/session';
import { checksOf } from './checks';
import type { Closing } from '../../sql/load-closings';
import { commentOn } from './comments';
import { createTable, parentsOf } from './create-table';
import { tryOrLeaveOut } from './left-out';
import { makeSchemas } from './make-schemas';
import { makeSequences, ownSequences } from './make-sequences';
import { makeTypes } from './make-types';
import { neverMade } from './never-made';
import { defaultOf, setDefault, type NewColumn } from './new-columns';
import { TargetNames } from './target-names';

/**
 * Creates tables as they are in the source, without keys and indexes, which are quicker to create after the rows.
 * Required types and sequences come first. What the destination does not support, such as a default that calls a
 * missing function, is left out; so is what belongs to a table and is never created with it, such as triggers. Returns
 * what types still need after the rows.
 * @throws AppError 'destination-cannot-create'
 */
export async function makeTables(
  session: Session,
  plan: LoadPlan,
  missing: readonly LoadTable[],
  leftOut: LeftOut[],
): Promise<Closing[]> {
  const names = new TargetNames(plan);
  const closings: Closing[] = [];
  await makeSchemas(
    session,
    missing.map(({ target }) => target.schema),
  );
  for (const table of parentsFirst(missing)) {
    try {
      if (table.sameEngine) closings.push(...(await makeTypes(session, table)));
      await makeTable(session, table, names, leftOut);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'destination-query-failed') throw error;
      throw new AppError('destination-cannot-create', {
        cause: error,
        details: { ...error.details, table: tableKey(table.target) },
      });
    }
    leftOut.push(...neverMade(table));
  }
  return closings;
}

async function makeTable(
  session: Session,
  table: LoadTable,
  names: TargetNames,
  leftOut: LeftOut[],
): Promise<void> {
  const { source, sameEngine } = table;
  const details = sameEngine ? tableDetailsOf(source.engineDetails) : {};
  const columns: NewColumn[] = source.columns.map((column) => ({ column, table }));
  await makeSequences(session, columns);
  await createTable(session, columns, await parentsOf(session, table, names, leftOut), leftOut);
  for (const part of details.partitioning?.parts ?? []) await makePart(session, part, table);
  await addDefaultsAndChecks(session, table, columns, leftOut);
  await ownSequences(session, columns);
  if (sameEngine) await addComments(session, table);
}

/** @param isWanted whether a check is to be added, by its name */
export async function addDefaultsAndChecks(
  session: Session,
  table: LoadTable,
  columns: readonly NewColumn[],
  leftOut: LeftOut[],
  isWanted: (check: string) => boolean = () => true,
): Promise<void> {
  const alter = `ALTER TABLE ${quoteTable(table.target)}`;
  for (const column of columns) {
    const expression = defaultOf(column);
    if (expression === null) continue;
    const { name, engineDetails } = column.column;
    const statement = setDefault(column, expression);
    const { extensions } = columnDetailsOf(engineDetails);
    await tryOrLeaveOut(
      session,
      { table: table.target, kind: 'default', name, statement, extensions },
      leftOut,
    );
  }
  for (const { name, definition, isValid, comment, extensions } of checksOf(table)) {
    if (!isValid || !isWanted(name)) continue;
    const statement = `${alter} ADD CONSTRAINT ${quoteName(name)} ${definition}`;
    const wanted = { table: table.target, kind: 'check' as const, name, statement, extensions };
    if ((await tryOrLeaveOut(session, wanted, leftOut)) === null) continue;
    for (const tell of commentOn(`CONSTRAINT ${quoteName(name)} ON ${quoteTable(table.target)}`, comment))
      await session.query(tell);
  }
}

export async function addComments(session: Session, { source, target }: LoadTable): Promise<void> {
  const { comment } = tableDetailsOf(source.engineDetails);
  const onColumns = source.columns.flatMap((column) =>
    commentOn(
      `COLUMN ${quoteTable(target)}.${quoteName(column.name)}`,
      columnDetailsOf(column.engineDetails).comment,
    ),
  );
  for (const statement of [...commentOn(`TABLE ${quoteTable(target)}`, comment), ...onColumns])
    await session.query(statement);
}

/** Partitions are in the schema of their table if they were in the source. */
async function makePart(
  session: Session,
  part: Partitioning['parts'][number],
  { source, target }: LoadTable,
): Promise<void> {
  const placed = ({ schema, name }: TableName): TableName => {
    if (schema === source.schema && name === source.name) return target;
    return { schema: schema === source.schema ? target.schema : schema, name };
  };
  await makeSchemas(session, [placed(part).schema]);
  const below = part.key === null ? '' : ` PARTITION BY ${part.key}`;
  await session.query(
    `CREATE ${part.isUnlogged && part.key === null ? 'UNLOGGED ' : ''}TABLE ${quoteTable(placed(part))} PARTITION OF ${quoteTable(placed(part.parent))} ${part.bound}${below}`,
  );
}

/** A table comes after those it inherits from. */
function parentsFirst(tables: readonly LoadTable[]): LoadTable[] {
  const ordered: LoadTable[] = [];
  const byKey = new Map(tables.map((table) => [quoteTable(table.source), table]));
  const add = (table: LoadTable) => {
    if (!byKey.delete(quoteTable(table.source))) return;
    for (const parent of tableDetailsOf(table.source.engineDetails).inherits ?? []) {
      const waiting = byKey.get(quoteTable(parent));
      if (waiting) add(waiting);
    }
    ordered.push(table);
  };
  for (const table of tables) add(table);
  return ordered;
}
