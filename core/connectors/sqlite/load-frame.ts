import type { Database } from 'better-sqlite3';
import { pathText } from '@core/contract/names';
import { AppError } from '@core/kernel/errors';
import type { LoadPlan, LoadProblem, LoadTable } from '../connector';
import { tableKey } from '../schema';
import type { LeftOut } from '../left-out';
import { hasLedger, inheritFromOtherRuns, ledgerOf, makeLedger, type Ledger } from './ledger';
import { leftOutOf, presence } from './left-out';
import { indexStatements, keysOfTarget, tableStatement } from './make-table';
import { quoteName, quoteTable } from './quote';
import { problemOf, refusalOf, tableOf, verbOf } from './refused-statement';
import { sqliteCode, toAppError } from './sqlite-errors';

interface SchemaObject {
  readonly name: string;
  readonly sql: string;
}

/**
 * Makes a destination ready for the plan. Runs inside of one write transaction, so that it is done whole or not at all.
 * @returns what the tables that the run has made lack
 */
export function beginFrame(db: Database, plan: LoadPlan): LeftOut[] {
  makeLedger(db);
  inheritFromOtherRuns(db, plan.runId);
  const ledger = ledgerOf(db, plan.runId);
  const missing = plan.tables.filter((load) => !hasTable(db, load));
  if (missing.length > 0) makeMissing(db, plan, missing, ledger);
  const made = ledger.remembered('table');
  for (const { target } of plan.tables) {
    takeAway(db, ledger, 'trigger', target.name);
    if (plan.options.bypassConstraints && !made.has(target.name)) takeAway(db, ledger, 'index', target.name);
  }
  const leftOut = leftOutOf(db, plan, ({ target }) => made.has(target.name));
  if (ledger.isBegun()) return leftOut;
  if (plan.options.truncate)
    for (const { target } of plan.tables) db.exec(`DELETE FROM ${quoteTable(target.name)}`);
  ledger.begin();
  return leftOut;
}

/**
 * Restores what beginFrame took away and makes the indexes of new tables; in one write transaction as well.
 * What could not be done is kept among the notes, so that a second call tells it again.
 */
export function finishFrame(db: Database, plan: LoadPlan): LoadProblem[] {
  if (!hasLedger(db)) return [];
  const ledger = ledgerOf(db, plan.runId);
  const made = ledger.remembered('table');
  const attempt = (table: string, object: string, sql: string) => {
    try {
      db.exec(sql);
    } catch (error) {
      const refusal = refusalOf(error, { table: pathText(table), object, statement: verbOf(sql) });
      if (ledger.remembered('problem').has(object)) return;
      ledger.remember('problem', object, JSON.stringify(refusal));
    }
  };
  for (const load of plan.tables.filter(({ target }) => made.has(target.name))) {
    const present = new Set(objectsOf(db, 'index', load.target.name).map((index) => index.name));
    for (const index of indexStatements(load)) {
      if (!present.has(index.name)) attempt(load.target.name, index.name, index.sql);
    }
  }
  for (const kind of ['index', 'trigger'] as const) {
    for (const [name, sql] of ledger.remembered(kind)) {
      if (!hasObject(db, kind, name)) attempt(tableOf(sql), name, sql);
      ledger.forget(kind, name);
    }
  }
  return [...ledger.remembered('problem').values()].map((problem) => problemOf(JSON.parse(problem)));
}

/** What the tables would lack that a load made now. */
export const previewFrame = (db: Database, plan: LoadPlan): LeftOut[] =>
  plan.options.createMissing ? leftOutOf(db, plan, (load) => !hasTable(db, load)) : [];

/** @throws AppError 'destination-cannot-create' where a view has the name */
function hasTable(db: Database, { target }: LoadTable): boolean {
  const type = db
    .prepare<[string], string>(
      "SELECT type FROM main.sqlite_schema WHERE name = ? COLLATE NOCASE AND type IN ('table', 'view')",
    )
    .pluck()
    .get(target.name);
  if (type === 'view')
    throw new AppError('destination-cannot-create', { details: { table: tableKey(target) } });
  return type === 'table';
}

function makeMissing(db: Database, plan: LoadPlan, missing: readonly LoadTable[], ledger: Ledger): void {
  const first = missing[0]!;
  if (!plan.options.createMissing)
    throw new AppError('destination-table-missing', { details: { table: tableKey(first.target) } });
  const isPresent = presence(db, plan);
  for (const load of missing) {
    try {
      const keys = keysOfTarget(plan.tables, plan.foreignKeys, load);
      const kept = keys.filter(({ parent }) => isPresent(parent.name));
      db.exec(tableStatement(load, kept, isPresent));
    } catch (cause) {
      if (sqliteCode(cause) !== 'SQLITE_ERROR') throw toAppError(cause, 'destination');
      throw new AppError('destination-cannot-create', { cause, details: { table: tableKey(load.target) } });
    }
    ledger.remember('table', load.target.name, '');
  }
}

/** Triggers must not fire on copied rows; indexes are made faster after the rows. Unique ones stay and guard the rows. */
function takeAway(db: Database, ledger: Ledger, kind: 'trigger' | 'index', table: string): void {
  for (const object of objectsOf(db, kind, table)) {
    if (kind === 'index' && isUnique(db, table, object.name)) continue;
    ledger.remember(kind, object.name, object.sql);
    db.exec(`DROP ${kind === 'trigger' ? 'TRIGGER' : 'INDEX'} main.${quoteName(object.name)}`);
  }
}

/** Triggers or indexes of the table that a statement made, indexes of constraints left out. */
function objectsOf(db: Database, kind: 'trigger' | 'index', table: string): SchemaObject[] {
  return db
    .prepare<[string, string], SchemaObject>(
      'SELECT name, sql FROM main.sqlite_schema WHERE type = ? AND tbl_name = ? COLLATE NOCASE AND sql IS NOT NULL ORDER BY name',
    )
    .all(kind, table);
}

const hasObject = (db: Database, kind: string, name: string): boolean =>
  db.prepare('SELECT 1 FROM main.sqlite_schema WHERE type = ? AND name = ?').get(kind, name) !== undefined;

const isUnique = (db: Database, table: string, index: string): boolean =>
  db
    .prepare<[string, string], number>(`SELECT "unique" FROM pragma_index_list(?, 'main') WHERE name = ?`)
    .pluck()
    .get(table, index) === 1;
