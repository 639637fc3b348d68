import { sameTable } from '@core/connectors/schema';
import type { PlannedTable, RunPlan } from '../run-plan';

/** Names of the columns that identify the table's rows, or refer to others. */
export function keyColumns(plan: RunPlan, { source, target }: PlannedTable): ReadonlySet<string> {
  return new Set([
    ...(source.primaryKey ?? []),
    ...source.uniqueKeys.flatMap(({ columns }) => columns),
    ...plan.foreignKeys.flatMap(({ schema }) => (sameTable(schema.child, target) ? schema.childColumns : [])),
  ]);
}
