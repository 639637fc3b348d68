import { hasSearch, hiddenValues, type HiddenValues } from '../leaks/hidden-columns';
import type { RunFiles } from '../run-files/run-files';
import { spillFiles } from '../source-values/column-spill';
import type { GeneratorMove, PlannedTable, RunPlan } from '../run-plan';

/** Columns of a table whose source values are gathered before the run. */
export interface GatheredColumn {
  readonly at: number;
  readonly name: string;
  readonly move: GeneratorMove;
}

export function gatheredColumns(table: PlannedTable): GatheredColumn[] {
  return table.columns.flatMap(({ name, move }, at) =>
    move.kind === 'generator' && (move.sourceSet !== null || move.isWhole) ? [{ at, name, move }] : [],
  );
}

export const hashesFile = (table: number, column: number, shard: number) => `set-${table}-${column}-${shard}`;

export const spillFile = (table: number, column: number, shard: number) =>
  `whole-${table}-${column}-${shard}`;

/** Hashes of the hidden values of one shard, to look for in texts. */
export const leakKeysFile = (table: number, shard: number) => `keys-${table}-${shard}`;

/** Those of all shards, in order. */
export const sortedKeysFile = 'sorted-keys';

/** Hidden values of a table that the run looks for in texts; null if there are none. */
export const gatheredKeys = (plan: RunPlan, table: PlannedTable): HiddenValues | null =>
  hasSearch(plan) ? hiddenValues(table) : null;

/** Every file of hidden values, in the order of the plan. */
export const leakKeysFiles = (plan: RunPlan): string[] =>
  plan.tables.flatMap((table, tableAt) =>
    gatheredKeys(plan, table) === null ? [] : table.shards.map((_, shard) => leakKeysFile(tableAt, shard)),
  );

/** What was seen of the made values of one shard beside their own source values. */
export const ownValuesFile = (table: number, shard: number | '') => `own-${table}-${shard}`;

/** Hashes of what was read back of a column and may appear in its set. */
export const foundFile = (table: number, column: number) => `found-${table}-${column}`;

/** Whether an earlier try has left all files of the shard; they get their names only when they are whole. */
export async function isGathered(
  plan: RunPlan,
  files: RunFiles,
  table: number,
  shard: number,
): Promise<boolean> {
  const planned = plan.tables[table]!;
  if (gatheredKeys(plan, planned) !== null && !(await files.has(leakKeysFile(table, shard)))) return false;
  for (const { at, move } of gatheredColumns(planned)) {
    if (move.sourceSet !== null && !(await files.has(hashesFile(table, at, shard)))) return false;
    if (!move.isWhole) continue;
    const { values, starts } = spillFiles(spillFile(table, at, shard));
    if (!(await files.has(values)) || !(await files.has(starts))) return false;
  }
  return true;
}

/** Every file of hashes of a set, over all columns that share it, in the order of the plan. */
export function hashesOfSet(plan: RunPlan, set: string): string[] {
  return plan.tables.flatMap((table, tableAt) =>
    gatheredColumns(table)
      .filter(({ move }) => move.sourceSet === set)
      .flatMap(({ at }) => table.shards.map((_, shard) => hashesFile(tableAt, at, shard))),
  );
}
