import { tableKey } from '@core/connectors/schema';
import type { PlannedTable, RunPlan } from './run-plan';

/**
 * Row count per destination table, as a workspace's runs left it when all rows were theirs; null if a run was
 * interrupted, so that nobody knows how many it wrote.
 */
export type OwnRows = ReadonlyMap<string, number | null>;

/**
 * Marks the tables whose rows all come from the workspace's earlier runs. One with more rows than they left has some
 * from elsewhere, and is no longer its own.
 * @param rowsNow current row counts of the destination's tables, by display name
 */
export function withOwnRows(plan: RunPlan, own: OwnRows, rowsNow: ReadonlyMap<string, number>): RunPlan {
  const isOwn = ({ target, isMissing }: PlannedTable): boolean => {
    const left = own.get(tableKey(target));
    if (isMissing || left === undefined) return false;
    return left === null || (rowsNow.get(tableKey(target)) ?? 0) <= left;
  };
  return { ...plan, tables: plan.tables.map((table) => ({ ...table, holdsOwnRows: isOwn(table) })) };
}

/** Whether the run deletes the rows of the destination's table. */
export const isReplaced = ({ options }: RunPlan, { holdsOwnRows = false, change }: PlannedTable): boolean =>
  options.truncate || (options.replaceOwn && holdsOwnRows) || change?.way === 'anew';

/** After the load has begun: the table has only rows that the workspace's runs write. */
export const isFilledByRuns = ({ holdsOwnRows = false, rowsBefore }: PlannedTable): boolean =>
  holdsOwnRows || rowsBefore === 0;
