import type { TableGroup } from './plan-schema';
import type { SchemaParts } from './schema-model';

/** Tables of the group that other groups need whole: those they match rows with, and what these look up to. */
export function referencedTables({ plan, keys }: SchemaParts, group: TableGroup): number[] {
  const wanted = new Set<number>();
  const want = (table: number): void => {
    if (wanted.has(table)) return;
    wanted.add(table);
    const { contextKey, matchKeys } = plan.tables[table]!;
    for (const key of [...(contextKey < 0 ? [] : [contextKey]), ...matchKeys]) want(keys[key]!.parent);
  };
  for (const other of plan.groups) {
    if (other === group) continue;
    for (const table of other.tables) {
      const { matchKeys, deferredKeys } = plan.tables[table]!;
      for (const key of [...matchKeys, ...deferredKeys]) want(keys[key]!.parent);
    }
  }
  return group.tables.filter((table) => wanted.has(table));
}
