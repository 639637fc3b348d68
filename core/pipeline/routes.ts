import type { PlannedColumn, PlannedTable, RunPlan, TargetColumn } from './run-plan';

/**
 * Whether a column passes in the engine's own format: it comes from the source, nothing changes or reads it, and both
 * ends have the same type.
 */
export function passesNative(
  plan: RunPlan,
  table: PlannedTable,
  column: PlannedColumn,
  target: TargetColumn,
): boolean {
  return (
    plan.nativeFormat !== null &&
    table.sameEngine &&
    table.model?.form !== 'free' &&
    column.move.kind === 'copy' &&
    column.nativeType === target.nativeType &&
    !isCompanion(table, column)
  );
}

const isCompanion = ({ columns }: PlannedTable, column: PlannedColumn): boolean =>
  columns.some(
    ({ move }) => move.kind === 'generator' && move.companions?.some(({ at }) => columns[at] === column),
  );

/** Id of the task that loads one shard; the same in every attempt at the run. */
export const loadTaskId = (table: PlannedTable, shard: number): string => `load:${table.key}:${shard}`;

/** The number of load tasks of a table: one per shard of the source, or one per file of generated rows. */
export const loadTasksOf = ({ model, shards }: PlannedTable): number => model?.made?.length ?? shards.length;
