import { AppError } from '@core/kernel/errors';
import type { Logger } from '@core/kernel/logger';
import {
  isEmptied,
  type LoadBegin,
  type LoadPlan,
  type LoadProblem,
  type LoadTable,
  type TellFinish,
} from '../connector';
import { refuseDeletingMore } from '../confirmed-rows';
import type { LeftOut } from '../left-out';
import { sameTable, tableKey, type ForeignKeySchema, type TableName } from '../schema';
import { addClosings, replaceClosings, runClosings, type Closing, type ClosingEngine } from './load-closings';
import type { LoadLedger } from './load-ledger';

/** What the destination has under a table's name; null: nothing. */
export type FoundTables = (table: TableName) => 'table' | 'view' | null;

/** Whether the destination has or will have a table. */
export type IsThere = (table: TableName) => boolean;

/** How to create a missing table: at once, and what follows after its rows. */
export interface NewTable {
  readonly statement: string;
  readonly closings: readonly Closing[];
}

/**
 * How an engine begins and finishes a load if a new table is one statement and what it lacks is known from its
 * definition. Each step is idempotent: an interrupted beginning is completed by the next one.
 */
export interface LoadEngine {
  readonly ledger: LoadLedger;
  readonly closings: ClosingEngine;
  hasLedger(): Promise<boolean>;
  makeLedger(): Promise<void>;
  foundTables(): Promise<FoundTables>;
  countRows(tables: readonly TableName[]): Promise<readonly number[]>;
  /** Whether two names are the same table in the destination. */
  isSame(a: TableName, b: TableName): boolean;
  /** @param keys of the table whose parents exist, by target names */
  newTable(load: LoadTable, keys: readonly ForeignKeySchema[], isThere: IsThere): NewTable;
  /** Runs the statement of a new table. @throws AppError 'destination-cannot-create' if it is refused */
  create(table: TableName, statement: string): Promise<void>;
  /** Drops triggers of a table, with bypass its plain indexes too, and records how to restore them. */
  setAside(table: TableName, options: LoadPlan['options']): Promise<void>;
  empty(table: TableName): Promise<void>;
  /** Drops a table if it exists. @throws AppError 'destination-cannot-alter' if that is refused */
  drop(table: TableName): Promise<void>;
  /** What a new table lacks besides keys without a parent. */
  leftOutOf(load: LoadTable): readonly LeftOut[];
  /** The statement that adds a key to a table; null if none can. */
  addForeignKey(key: ForeignKeySchema): string | null;
  /** What the loaded tables need at the end besides their closings. */
  afterClosings(tables: readonly TableName[]): Promise<void>;
}

/**
 * Prepares the destination. Each step is recorded in the ledger before it is done, so that this also works without
 * transactional DDL; rows come only after the last.
 * @throws AppError 'destination-table-missing', 'destination-cannot-create' or 'destination-deletes-more'
 */
export async function beginFrame(engine: LoadEngine, plan: LoadPlan): Promise<LoadBegin> {
  const found = await engine.foundTables();
  if (!plan.options.createMissing) requireAll(plan, found);
  const { ledger } = engine;
  if ((await engine.hasLedger()) && (await ledger.has('run', 'begun')))
    return { leftOut: await ledger.leftOut() };
  await refuseDeletingMore(
    plan,
    (table) => found(table) === 'table',
    (tables) => engine.countRows(tables),
  );
  await engine.makeLedger();
  await ledger.add('run', 'beginning');
  await ledger.addAll(
    'table',
    plan.tables.map(({ target }) => ({ name: tableKey(target), body: '' })),
  );
  await ledger.takeOverRuns();
  const made = await makeMissing(engine, plan, await dropChanged(engine, plan, found));
  for (const load of plan.tables.filter((table) => !made.includes(table))) {
    await engine.setAside(load.target, plan.options);
    if (isEmptied(plan, load)) await engine.empty(load.target);
  }
  const leftOut = leftOutOf(engine, plan, made, found);
  await ledger.addLeftOut(leftOut);
  await ledger.add('run', 'begun');
  return { leftOut };
}

/** What tables created by a load now would lack. */
export async function previewFrame(engine: LoadEngine, plan: LoadPlan): Promise<LoadBegin> {
  if (!plan.options.createMissing) return { leftOut: [] };
  const found = await engine.foundTables();
  const missing = plan.tables.filter(({ target }) => found(target) === null);
  return { leftOut: leftOutOf(engine, plan, missing, found) };
}

/**
 * Creates indexes and keys of new tables and restores what was dropped. Each step is done once, so it can be called
 * again after a failure. @returns what failed
 */
export async function finishFrame(
  engine: LoadEngine,
  plan: LoadPlan,
  logger: Logger,
  tell?: TellFinish,
): Promise<LoadProblem[]> {
  if (!(await engine.hasLedger())) return [];
  const { ledger } = engine;
  if (!(await ledger.has('run', 'finished'))) {
    await runClosings(ledger, engine.closings, logger, tell);
    await engine.afterClosings(plan.tables.map(({ target }) => target));
    await ledger.add('run', 'finished');
  }
  return ledger.problems();
}

const presence =
  (engine: LoadEngine, plan: LoadPlan, found: FoundTables): IsThere =>
  (table) =>
    found(table) !== null || plan.tables.some(({ target }) => engine.isSame(target, table));

function requireAll(plan: LoadPlan, found: FoundTables): void {
  const missing = plan.tables.filter(({ target }) => found(target) === null);
  if (missing.length === 0) return;
  const table = missing.map(({ target }) => tableKey(target)).join(', ');
  throw new AppError('destination-table-missing', { details: { table } });
}

/**
 * Drops tables that have to follow their source. Their rows are all replaced, so creating them again loses none; where a
 * table is altered, what others have added to it is restored at the end. Repeated until the load has begun.
 */
async function dropChanged(engine: LoadEngine, plan: LoadPlan, found: FoundTables): Promise<FoundTables> {
  const changed = plan.tables.filter(({ change, target }) => change && found(target) === 'table');
  if (changed.length === 0) return found;
  for (const { target, change } of changed)
    await engine.setAside(target, { ...plan.options, bypassConstraints: change?.way === 'altered' });
  for (const { target } of changed) {
    await engine.ledger.add('made', tableKey(target));
    await engine.drop(target);
  }
  return engine.foundTables();
}

/** @returns the tables of the plan that this run has created, now or in an earlier attempt */
async function makeMissing(engine: LoadEngine, plan: LoadPlan, found: FoundTables): Promise<LoadTable[]> {
  const { ledger } = engine;
  const noted = new Set((await ledger.lines('made')).map(({ name }) => name));
  const made = plan.tables.filter(({ target }) => noted.has(tableKey(target)) || found(target) !== 'table');
  const isThere = presence(engine, plan, found);
  for (const load of made) {
    const { target } = load;
    if (found(target) === 'view')
      throw new AppError('destination-cannot-create', { details: { table: tableKey(target) } });
    await ledger.add('made', tableKey(target));
    const keys = keysOfTarget(plan, load).filter(({ parent }) => isThere(parent));
    const { statement, closings } = engine.newTable(load, keys, isThere);
    if (found(target) === null) await engine.create(target, statement);
    await (load.change ? replaceClosings : addClosings)(ledger, closings);
  }
  return made;
}

/** What the new tables of the plan lack. */
function leftOutOf(
  engine: LoadEngine,
  plan: LoadPlan,
  made: readonly LoadTable[],
  found: FoundTables,
): LeftOut[] {
  const isThere = presence(engine, plan, found);
  return made.flatMap((load) => [
    ...keysOfTarget(plan, load)
      .filter(({ parent }) => !isThere(parent))
      .map((key): LeftOut => ({
        table: { schema: load.target.schema, name: load.target.name },
        kind: 'foreign-key',
        name: key.name,
        reason: 'parent-missing',
        needs: tableKey(key.parent),
        statement: engine.addForeignKey(key),
      })),
    ...engine.leftOutOf(load),
  ]);
}

/** Keys of the plan whose child is the table, with the destination names of parent and child. */
function keysOfTarget(plan: LoadPlan, load: LoadTable): ForeignKeySchema[] {
  const targetOf = (name: TableName) =>
    plan.tables.find((table) => sameTable(table.source, name))?.target ?? name;
  return plan.foreignKeys
    .filter((key) => sameTable(key.child, load.source) || sameTable(key.child, load.target))
    .map((key) => ({ ...key, child: load.target, parent: targetOf(key.parent) }));
}
