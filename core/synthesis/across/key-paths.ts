import type { ForeignKeyRows } from '../linked-tables';
import type { KeyEnds } from './check-schema';
import type { TablePlan } from './plan-schema';
import { minRuleRows } from './columns/copies';

export interface KeyPath {
  readonly key: number;
  /** Begins with the context. */
  readonly path: readonly number[];
  /** Whether it leads to the row of the key without exception. */
  readonly isAlways: boolean;
}

/** The share of rows, beyond chance, for which a path must lead to the same row as the key. */
const leastGain = 0.2;
const greatestDepth = 3;

interface Known {
  readonly foreignKeys: readonly ForeignKeyRows[];
  readonly ends: KeyEnds;
  /** Of the tables above. */
  readonly plans: readonly TablePlan[];
}

/** For each key the path from the context that always, or mostly, ends in the row that it refers to; none for others. */
export function findPaths(keys: readonly number[], contextKey: number, known: Known): KeyPath[] {
  if (contextKey < 0) return [];
  const { ends, foreignKeys } = known;
  const paths = pathsFrom(ends[contextKey]![1], greatestDepth, known).map((path) => [contextKey, ...path]);
  return keys.flatMap((key) => {
    const { rows } = foreignKeys[key]!;
    const found = paths
      .filter((path) => ends[path.at(-1)!]![1] === ends[key]![1])
      .map((path) => ({ path, share: gainOf(rows, endsOf(path, rows.length, foreignKeys)) }))
      .reduce<{ path: number[]; share: number } | null>(
        (best, one) => (one.share > (best?.share ?? 0) ? one : best),
        null,
      );
    return found === null ? [] : [{ key, path: found.path, isAlways: found.share === Infinity }];
  });
}

function pathsFrom(table: number, depth: number, known: Known): number[][] {
  if (depth === 0) return [];
  const { contextKey, matchKeys, pathKeys } = known.plans[table]!;
  const next = [...(contextKey < 0 ? [] : [contextKey]), ...matchKeys, ...pathKeys.map(({ key }) => key)];
  return next.flatMap((step) => [
    [step],
    ...pathsFrom(known.ends[step]![1], depth - 1, known).map((rest) => [step, ...rest]),
  ]);
}

const endsOf = (path: readonly number[], rowCount: number, keys: readonly ForeignKeyRows[]): Int32Array =>
  Int32Array.from({ length: rowCount }, (_, child) =>
    path.reduce((at, key) => (at < 0 ? -1 : keys[key]!.rows[at]!), child),
  );

/** The share of rows, beyond chance, whose path ends in the row of the key; Infinity for all, 0 if it is too low. */
function gainOf(rows: Int32Array, ends: Int32Array): number {
  const half = rows.length >> 1;
  let [same, byChance, known, isAlways] = [0, 0, 0, rows.length > 1];
  for (let child = 0; child < rows.length; child++) {
    if (rows[child] !== ends[child]) isAlways = false;
    if (rows[child]! < 0) continue;
    known++;
    if (rows[child] === ends[child]) same++;
    if (rows[child] === ends[(child + half) % rows.length]) byChance++;
  }
  if (isAlways) return Infinity;
  const gain = (same - byChance) / Math.max(1, known);
  return known >= minRuleRows && gain >= leastGain ? gain : 0;
}
