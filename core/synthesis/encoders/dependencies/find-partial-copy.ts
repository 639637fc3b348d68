import type { TrainingTable } from '../../training-table';
import { CopyRule } from './copy-rule';
import { comparison, valueView } from './equal-columns';
import type { FoundCopy } from './find-copy';
import type { Probes } from './probes';
import { usualValue } from './usual-value';

/** The least share of equal rows among those without the most frequent value, and the least ratio to chance. */
const leastShare = 0.1;
const leastLift = 5;
/** Equal rows of fewer values are no sign of a copy. */
const leastValues = 10;
const minProbes = 3;

/**
 * The number that this one equals in part of its rows, far more often than by chance (a payment of all that was owed); of
 * several the one that it equals most often.
 */
export function findPartialCopy(
  table: TrainingTable,
  probes: Probes,
  target: number,
  sources: readonly number[],
): FoundCopy | null {
  const { type, values } = table.columns[target]!;
  const view = valueView(values);
  const isLikely = (column: number) => probes.telling(column).values >= leastValues;
  if (view === null || !isLikely(target)) return null;
  const usual = usualValue(view, table.rowCount);
  const own = probes.for(target);
  const numbers = own.of(target);
  const mayBe = sources.filter(isLikely).filter((source) => {
    const others = own.of(source);
    let equal = 0;
    for (let at = 0; at < numbers.length; at++) {
      if (numbers[at] === others[at] && numbers[at] !== usual) equal++;
    }
    return equal >= minProbes;
  });
  let best: { source: number; same: (row: number) => boolean; share: number } | null = null;
  for (const source of mayBe) {
    const other = table.columns[source]!;
    const same = other.type.kind === type.kind ? comparison(other.values, values) : null;
    const otherView = valueView(other.values);
    if (same === null || otherView === null) continue;
    const share = shareOfEqual(view, otherView, table.rowCount, usual);
    if (share > (best?.share ?? 0)) best = { source, same, share };
  }
  if (best === null) return null;
  const { source, same } = best;
  const exceptions = Uint8Array.from({ length: table.rowCount }, (_, row) => Number(!same(row)));
  return { rule: new CopyRule(source), exceptions };
}

/** 0 if values of one row are equal no more often than values of different rows. */
function shareOfEqual(
  one: (row: number) => unknown,
  other: (row: number) => unknown,
  rowCount: number,
  usual: unknown,
): number {
  const half = rowCount >> 1;
  const values = new Set<unknown>();
  let [told, equal, byChance] = [0, 0, 0];
  for (let row = 0; row < rowCount; row++) {
    const value = one(row);
    if (value === null || value === usual) continue;
    told++;
    if (Object.is(value, other((row + half) % rowCount))) byChance++;
    if (!Object.is(value, other(row))) continue;
    equal++;
    values.add(value);
  }
  const isTelling = equal >= leastShare * told && equal >= leastLift * byChance && values.size >= leastValues;
  return isTelling ? equal / told : 0;
}
