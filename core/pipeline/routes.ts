import type { PlannedColumn, PlannedTable, RunPlan, TargetColumn } from './run-plan';

/**
 * Whether a column passes in the engine's own form: it is the source's, nothing changes or reads it, and both ends hold
 * the same type.
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

/** Id of the task that loads one shard; the same in every try of the run. */
export const loadTaskId = (table: PlannedTable, shard: number): string => `load:${table.key}:${shard}`;

/** How many tasks load a table: one a shard of the source, or one a file of made rows. */
export const loadTasksOf = ({ model, shards }: PlannedTable): number => model?.made?.length ?? shards.length;
