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

/** Id of the task that loads one shard; the same in every try of the run. */
export const loadTaskId = (table: PlannedTable, shard: number): string => `load:${table.key}:${shard}`;
