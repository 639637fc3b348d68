import { columnsOfHidden, hasSearch, hiddenValues, type HiddenValues } from '../leaks/hidden-columns';
import type { RunFiles } from '../run-files/run-files';
import { spillFiles } from '../source-values/column-spill';
import type { GeneratorMove, PlannedTable, RunPlan } from '../run-plan';

/** A column whose source values are collected. */
export interface GatheredColumn {
  readonly at: number;
  readonly move: GeneratorMove;
}

const columnsThat = (table: PlannedTable, isMeant: (move: GeneratorMove) => boolean): GatheredColumn[] =>
  table.columns.flatMap(({ move }, at) => (move.kind === 'generator' && isMeant(move) ? [{ at, move }] : []));

/** Columns that are stored as a whole, in files, before the run. */
export const wholeColumns = (table: PlannedTable): GatheredColumn[] =>
  columnsThat(table, ({ isWhole }) => isWhole);

/** Columns whose source values the proof searches for in the destination. */
export const setColumns = (table: PlannedTable): GatheredColumn[] =>
  columnsThat(table, ({ sourceSet }) => sourceSet !== null);

export const hashesFile = (table: number, column: number, shard: number) => `set-${table}-${column}-${shard}`;

export const spillFile = (table: number, column: number, shard: number) =>
  `whole-${table}-${column}-${shard}`;

/** Hashes of the hidden values of one shard, to search for in texts. */
export const leakKeysFile = (table: number, shard: number) => `keys-${table}-${shard}`;

/** Names that everybody knows. */
export const knownNamesFile = 'known-names';

/** Those of all shards, in order. */
export const sortedKeysFile = 'sorted-keys';

/** Hidden values of a table that the run searches for in texts; null if there are none. */
export const gatheredKeys = (plan: RunPlan, table: PlannedTable): HiddenValues | null =>
  hasSearch(plan) ? hiddenValues(table) : null;

/**
 * Whether the hidden values of a table are all read while its rows are loaded, so that nothing is read beforehand: they come
 * from the source, and generators read every column that they take.
 */
export const keysPass = ({ model, columns }: PlannedTable, hidden: HiddenValues): boolean =>
  !model && columnsOfHidden(hidden).every((at) => columns[at]!.move.kind === 'generator');

/** Every file of hidden values, in plan order. */
export const leakKeysFiles = (plan: RunPlan): string[] =>
  plan.tables.flatMap((table, tableAt) =>
    gatheredKeys(plan, table) === null ? [] : table.shards.map((_, shard) => leakKeysFile(tableAt, shard)),
  );

/** How the generated values of one shard compare with their own source values. */
export const ownValuesFile = (table: number, shard: number | '') => `own-${table}-${shard}`;

/** Hashes of values read back from a column that may be in its set. */
export const foundFile = (table: number, column: number) => `found-${table}-${column}`;

/** A shard that is read before the run. */
export interface ShardToGather {
  readonly table: number;
  readonly shard: number;
  /** Including the sets of its values and the keys that pass, which this attempt's load does not collect. */
  readonly withPassing: boolean;
}

/** Hidden values of a table that are read before its rows are loaded; null if there are none. */
export function keysBeforehand(
  plan: RunPlan,
  { table, withPassing }: Pick<ShardToGather, 'table' | 'withPassing'>,
): HiddenValues | null {
  const planned = plan.tables[table]!;
  const hidden = gatheredKeys(plan, planned);
  return hidden !== null && (withPassing || !keysPass(planned, hidden)) ? hidden : null;
}

/** Whether an earlier attempt has left all files of the shard; they get their names only when complete. */
export async function isGathered(plan: RunPlan, files: RunFiles, asked: ShardToGather): Promise<boolean> {
  const { table, shard, withPassing } = asked;
  const planned = plan.tables[table]!;
  if (keysBeforehand(plan, asked) !== null && !(await files.has(leakKeysFile(table, shard)))) return false;
  for (const { at } of wholeColumns(planned)) {
    const { values, starts } = spillFiles(spillFile(table, at, shard));
    if (!(await files.has(values)) || !(await files.has(starts))) return false;
  }
  for (const { at } of withPassing ? setColumns(planned) : [])
    if (!(await files.has(hashesFile(table, at, shard)))) return false;
  return true;
}

/** Found once for all sets: with many tables, each of many sets is asked for. */
const hashesOfSets = new WeakMap<RunPlan, Map<string, string[]>>();

/** Every file of hashes of a set, over all columns that share it, in plan order. */
export function hashesOfSet(plan: RunPlan, set: string): string[] {
  const known = hashesOfSets.get(plan) ?? findHashes(plan);
  hashesOfSets.set(plan, known);
  return known.get(set) ?? [];
}

function findHashes(plan: RunPlan): Map<string, string[]> {
  const files = new Map<string, string[]>();
  for (const [tableAt, table] of plan.tables.entries()) {
    for (const { at, move } of setColumns(table)) {
      const set = move.sourceSet ?? '';
      const ofSet = files.get(set) ?? [];
      ofSet.push(...table.shards.map((_, shard) => hashesFile(tableAt, at, shard)));
      files.set(set, ofSet);
    }
  }
  return files;
}
