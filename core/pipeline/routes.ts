import type { PlannedColumn, PlannedTable, RunPlan, TargetColumn } from './run-plan';

/** Whether a column passes in the engine's own form: nothing changes it and both ends hold the same type. */
export function passesNative(
  plan: RunPlan,
  table: PlannedTable,
  column: PlannedColumn,
  target: TargetColumn,
): boolean {
  return (
    plan.nativeFormat !== null &&
    table.sameEngine &&
    column.move.kind === 'copy' &&
    column.nativeType === target.nativeType
  );
}

/** Whether the whole table passes as one stream, without a look at any value. */
export function passesWhole(plan: RunPlan, table: PlannedTable): boolean {
  const targets = table.targetColumns;
  return (
    targets !== null && table.columns.every((column, at) => passesNative(plan, table, column, targets[at]!))
  );
}

/** Id of the task that loads one shard; the same in every try of the run. */
export const loadTaskId = (table: PlannedTable, shard: number): string => `load:${table.key}:${shard}`;
