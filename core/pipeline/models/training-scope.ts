import type { PlannedTable, RunPlan } from '../run-plan';
import { keyColumns } from './key-columns';
import { followsSource, type ModelReference, type PlannedModel } from './planned-model';
import { leadingReference } from './row-lead';

/** A table whose rows are read before fitting: one with a model, or to whose rows a free table refers. */
export interface ScopedTable {
  /** Index among the plan's tables. */
  readonly at: number;
  readonly table: PlannedTable;
  readonly model: PlannedModel | null;
  /** The generated parent that this table's rows are sampled with, by its index in the plan. */
  readonly context: ModelReference | null;
  /** Indexes of columns that models use, or by which others find rows of the source. */
  readonly values: readonly number[];
  /** Those of them that a model looks at. */
  readonly looked: readonly number[];
  /** Indexes of columns by which others find its rows, each set once. */
  readonly keys: readonly (readonly number[])[];
}

/** All tables that models need, parents before children as far as cycles allow. */
export function scopeOf(plan: RunPlan): ScopedTable[] {
  const keysOf = new Map<number, (readonly number[])[]>();
  for (const { parent, parentColumns } of plan.tables.flatMap(({ model }) => model?.references ?? [])) {
    const known = keysOf.get(parent) ?? [];
    if (!known.some((columns) => columns.join() === parentColumns.join())) known.push(parentColumns);
    keysOf.set(parent, known);
  }
  return plan.tables.flatMap((table, at) => {
    const model = table.model ?? null;
    const keys = keysOf.get(at) ?? [];
    if (!model && keys.length === 0) return [];
    const looked = model ? partsLookedAt(model) : columnsThatPass(plan, table);
    // Rows of the source are referred to by their own keys.
    const values = model?.form === 'free' ? looked : [...new Set([...looked, ...keys.flat()])];
    return [{ at, table, model, context: contextOf(plan, at, model), values, looked, keys }];
  });
}

const partsLookedAt = ({ parts }: PlannedModel): number[] =>
  parts.flatMap((part, at) => (part === 'learnt' || part === 'given' || part === 'placed' ? [at] : []));

/** Non-key columns that the destination has unchanged: dependent rows can be conditioned on them. */
function columnsThatPass(plan: RunPlan, table: PlannedTable): number[] {
  const keys = keyColumns(plan, table);
  return table.columns.flatMap(({ name, move }, at) => (move.kind === 'copy' && !keys.has(name) ? [at] : []));
}

/** For generated parents the context: most rows are children of it. */
function contextOf(plan: RunPlan, at: number, model: PlannedModel | null): ModelReference | null {
  const lead = model && leadingReference(plan, at, model);
  return lead?.isMade ? lead : null;
}

/**
 * The sampling rate of each table, so that none exceeds its maximum: a whole family of rows (a parent with everything
 * that depends on it) is taken or left.
 * @param rows of the source, one a scoped table
 */
export function samplingRates(
  scope: readonly ScopedTable[],
  rows: readonly number[],
  fallbackMax: number,
): number[] {
  const place = new Map(scope.map(({ at }, index) => [at, index]));
  const rootOf = (index: number): number => {
    const { context } = scope[index]!;
    return context === null ? index : rootOf(place.get(context.parent)!);
  };
  const shares = scope.map(() => 1);
  scope.forEach(({ model, keys }, index) => {
    // All rows of a parent that is not generated are known.
    if (!model || (model.form === 'bound' && keys.length > 0) || followsSource(model)) return;
    const root = rootOf(index);
    const max = model.settings.maxTrainingRows ?? fallbackMax;
    shares[root] = Math.min(shares[root]!, max / Math.max(1, rows[index]!));
  });
  return scope.map((_, index) => shares[rootOf(index)]!);
}
