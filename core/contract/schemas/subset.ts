import { z } from 'zod';
import { subsetKeep, subsetReason, subsetUnit } from '../enums';
import { limits } from '../limits';
import { countFromOne, countFromZero, id, timestamp } from './field';

const tableRef = z.object({ table_id: id, schema_name: z.string(), table_name: z.string() });

/**
 * Asked: by the target itself or nothing. Got: rows in the last plan. Because of: the tables that pulled them in. null:
 * not a target, or no plan.
 */
export const tableSubset = z
  .object({
    is_target: z.boolean(),
    unit: subsetUnit.nullable(),
    amount: z.number().nullable(),
    formula: z.string().nullable(),
    asked_rows: z.number().int().nullable(),
    got_rows: z.number().int().nullable(),
    because_of: z.array(tableRef),
  })
  .meta({ id: 'TableSubset' });
export type TableSubset = z.infer<typeof tableSubset>;

const formula = z.string().trim().max(limits.formulaMax, 'validation:formula-long');

/**
 * A target of the subset: an exact share (rounded up to whole rows), a number of rows, or every row for which a
 * condition in the formula language holds. `amount` null, or an empty formula, removes it.
 */
export const subsetTargetBody = z.discriminatedUnion('unit', [
  z.strictObject({
    unit: z.literal('percentage'),
    amount: z
      .number('validation:number')
      .positive('validation:amount')
      .max(100, 'validation:percentage')
      .nullable(),
  }),
  z.strictObject({ unit: z.literal('rows'), amount: countFromOne.nullable() }),
  z.strictObject({ unit: z.literal('filter'), formula }),
]);
export type SubsetTargetBody = z.output<typeof subsetTargetBody>;

/** Which children of a chosen row come along: at most so many a parent (0: none), and so many steps. null: no limit. */
export const subsetFollowBody = z.strictObject({
  per_parent: countFromZero.nullable(),
  depth: countFromOne.nullable().default(null),
});

/** What is kept of a table beside what targets and keys choose; null: as by default. */
export const subsetKeepBody = z.discriminatedUnion('keep', [
  z.strictObject({ keep: z.literal('sample'), rows: countFromOne }),
  z.strictObject({ keep: z.literal(['whole', 'none', null]) }),
]);
export type SubsetKeepBody = z.output<typeof subsetKeepBody>;

/** One condition for every table that has the column, such as a tenant's number. */
export const subsetTenantBody = z.strictObject({
  column: z.string('validation:required').trim().min(1, 'validation:empty').max(limits.keyTextMax),
  formula: formula.min(1, 'validation:empty'),
});

/** A key by its ends; `foreign_key_id` null: it is no longer in the schema. */
export const subsetKeyRef = z.object({
  foreign_key_id: id.nullable(),
  foreign: z.string(),
  primary: z.string(),
});

const rowCount = z.number().int();

const reasonCount = z.object({ kind: subsetReason, key: subsetKeyRef.nullable(), rows: rowCount });

export const plannedTable = z.object({
  /** null: it is no longer in the schema. */
  table_id: id.nullable(),
  schema_name: z.string(),
  table_name: z.string(),
  total_rows: rowCount,
  asked_rows: rowCount.nullable(),
  got_rows: rowCount,
  bytes: rowCount.nullable(),
  reasons: z.array(reasonCount),
});
export type PlannedSubsetTable = z.infer<typeof plannedTable>;

/** What a plan found: rows of each table, and the keys that pull most of them in. */
export const subsetPlanView = z
  .object({
    job_id: id,
    planned_at: timestamp,
    /** Targets, rules and seed are still those that it was made from. */
    is_current: z.boolean(),
    total_rows: rowCount,
    got_rows: rowCount,
    tables: z.array(plannedTable),
    /** `saved` is counted, or estimated where counting would take long. */
    pulls: z.array(
      z.object({ key: subsetKeyRef, rows: rowCount, saved: rowCount, is_estimate: z.boolean() }),
    ),
  })
  .meta({ id: 'SubsetPlan' });
export type SubsetPlanView = z.infer<typeof subsetPlanView>;

export const subset = z
  .object({
    seed: z.number().int(),
    targets: z.array(
      tableRef.extend({ unit: subsetUnit, amount: z.number().nullable(), formula: z.string().nullable() }),
    ),
    /** Keys that are not followed as by default. */
    keys: z.array(
      z.object({
        foreign_key_id: id,
        per_parent: z.number().int().nullable(),
        depth: z.number().int().nullable(),
      }),
    ),
    tables: z.array(tableRef.extend({ keep: subsetKeep, rows: z.number().int().nullable() })),
    /** Tables that others refer to and that refer to none, with few rows: worth keeping whole. */
    lookups: z.array(tableRef.extend({ rows: z.number().int() })),
    /** null: none was made yet. */
    plan: subsetPlanView.nullable(),
  })
  .meta({ id: 'Subset' });
export type Subset = z.infer<typeof subset>;

/** A row by the values of its key, in key order, as texts. */
export const subsetWhyBody = z.strictObject({
  key: z.array(z.string().max(limits.keyTextMax)).min(1, 'validation:required'),
});

/** From the row asked for to a target: each step says why the row is in. */
export const subsetWhy = z
  .object({
    is_in: z.boolean(),
    path: z.array(
      tableRef.extend({
        key: z.array(z.object({ column: z.string(), value: z.string().nullable() })),
        kind: subsetReason,
        by: subsetKeyRef.nullable(),
      }),
    ),
  })
  .meta({ id: 'SubsetWhy' });
export type SubsetWhy = z.infer<typeof subsetWhy>;
