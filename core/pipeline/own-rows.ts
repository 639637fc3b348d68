import { tableKey } from '@core/connectors/schema';
import type { PlannedTable, RunPlan } from './run-plan';

/**
 * Rows by table of the destination, as a workspace's runs left them where all rows there were theirs; null if a run
 * began and did not come to its end, so that nobody knows how many it wrote.
 */
export type OwnRows = ReadonlyMap<string, number | null>;

/**
 * The plan with the tables marked whose rows are all of the workspace's earlier runs. One with more rows than those left
 * has got some from elsewhere, and is no longer its own.
 * @param rowsNow what the destination's tables hold, by name as shown
 */
export function withOwnRows(plan: RunPlan, own: OwnRows, rowsNow: ReadonlyMap<string, number>): RunPlan {
  const isOwn = ({ target, isMissing }: PlannedTable): boolean => {
    const left = own.get(tableKey(target));
    if (isMissing || left === undefined) return false;
    return left === null || (rowsNow.get(tableKey(target)) ?? 0) <= left;
  };
  return { ...plan, tables: plan.tables.map((table) => ({ ...table, holdsOwnRows: isOwn(table) })) };
}

/** Whether the run deletes what the destination's table holds. */
export const isReplaced = ({ options }: RunPlan, { holdsOwnRows = false }: PlannedTable): boolean =>
  options.truncate || (options.replaceOwn && holdsOwnRows);

/** After the load has begun: the table holds no row but such as the workspace's runs write. */
export const isFilledByRuns = ({ holdsOwnRows = false, rowsBefore }: PlannedTable): boolean =>
  holdsOwnRows || rowsBefore === 0;
