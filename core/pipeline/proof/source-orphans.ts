import { sameTable, type ForeignKeySchema } from '@core/connectors/schema';
import type { PlannedKey, RunPlan } from '../run-plan';

/** The key in source names; null if one of its tables is not part of the run. */
export function keyInSource(plan: RunPlan, { schema }: PlannedKey): ForeignKeySchema | null {
  const child = plan.tables.find(({ target }) => sameTable(target, schema.child))?.source;
  const parent = plan.tables.find(({ target }) => sameTable(target, schema.parent))?.source;
  if (!child || !parent) return null;
  const nameOf = (table: typeof child) => ({ schema: table.schema, name: table.name });
  return { ...schema, child: nameOf(child), parent: nameOf(parent) };
}
