import type { TrainingTable } from '../../training-table';
import { CopyRule } from './copy-rule';
import { comparison, valueView } from './equal-columns';
import type { Tolerance } from './find-formula';
import type { Probes } from './probes';
import { usualValue } from './usual-value';

/** A copy with exceptions must have at least this many values in the probed rows: the trees model columns of fewer. */
const minValues = 5;
const minProbes = 12;

export interface FoundCopy {
  readonly rule: CopyRule;
  /** By row, 1 where they differ; null if they never do. */
  readonly exceptions: Uint8Array | null;
}

/** The column that this one equals in all rows, the earliest of several, or in all rows where it is filled but those tolerated. */
export function findCopy(
  table: TrainingTable,
  probes: Probes,
  target: number,
  sources: readonly number[],
  tolerance: Tolerance,
): FoundCopy | null {
  const own = probes.for(target);
  const { type, kind, values } = table.columns[target]!;
  const view = valueView(values);
  if (own.isConstant || view === null) return null;
  const isExact = tolerance.inRows === 0;
  const filled = own.rows.filter((row) => view(row) !== null);
  if (!isExact && (filled.length < minProbes || new Set([...filled].map(view)).size < minValues)) return null;
  for (const source of sources) {
    const other = table.columns[source]!;
    if (other.kind !== kind || other.type.kind !== type.kind || (isExact && source > target)) continue;
    const same = comparison(other.values, values);
    if (same === null) continue;
    const probed = isExact ? own.rows : filled;
    if (probed.filter((row) => !same(row)).length > tolerance.inProbes * probed.length) continue;
    const found = exceptionsTo(same, view, table.rowCount, tolerance.inRows);
    if (found !== null) return { rule: new CopyRule(source), exceptions: found.exceptions };
  }
  return null;
}

/** Null if there are too many. */
function exceptionsTo(
  same: (row: number) => boolean,
  view: (row: number) => unknown,
  rowCount: number,
  tolerated: number,
): { exceptions: Uint8Array | null } | null {
  const usual = tolerated > 0 ? usualValue(view, rowCount) : null;
  let exceptions: Uint8Array | null = null;
  let told = 0;
  let failed = 0;
  for (let row = 0; row < rowCount; row++) {
    const value = tolerated > 0 ? view(row) : null;
    const isTelling = value !== null && value !== usual;
    if (isTelling) told++;
    if (same(row)) continue;
    if (tolerated === 0) return null;
    if (isTelling) failed++;
    exceptions ??= new Uint8Array(rowCount);
    exceptions[row] = 1;
  }
  return failed > told * tolerated ? null : { exceptions };
}
