import type { PlannedTable, RunPlan } from '../run-plan';
import type { PlannedModel } from './planned-model';

/** A table whose rows are read before models are fitted: one that has a model, or a parent that a free table hangs on. */
export interface ScopedTable {
  /** Place among the plan's tables. */
  readonly at: number;
  readonly table: PlannedTable;
  readonly model: PlannedModel | null;
  /** The parent whose rows this one's follow, where it is free and has one. */
  readonly context: number | null;
  /** Places of columns that are read for their values. */
  readonly values: readonly number[];
  /** Places of columns that others find its rows by, each set once. */
  readonly keys: readonly (readonly number[])[];
}

/** All tables that models need, parents before children. */
export function scopeOf(plan: RunPlan): ScopedTable[] {
  const keysOf = new Map<number, (readonly number[])[]>();
  for (const { model } of plan.tables) {
    if (model?.form !== 'free') continue;
    for (const { parent, parentColumns } of model.references) {
      const known = keysOf.get(parent) ?? [];
      if (!known.some((columns) => columns.join() === parentColumns.join())) known.push(parentColumns);
      keysOf.set(parent, known);
    }
  }
  return plan.tables.flatMap((table, at) => {
    const model = table.model ?? null;
    const keys = keysOf.get(at) ?? [];
    if (!model && keys.length === 0) return [];
    const context = model?.references[0]?.parent ?? null;
    return [{ at, table, model, context, values: valuesOf(plan, table, model), keys }];
  });
}

/** What models look at: learnt and given columns, outlines; of a parent without a model all that passes unchanged and is no key. */
function valuesOf(plan: RunPlan, table: PlannedTable, model: PlannedModel | null): number[] {
  const keys = new Set([
    ...(table.source.primaryKey ?? []),
    ...table.source.uniqueKeys.flatMap(({ columns }) => columns),
    ...plan.foreignKeys.flatMap(({ schema }) => (schema.child.name === table.target.name ? schema.childColumns : [])),
  ]);
  return table.columns.flatMap((column, at) => {
    const part = model?.parts[at];
    if (part === undefined) return column.move.kind === 'copy' && !keys.has(column.name) ? [at] : [];
    return part === 'learnt' || part === 'given' || part === 'placed' ? [at] : [];
  });
}

/**
 * The share of each table's rows to learn from, so that none exceeds its maximum: a whole family of rows (a parent with
 * all that hang on it) is taken or left.
 * @param rows of the source, one a scoped table
 */
export function sharesOf(scope: readonly ScopedTable[], rows: readonly number[], fallbackMax: number): number[] {
  const place = new Map(scope.map(({ at }, index) => [at, index]));
  const rootOf = (index: number): number => {
    const { context } = scope[index]!;
    const parent = context === null ? undefined : place.get(context);
    return parent === undefined ? index : rootOf(parent);
  };
  const shares = scope.map(() => 1);
  scope.forEach(({ model }, index) => {
    const root = rootOf(index);
    const max = model?.settings.maxTrainingRows ?? fallbackMax;
    shares[root] = Math.min(shares[root]!, max / Math.max(1, rows[index]!));
  });
  return scope.map((_, index) => shares[rootOf(index)]!);
}
