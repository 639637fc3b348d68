import { AppError } from '@core/kernel/errors';
import type { Logger } from '@core/kernel/logger';
import type { LoadPlan, LoadTable } from '../../connector';
import { tableKey, type TableName } from '../../schema';
import { quoteName, quoteTable } from '../identifiers';
import { columnDetailsOf, tableDetailsOf, type Partitioning } from '../introspection/engine-details';
import type { Session } from '../session/session';
import { defaultOf, definitionOfColumn, sequenceName, type NewColumn } from './new-columns';

/**
 * Makes tables as they are in the source, without keys and indexes: those are quicker to make when the rows are there.
 * Types and sequences that they need come first. A default or check that the destination cannot hold, such as one
 * that calls a function that is not there, is left out with a line in the log.
 * @throws AppError 'destination-cannot-create'
 */
export async function makeTables(
  session: Session,
  plan: LoadPlan,
  missing: readonly LoadTable[],
  logger: Logger,
): Promise<void> {
  const names = new TargetNames(plan);
  await makeSchemas(
    session,
    missing.map(({ target }) => target.schema),
  );
  for (const table of parentsFirst(missing)) {
    try {
      if (table.sameEngine) await makeTypes(session, table);
      await makeTable(session, table, names, logger);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'destination-query-failed') throw error;
      throw new AppError('destination-cannot-create', {
        cause: error,
        details: { ...error.details, table: tableKey(table.target) },
      });
    }
  }
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

async function makeSchemas(session: Session, schemas: readonly string[]): Promise<void> {
  for (const schema of new Set(schemas)) {
    const found = await session.query('SELECT 1 AS found FROM pg_catalog.pg_namespace WHERE nspname = $1', [
      schema,
    ]);
    // Not IF NOT EXISTS: that asks for the right to make schemas even where there is nothing to make.
    if (found.length === 0) await session.query(`CREATE SCHEMA ${quoteName(schema)}`);
  }
}

async function makeTypes(session: Session, { source }: LoadTable): Promise<void> {
  const definitions = source.columns.flatMap(
    ({ engineDetails }) => columnDetailsOf(engineDetails).typeDefinitions ?? [],
  );
  for (const { schema, name, statement } of definitions) {
    await makeSchemas(session, [schema]);
    const found = await session.query(
      `SELECT 1 AS found FROM pg_catalog.pg_type t JOIN pg_catalog.pg_namespace n ON n.oid = t.typnamespace
       WHERE n.nspname = $1 AND t.typname = $2`,
      [schema, name],
    );
    if (found.length === 0) await session.query(statement);
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
  const inherits = await existingParents(
    session,
    (details.inherits ?? []).map((parent) => names.of(parent)),
  );
  await session.query(
    [
      `CREATE TABLE ${quoteTable(target)} (${columns.map((column) => definitionOfColumn(column, session.version)).join(', ')})`,
      inherits.length === 0 ? '' : `INHERITS (${inherits.map(quoteTable).join(', ')})`,
      details.partitioning ? `PARTITION BY ${details.partitioning.key}` : '',
    ].join(' '),
  );
  for (const part of details.partitioning?.parts ?? []) await makePart(session, part, table);
  for (const column of columns) {
    const expression = defaultOf(column);
    if (expression === null) continue;
    const set = `ALTER TABLE ${quoteTable(target)} ALTER COLUMN ${quoteName(column.column.name)} SET DEFAULT ${expression}`;
    await orLeaveOut(session, set, logger, {
      table: tableKey(target),
      column: column.column.name,
      what: 'default',
    });
  }
  for (const { name, expression } of sameEngine ? source.checks : []) {
    const add = `ALTER TABLE ${quoteTable(target)} ADD CONSTRAINT ${quoteName(name)} CHECK (${expression})`;
    await orLeaveOut(session, add, logger, { table: tableKey(target), name, what: 'check' });
  }
  await ownSequences(session, columns);
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
    `CREATE TABLE ${quoteTable(placed(part))} PARTITION OF ${quoteTable(placed(part.parent))} ${part.bound}${below}`,
  );
}

/** The tables to inherit from, where all are there; otherwise none, and the table stands for itself. */
async function existingParents(
  session: Session,
  parents: readonly TableName[],
): Promise<readonly TableName[]> {
  for (const parent of parents) {
    const [row] = await session.query('SELECT pg_catalog.to_regclass($1) IS NOT NULL AS found', [
      quoteTable(parent),
    ]);
    if (row?.found !== 't') return [];
  }
  return parents;
}

async function makeSequences(session: Session, columns: readonly NewColumn[]): Promise<void> {
  for (const { sequence, integerType } of columns.flatMap(sequenceOf)) {
    await makeSchemas(session, [sequence.schema]);
    await session.query(`CREATE SEQUENCE IF NOT EXISTS ${quoteTable(sequence)} AS ${integerType}`);
  }
}

/** A sequence belongs to the same column as in the source: it goes when the table goes. */
async function ownSequences(session: Session, columns: readonly NewColumn[]): Promise<void> {
  for (const { sequence, owner } of columns.flatMap(sequenceOf)) {
    if (owner !== null) await session.query(`ALTER SEQUENCE ${quoteTable(sequence)} OWNED BY ${owner}`);
  }
}

function sequenceOf({
  column,
  table,
}: NewColumn): { sequence: TableName; integerType: string; owner: string | null }[] {
  const sequence = sequenceName({ column, table });
  if (sequence === null) return [];
  const bits = column.type.kind === 'int' ? column.type.bits : 64;
  const integerType = bits === 16 ? 'smallint' : bits === 32 ? 'integer' : 'bigint';
  const isOwned = columnDetailsOf(column.engineDetails).sequence?.isOwned ?? false;
  const owner = isOwned ? `${quoteTable(table.target)}.${quoteName(column.name)}` : null;
  return [{ sequence, integerType, owner }];
}

async function orLeaveOut(
  session: Session,
  statement: string,
  logger: Logger,
  fields: Readonly<Record<string, string>>,
): Promise<void> {
  try {
    await session.savepoint(() => session.query(statement));
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'connection-lost' || error.code === 'cancelled')
      throw error;
    logger.warn({ ...fields, sqlState: error.details.sqlState }, 'left-out-of-new-table');
  }
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
