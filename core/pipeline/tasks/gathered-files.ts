import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { spillPaths } from '../source-values/column-spill';
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

export const hashesPath = (folder: string, table: number, column: number, shard: number) =>
  join(folder, `set-${table}-${column}-${shard}`);

export const spillPath = (folder: string, table: number, column: number, shard: number) =>
  join(folder, `whole-${table}-${column}-${shard}`);

/** Hashes of what was read back of a column and may stand in its set. */
export const foundPath = (folder: string, table: number, column: number) =>
  join(folder, `found-${table}-${column}`);

/** Whether an earlier try has left all files of the shard; they get their names only when they are whole. */
export function isGathered(plan: RunPlan, folder: string, table: number, shard: number): boolean {
  return gatheredColumns(plan.tables[table]!).every(
    ({ at, move }) =>
      (move.sourceSet === null || existsSync(hashesPath(folder, table, at, shard))) &&
      (!move.isWhole || existsSync(spillPaths(spillPath(folder, table, at, shard)).starts)),
  );
}

/** Every file of hashes of a set, over all columns that share it, in the order of the plan. */
export function hashesOfSet(plan: RunPlan, folder: string, set: string): string[] {
  return plan.tables.flatMap((table, tableAt) =>
    gatheredColumns(table)
      .filter(({ move }) => move.sourceSet === set)
      .flatMap(({ at }) => table.shards.map((_, shard) => hashesPath(folder, tableAt, at, shard))),
  );
}
