import { asksForEquality, asksForSign } from '@core/connectors/check-shape';
import { looksAt, type CheckSchema } from '@core/connectors/schema';
import { isKeyColumn } from '@core/configuration/judge-generator';
import type { Workbench } from '@core/configuration/workbench';
import type { StoredColumn } from '@core/schema/stored-schema';

/** Whether new values for a key could break a check on it, or on a column that follows it. */
export type IsHeldByCheck = (key: StoredColumn) => boolean;

/** Finds the keys whose values checks depend on. A check that any new keys pass holds none. */
export function heldByChecks(bench: Workbench): IsHeldByCheck {
  const held = new Set<number>();
  for (const table of bench.schema.tables) {
    const columns = bench.columnsOf(table);
    for (const check of table.schema.checks) {
      const seen = columns.filter(({ schema }) => looksAt(check, schema.name));
      if (passesAnyKeys(bench, check, seen)) continue;
      for (const column of seen) if (isKeyColumn(bench, column)) held.add(bench.rootOf(column).id);
    }
  }
  return ({ id }) => held.has(id);
}

/** New keys keep their sign, and are equal where the old ones are, if they follow the same key. */
function passesAnyKeys(bench: Workbench, check: CheckSchema, seen: readonly StoredColumn[]): boolean {
  const [first, ...others] = seen;
  if (first === undefined) return true;
  if (others.length === 0) return asksForSign(check, first.schema.name);
  const isOneKey = others.every((column) => bench.rootOf(column).id === bench.rootOf(first).id);
  return (
    isOneKey &&
    asksForEquality(
      check,
      seen.map(({ schema }) => schema.name),
    )
  );
}
