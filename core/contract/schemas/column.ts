import { z } from 'zod';
import { columnConstraints } from '../choices';
import { limits } from '../limits';
import { dataType, piiSource, piiStatus, protectionState, treatment } from '../enums';
import { piiEntity } from '../pii-entities';
import { examination } from './examination';
import { cell, id, share } from './field';
import { follower, generatorChoice, generatorTypeForColumn, shownGenerator } from './generator';
import { codedMessage } from './issue';
import { listOf } from './list';

export const columnRef = z
  .object({
    column_id: id,
    table_id: id,
    schema_name: z.string(),
    table_name: z.string(),
    column_name: z.string(),
  })
  .meta({ id: 'ColumnRef' });
export type ColumnRef = z.infer<typeof columnRef>;

export const piiMark = z
  .object({
    status: piiStatus,
    entity: piiEntity.nullable(),
    /** 0 to 1; null if a user set the mark. */
    confidence: z.number().min(0).max(1).nullable(),
    source: piiSource.nullable(),
    /** The evidence of a scan for its mark, as evidence-codes.ts; empty if a user set it. */
    evidence: z.array(codedMessage),
    /** A user's reason for the mark. */
    reason: z.string().nullable(),
  })
  .meta({ id: 'PiiMark' });
export type PiiMark = z.infer<typeof piiMark>;

/** The effective generator. Without a choice or a suggestion it is the duplicate. */
export const columnGenerator = shownGenerator
  .extend({
    /** A suggestion that nobody has accepted or changed. */
    is_suggested: z.boolean(),
    /** A user's choice that differs from the suggestion. */
    is_override: z.boolean(),
    /** The key whose generator this foreign key takes. */
    follows: columnRef.nullable(),
  })
  .meta({ id: 'ColumnGenerator' });
export type ColumnGenerator = z.infer<typeof columnGenerator>;

export const column = z
  .object({
    id,
    table_id: id,
    schema_name: z.string(),
    table_name: z.string(),
    column_name: z.string(),
    /** Counts from 1. */
    position: z.number().int(),
    native_type: z.string(),
    /** For an inferred type: what the first rows suggest and later ones do not fit; else null. */
    widened_from: z.string().nullable(),
    data_type: dataType,
    is_type_supported: z.boolean(),
    is_nullable: z.boolean(),
    is_primary_key: z.boolean(),
    is_unique: z.boolean(),
    is_autoincrement: z.boolean(),
    is_generated: z.boolean(),
    foreign_key: columnRef.extend({ foreign_key_id: id, is_enabled: z.boolean() }).nullable(),
    referred_by_count: z.number().int(),
    /** Why it can't be edited; null: it can. */
    locked: codedMessage.nullable(),
    pii: piiMark,
    protection: protectionState,
    /** A scan has looked at the values of this unmarked column and found nothing; null: none has. */
    examined: examination.nullable(),
    generator: columnGenerator,
    suggestion: shownGenerator.nullable(),
    sync_state: z.enum(['in_sync', 'new', 'updated', 'deleted']),
  })
  .meta({ id: 'Column' });
export type Column = z.infer<typeof column>;

/** `sample` is null without the right to see rows, and if the source can't be read. */
export const columnRow = column
  .extend({ sample: z.object({ source: cell, made: cell, changed: z.boolean() }).nullable() })
  .meta({ id: 'ColumnRow' });
export type ColumnRow = z.infer<typeof columnRow>;

export const columnConstraint = z.enum(columnConstraints);

/** A filter. `sample_row` requests source and generated value of that row, counted from 0. */
export const columnFilter = z
  .strictObject({
    table_ids: z.array(id).optional(),
    column_ids: z.array(id).optional(),
    schema_names: z.array(z.string()).optional(),
    keyword: z.string().max(200).optional(),
    data_types: z.array(dataType).optional(),
    pii_statuses: z.array(piiStatus).optional(),
    protection_states: z.array(protectionState).optional(),
    pii_entities: z.array(piiEntity).optional(),
    pii_sources: z.array(piiSource).optional(),
    /** For marks of scans; those of users are certain. */
    min_confidence: share.optional(),
    /** Only unmarked columns whose values a scan has looked at without a finding. */
    examined_only: z.boolean().default(false),
    treatments: z.array(treatment).optional(),
    generator_ids: z.array(z.string()).optional(),
    constraint: columnConstraint.default('any'),
    overrides_only: z.boolean().default(false),
    suggested_only: z.boolean().default(false),
    /** Of the tables that a run writes: no views, and none that is excluded. */
    written_only: z.boolean().default(false),
  })
  .meta({ id: 'ColumnFilter' });
export type ColumnFilter = z.infer<typeof columnFilter>;

export const columnFilterBody = columnFilter.extend({
  sort: z.enum(['position', 'name', 'pii', 'generator']).default('position'),
  descending: z.boolean().default(false),
  sample_row: z.number().int().min(0).max(9).nullable().default(null),
});

export const treatmentCount = z
  .object({ treatment, count: z.number().int(), suggested: z.number().int() })
  .meta({ id: 'TreatmentCount' });
export type TreatmentCount = z.infer<typeof treatmentCount>;

/** Columns by state, most urgent first; states without columns are omitted. */
export const protectionCount = z
  .object({ state: protectionState, count: z.number().int() })
  .meta({ id: 'ProtectionCount' });
export type ProtectionCount = z.infer<typeof protectionCount>;

/** Counts over all matching columns, not only those of the page. */
export const columnCounts = z
  .object({
    all: z.number().int(),
    unprotected: z.number().int(),
    overrides: z.number().int(),
    suggested: z.number().int(),
    treatments: z.array(treatmentCount),
    pii_statuses: z.array(z.object({ status: piiStatus, count: z.number().int() })),
    protection: z.array(protectionCount),
  })
  .meta({ id: 'ColumnCounts' });
export type ColumnCounts = z.infer<typeof columnCounts>;

export const stripColumn = z
  .object({
    column_id: id,
    column_name: z.string(),
    treatment,
    is_suggested: z.boolean(),
    is_unprotected: z.boolean(),
    protection: protectionState,
    on_page: z.boolean(),
  })
  .meta({ id: 'StripColumn' });
export type StripColumn = z.infer<typeof stripColumn>;

/** `strip` has every column of the table, in order, if the filter names exactly one table; else it is empty. */
export const columnList = listOf(columnRow)
  .extend({
    counts: columnCounts,
    strip: z.array(stripColumn),
    sample_row: z.number().int().nullable(),
    may_view_data: z.boolean(),
  })
  .meta({ id: 'ColumnList' });
export type ColumnList = z.infer<typeof columnList>;

/** Columns by id, or all that match a filter except some. */
export const columnSelection = z.union(
  [
    z.strictObject({ column_ids: z.array(id).min(1, 'validation:selection-empty') }),
    z.strictObject({ filter: columnFilter, except: z.array(id).default([]) }),
  ],
  'validation:selection-empty',
);

/**
 * With `dry_run` nothing changes; the response says what would. With `batch` the selection may exceed the limits of one
 * change: the first columns after `after` that keep to the limits are changed, and `next` is the `after` of the next
 * call. A dry run of a batch covers all columns.
 */
export const bulkBody = z.strictObject({
  selection: columnSelection,
  dry_run: z.boolean().default(false),
  batch: z.boolean().default(false),
  after: id.nullable().default(null),
});

export const batchSetGeneratorBody = bulkBody.extend({ generator: generatorChoice });

/** `changed` and `skipped` list the first 200 columns each; the counts are total. */
export const bulkResult = z
  .object({
    dry_run: z.boolean(),
    selected: z.number().int(),
    changed_count: z.number().int(),
    skipped_count: z.number().int(),
    /** Columns left for further batches. */
    remaining: z.number().int(),
    /** The `after` of the next batch; null if nothing is left. */
    next: id.nullable(),
    changed: z.array(
      columnRef.extend({ before: shownGenerator.nullable(), after: shownGenerator.nullable() }),
    ),
    skipped: z.array(columnRef.extend({ reason: codedMessage })),
    unprotected_before: z.number().int(),
    unprotected_after: z.number().int(),
  })
  .meta({ id: 'BulkResult' });
export type BulkResult = z.infer<typeof bulkResult>;

export const columnUpdateBody = z.strictObject({
  generator: generatorChoice,
  /** The user's mark; omitted, it stays. */
  pii: z.strictObject({ has_pii: z.boolean(), entity: piiEntity.nullable().default(null) }).optional(),
});

/** The saved column and those that follow it through foreign keys. */
export const columnUpdated = z
  .object({
    column,
    followers: z.array(follower),
    warnings: z.array(codedMessage),
  })
  .meta({ id: 'ColumnUpdated' });
export type ColumnUpdated = z.infer<typeof columnUpdated>;

const markedColumns = z.array(id).min(1, 'validation:selection-empty');

/** Columns that a user decides on, optionally with a reason, which is stored with the mark. */
export const piiMarkBody = z.union(
  [
    markedColumns,
    z.strictObject({
      column_ids: markedColumns,
      reason: z.string().trim().max(limits.reasonMax, 'validation:max200').nullable().default(null),
    }),
  ],
  'validation:selection-empty',
);

export const piiMarkResult = z.object({ changed: z.number().int(), unprotected: z.number().int() });

/** Generators that every selected column accepts, suggested ones first. */
export const supportedGenerators = z.object({
  selected: z.number().int(),
  results: z.array(generatorTypeForColumn),
});
