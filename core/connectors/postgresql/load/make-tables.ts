import { AppError } from '@core/kernel/errors';
import type { Logger } from '@core/kernel/logger';
import type { LoadPlan, LoadTable } from '../../connector';
import { tableKey, type TableName } from '../../schema';
import { quoteName, quoteTable } from '../identifiers';
import { columnDetailsOf, tableDetailsOf, type Partitioning } from '../introspection/engine-details';
import type { Session } from '../session/session';
import { checksOf } from './checks';
import type { Closing } from './closings';
import { commentOn } from './comments';
import { orLeaveOut, tellLeftOut } from './left-out';
import { makeSchemas } from './make-schemas';
import { isFree, makeSequences, ownSequences } from './make-sequences';
import { hasCollation, makeTypes } from './make-types';
import {
  defaultOf,
  definitionOfColumn,
  identitySequence,
  type ColumnMeans,
  type NewColumn,
} from './new-columns';

/**
 * Makes tables as they are in the source, without keys and indexes: those are quicker to make when the rows are there.
 * Types and sequences that they need come first. A default or check that the destination cannot hold, such as one
 * that calls a function that is not there, is left out with a line in the log; so is what belongs to a table and is
 * never made with it, such as triggers. Gives what types have still to get when the rows are there.
 * @throws AppError 'destination-cannot-create'
 */
export async function makeTables(
  session: Session,
  plan: LoadPlan,
  missing: readonly LoadTable[],
  logger: Logger,
): Promise<Closing[]> {
  const names = new TargetNames(plan);
  const closings: Closing[] = [];
  await makeSchemas(
    session,
    missing.map(({ target }) => target.schema),
  );
  for (const table of parentsFirst(missing)) {
    try {
      if (table.sameEngine) closings.push(...(await makeTypes(session, table, logger)));
      await makeTable(session, table, names, logger);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'destination-query-failed') throw error;
      throw new AppError('destination-cannot-create', {
        cause: error,
        details: { ...error.details, table: tableKey(table.target) },
      });
    }
  }
  return closings;
}

/** Where tables of the source come to stand. */
export class TargetNames {
  private readonly tables: ReadonlyMap<string, TableName>;

  constructor(plan: LoadPlan) {
    this.tables = new Map(plan.tables.map(({ source, target }) => [quoteTable(source), target]));
  }

  of(table: TableName): TableName {
    return this.tables.get(quoteTable(table)) ?? table;
  }
}

async function makeTable(
  session: Session,
  table: LoadTable,
  names: TargetNames,
  logger: Logger,
): Promise<void> {
  const { source, target, sameEngine } = table;
  const details = sameEngine ? tableDetailsOf(source.engineDetails) : {};
  const columns: NewColumn[] = source.columns.map((column) => ({ column, table }));
  await makeSequences(session, columns);
  const lines: string[] = [];
  for (const column of columns)
    lines.push(definitionOfColumn(column, await meansFor(session, column, logger)));
  const inherits = await existingParents(session, details.inherits ?? [], names);
  if (inherits.length < (details.inherits ?? []).length)
    tellLeftOut(logger, { table: tableKey(target), what: 'inheritance' });
  await session.query(
    [
      `CREATE ${details.isUnlogged && !details.partitioning ? 'UNLOGGED ' : ''}TABLE ${quoteTable(target)} (${lines.join(', ')})`,
      inherits.length === 0 ? '' : `INHERITS (${inherits.map(quoteTable).join(', ')})`,
      details.partitioning ? `PARTITION BY ${details.partitioning.key}` : '',
    ].join(' '),
  );
  for (const part of details.partitioning?.parts ?? []) await makePart(session, part, table);
  await addDefaultsAndChecks(session, table, columns, logger);
  await ownSequences(session, columns);
  if (!sameEngine) return;
  await addComments(session, table);
  const notMade = details.notMade ?? [];
  if (notMade.length > 0) tellLeftOut(logger, { table: tableKey(target), what: notMade.join(', ') });
}

/** What the destination can hold of the column; a collation that it has not is told in the log. */
async function meansFor(session: Session, column: NewColumn, logger: Logger): Promise<ColumnMeans> {
  const { version } = session;
  const { collation } = columnDetailsOf(column.column.engineDetails);
  const sequence = identitySequence(column);
  const isThere = collation === undefined || (await hasCollation(session, collation));
  if (!isThere) {
    tellLeftOut(logger, {
      table: tableKey(column.table.target),
      column: column.column.name,
      what: 'collation',
      name: tableKey(collation),
    });
  }
  if (sequence !== null) await makeSchemas(session, [sequence.schema]);
  return {
    version,
    hasCollation: isThere,
    isSequenceFree: sequence !== null && (await isFree(session, sequence)),
  };
}

async function addDefaultsAndChecks(
  session: Session,
  table: LoadTable,
  columns: readonly NewColumn[],
  logger: Logger,
): Promise<void> {
  const alter = `ALTER TABLE ${quoteTable(table.target)}`;
  const ofTable = { table: tableKey(table.target) };
  for (const column of columns) {
    const expression = defaultOf(column);
    if (expression === null) continue;
    const { name } = column.column;
    const set = `${alter} ALTER COLUMN ${quoteName(name)} SET DEFAULT ${expression}`;
    await orLeaveOut(session, set, logger, { ...ofTable, column: name, what: 'default' });
  }
  for (const { name, definition, isValid, comment } of checksOf(table)) {
    if (!isValid) continue;
    const add = `${alter} ADD CONSTRAINT ${quoteName(name)} ${definition}`;
    const tell = commentOn(`CONSTRAINT ${quoteName(name)} ON ${quoteTable(table.target)}`, comment);
    await orLeaveOut(session, [add, ...tell].join('; '), logger, { ...ofTable, name, what: 'check' });
  }
}

async function addComments(session: Session, { source, target }: LoadTable): Promise<void> {
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

/** Partitions stand in the schema of their table where they did so in the source. */
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

/** The tables to inherit from, where all are there; otherwise none, and the table stands for itself. */
async function existingParents(
  session: Session,
  parents: readonly TableName[],
  names: TargetNames,
): Promise<readonly TableName[]> {
  const placed = parents.map((parent) => names.of(parent));
  for (const parent of placed) if (await isFree(session, parent)) return [];
  return placed;
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
