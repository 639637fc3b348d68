import type { SubsetUnit } from '@core/contract/enums';
import type { PlannedSubsetTable, Subset, SubsetPlanView, TableSubset } from '@core/contract/schemas/subset';
import { columnKey, sameTable, tableKey, type TableName } from '@core/connectors/schema';
import { toIso } from '@core/kernel/clock';
import { keyIdentity } from '@core/schema/key-proposal';
import type { StoredTable } from '@core/schema/stored-schema';
import type { KeyEndsName, SubsetAsk } from '@core/subset/settings';
import type { SubsetPlan, SubsetReasonCount } from '@core/subset/subset-plan';
import type { SubsetChoice } from '@core/workspaces/workspace';
import { tableRef } from '../views/foreign-key';
import type { Workbench } from '../workbench';
import { lookupsOf } from './lookups';

/** A finished plan, and whether targets and rules are still those that it was made from. */
export interface MadePlan {
  readonly jobId: number;
  readonly plannedAt: number;
  readonly isCurrent: boolean;
  readonly plan: SubsetPlan;
}

/** Targets and rules for tables and keys that are no longer in the schema are left out: they have no effect. */
export function subsetView(
  bench: Workbench,
  choice: SubsetChoice,
  seed: number,
  made: MadePlan | null,
): Subset {
  const tables = tablesByName(bench);
  const keyIds = keyIdsOf(bench);
  return {
    seed,
    targets: choice.targets.flatMap(({ table, ask }) => {
      const found = tables.get(tableKey(table));
      return found ? [{ ...tableRef(found), ...askView(ask) }] : [];
    }),
    keys: choice.keys.flatMap(({ key, follow }) => {
      const id = keyIds.get(keyIdentity(key));
      return id === undefined
        ? []
        : [{ foreign_key_id: id, per_parent: follow.perParent, depth: follow.depth }];
    }),
    tables: choice.tables.flatMap(({ table, keep }) => {
      const found = tables.get(tableKey(table));
      const rows = keep.by === 'sample' ? keep.rows : null;
      return found ? [{ ...tableRef(found), keep: keep.by, rows }] : [];
    }),
    lookups: lookupsOf(bench, choice).map((table) => ({
      ...tableRef(table),
      rows: table.schema.rowEstimate ?? 0,
    })),
    plan: made && planView(bench, made),
  };
}

export function planView(bench: Workbench, { jobId, plannedAt, isCurrent, plan }: MadePlan): SubsetPlanView {
  const tables = tablesByName(bench);
  const keyIds = keyIdsOf(bench);
  return {
    job_id: jobId,
    planned_at: toIso(plannedAt),
    is_current: isCurrent,
    total_rows: sumOf(plan.tables.map(({ total }) => total)),
    got_rows: sumOf(plan.tables.map(({ got }) => got)),
    tables: plan.tables.map(({ table, total, asked, got, bytes, reasons }): PlannedSubsetTable => ({
      table_id: tables.get(tableKey(table))?.id ?? null,
      schema_name: table.schema,
      table_name: table.name,
      ...{ total_rows: total, asked_rows: asked, got_rows: got, bytes },
      reasons: reasons.map((reason) => ({
        kind: reason.kind,
        key: keyOf(reason, keyIds),
        rows: reason.rows,
      })),
    })),
    pulls: plan.pulls.map(({ key, rows, saved, isEstimate = false }) => ({
      key: keyRef(key, keyIds),
      ...{ rows, saved, is_estimate: isEstimate },
    })),
  };
}

/** What a table has to do with the subset. @param made the last plan; null: none yet */
export function tableSubsetView(
  bench: Workbench,
  choice: SubsetChoice,
  made: MadePlan | null,
  table: StoredTable,
): TableSubset | null {
  const target = choice.targets.find((one) => sameTable(one.table, table.schema));
  if (choice.targets.length === 0) return null;
  const tables = tablesByName(bench);
  const planned = made?.plan.tables.find((one) => sameTable(one.table, table.schema));
  const pullers = (planned?.reasons ?? []).flatMap((reason) => {
    if (reason.kind !== 'child' && reason.kind !== 'parent') return [];
    const puller = tables.get(tableKey(reason.kind === 'child' ? reason.key.parent : reason.key.child));
    return puller ? [puller] : [];
  });
  return {
    is_target: target !== undefined,
    ...(target ? askView(target.ask) : { unit: null, amount: null, formula: null }),
    asked_rows: planned?.asked ?? null,
    got_rows: planned?.got ?? null,
    because_of: [...new Set(pullers)].map(tableRef),
  };
}

function askView(ask: SubsetAsk): { unit: SubsetUnit; amount: number | null; formula: string | null } {
  switch (ask.by) {
    case 'percentage':
      return { unit: 'percentage', amount: ask.percentage, formula: null };
    case 'rows':
      return { unit: 'rows', amount: ask.rows, formula: null };
    case 'filter':
      return { unit: 'filter', amount: null, formula: ask.formula };
  }
}

const keyOf = (reason: SubsetReasonCount, ids: ReadonlyMap<string, number>) =>
  reason.kind === 'child' || reason.kind === 'parent' ? keyRef(reason.key, ids) : null;

export const keyRef = (key: KeyEndsName, ids: ReadonlyMap<string, number>) => ({
  foreign_key_id: ids.get(keyIdentity(key)) ?? null,
  foreign: endText(key.child, key.childColumns),
  primary: endText(key.parent, key.parentColumns),
});

const endText = (table: TableName, columns: readonly string[]): string =>
  columns.map((column) => columnKey(table, column)).join(', ');

const tablesByName = (bench: Workbench): ReadonlyMap<string, StoredTable> =>
  new Map(bench.schema.tables.map((table) => [tableKey(table.schema), table]));

export const keyIdsOf = (bench: Workbench): ReadonlyMap<string, number> =>
  new Map(bench.keys.map(({ key }) => [keyIdentity(key.schema), key.id]));

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);
