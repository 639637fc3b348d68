import { sameTable, type DatabaseSchema, type TableName, type TableSchema } from '@core/connectors/schema';
import { loadTaskId, loadTasksOf } from '../routes';
import type { PlannedTable, RunPlan } from '../run-plan';

/** Finished tasks in the destination's ledger, with their row counts, for each table in plan order. */
export const notedTasks = (
  plan: RunPlan,
  noted: ReadonlyMap<string, number>,
): { tasks: number; rows: number }[] =>
  plan.tables.map((table) => {
    const ofTable = Array.from(
      { length: loadTasksOf(table) },
      (_, task) => noted.get(loadTaskId(table, task)) ?? [],
    ).flat();
    return { tasks: ofTable.length, rows: ofTable.reduce((sum, rows) => sum + rows, 0) };
  });

/**
 * Missing keys, by name, of the tables created by the run; for each table in order. What was left out before is not
 * counted.
 */
export function missingKeys(plan: RunPlan, destination: DatabaseSchema): string[][] {
  return plan.tables.map((table) =>
    table.isMissing || table.change ? lackingOf(plan, table, destination) : [],
  );
}

function lackingOf(plan: RunPlan, { source, target }: PlannedTable, destination: DatabaseSchema): string[] {
  const found = destination.tables.find((candidate) => sameTable(candidate, target));
  const isLeftOut = (name: string) =>
    (plan.leftOut ?? []).some((item) => sameTable(item.table, target) && item.name === name);
  const lacking = source.uniqueKeys
    .filter(({ name, columns }) => !isLeftOut(name) && !isUnique(found, columns))
    .map(({ name }) => name);
  if (source.primaryKey && !isLeftOut('PRIMARY KEY') && !isUnique(found, source.primaryKey))
    lacking.push('PRIMARY KEY');
  const keys = plan.foreignKeys.filter(
    ({ schema, isVirtual, isParentMissing }) =>
      !isVirtual && !isParentMissing && sameTable(schema.child, target) && !isLeftOut(schema.name),
  );
  const isThere = (parent: TableName, columns: readonly string[]) =>
    destination.foreignKeys.some(
      (key) =>
        sameTable(key.child, target) &&
        sameTable(key.parent, parent) &&
        sameColumns(key.childColumns, columns),
    );
  const absent = keys.filter(({ schema }) => !isThere(schema.parent, schema.childColumns));
  return [...lacking, ...absent.map(({ schema }) => schema.name)];
}

const isUnique = (table: TableSchema | undefined, columns: readonly string[]): boolean =>
  [table?.primaryKey ?? [], ...(table?.uniqueKeys ?? []).map((key) => key.columns)].some((key) =>
    sameColumns(key, columns),
  );

const sameColumns = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((column) => b.includes(column));
