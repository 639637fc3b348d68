import { indexRoleOf } from '@core/configuration/unique-indexes';
import { tableKey } from '@core/connectors/schema';
import { minTrainingRows } from '../models/model-options';
import { leadingReference } from '../models/row-lead';
import type { PlannedTable, RunPlan } from '../run-plan';
import type { RunRequest } from '../run-request';
import type { Finding } from './finding';
import { at } from './place';

/**
 * Findings about the models of a run: unused settings, too few rows to learn from, and indexes that drawn values would
 * violate.
 * @param sourceRows row counts of source tables, by display name, as far as counted
 */
export function reviewModels(
  request: RunRequest,
  plan: RunPlan,
  sourceRows: ReadonlyMap<string, number>,
): Finding[] {
  return [
    ...reviewRowsAsked(request, plan),
    ...plan.tables.flatMap((table) => [
      ...reviewBudget(plan, table),
      ...reviewRows(table, sourceRows),
      ...reviewIndexes(table),
    ]),
  ];
}

/** A number of rows is used if all rows are generated and no parent determines it. */
function reviewRowsAsked(request: RunRequest, plan: RunPlan): Finding[] {
  return request.source.schema.tables.flatMap(({ id, schema, configuration }): Finding[] => {
    if (configuration.rowsToGenerate === null || configuration.isExcluded) return [];
    const place = plan.tables.findIndex((table) => table.id === id);
    const model = plan.tables[place]?.model;
    const table = tableKey(schema);
    const rest = { severity: 'warning', ...at(schema) } as const;
    if (model?.form !== 'free') return [{ ...rest, code: 'rows-setting-not-used', params: { table } }];
    const lead = leadingReference(plan, place, model);
    if (lead === null) return [];
    const parent = plan.tables[lead.parent]!.key;
    return [{ ...rest, code: 'rows-setting-follows-parent', params: { table, parent } }];
  });
}

/** A privacy budget is accounted per row of one table, so it cannot be kept for tables that are generated together. */
function reviewBudget(plan: RunPlan, table: PlannedTable): Finding[] {
  const { model, source, key } = table;
  if (model?.form !== 'free' || model.settings.privacyEpsilon === null) return [];
  const place = plan.tables.indexOf(table);
  const isReferredTo = plan.tables.some(
    (other) => other.model?.references.some(({ parent }) => parent === place) ?? false,
  );
  if (model.references.length === 0 && !isReferredTo) return [];
  return [{ severity: 'error', code: 'synthesis-budget-one-table', ...at(source), params: { table: key } }];
}

/** An empty table has nothing to learn from, and gets no rows unless some are requested. */
function reviewRows(
  { model, source, key }: PlannedTable,
  sourceRows: ReadonlyMap<string, number>,
): Finding[] {
  if (!model) return [];
  const rows = Math.min(sourceRows.get(key) ?? Infinity, model.settings.maxTrainingRows ?? Infinity);
  const isLearnt = model.parts.includes('learnt');
  const minimum = minTrainingRows(model.settings);
  const isEmpty = rows === 0 && (model.form === 'bound' || !model.settings.rowsToGenerate);
  if (!isLearnt || rows >= minimum || isEmpty) return [];
  const params = { table: key, rows, minimum };
  return [{ severity: 'error', code: 'synthesis-too-few-rows', ...at(source), params }];
}

/**
 * Learnt columns that are, with others, part of a unique index over expressions or some of the rows. One that must be
 * unique by itself is reviewed with its generator.
 */
function reviewIndexes({ model, source, key, columns }: PlannedTable): Finding[] {
  return columns.flatMap(({ name, move }, place): Finding[] => {
    if (model?.parts[place] !== 'learnt' || move.kind !== 'generator') return [];
    const role = indexRoleOf(source, name);
    if (role === null || role === 'alone') return [];
    const params = { table: key, column: name, generator: move.id };
    return [{ severity: 'error', code: 'generator-not-unique', ...at(source, name), params }];
  });
}
