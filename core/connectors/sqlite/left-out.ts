import type { Database } from 'better-sqlite3';
import type { LoadPlan, LoadTable } from '../connector';
import { belongingsLeftOut, foreignLeftOut, type LeftOut } from '../left-out';
import { tableKey } from '../schema';
import { keysOfTarget } from './make-table';

/** Whether the destination has, or will have by the plan, a table of the name. */
export function presence(db: Database, plan: LoadPlan): (table: string) => boolean {
  const there = db
    .prepare<[], string>("SELECT name FROM main.sqlite_schema WHERE type = 'table'")
    .pluck()
    .all();
  const names = new Set(
    [...there, ...plan.tables.map(({ target }) => target.name)].map((name) => name.toLowerCase()),
  );
  return (table) => names.has(table.toLowerCase());
}

/**
 * What the new ones of the plan's tables lack. A key, check or default can only be declared with its table in SQLite, so
 * there is no statement that adds one.
 */
export function leftOutOf(db: Database, plan: LoadPlan, isNew: (load: LoadTable) => boolean): LeftOut[] {
  const isPresent = presence(db, plan);
  return plan.tables.filter(isNew).flatMap((load) => [
    ...keysOfTarget(plan.tables, plan.foreignKeys, load)
      .filter(({ parent }) => !isPresent(parent.name))
      .map((key): LeftOut => ({
        table: { schema: load.target.schema, name: load.target.name },
        kind: 'foreign-key',
        name: key.name,
        reason: 'parent-missing',
        needs: tableKey(key.parent),
        statement: null,
      })),
    ...(load.sameEngine
      ? []
      : foreignLeftOut(load, { hasDefault: () => false, setDefault: () => null, addCheck: () => null })),
    ...belongingsLeftOut(load),
  ]);
}
