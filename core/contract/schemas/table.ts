import { z } from 'zod';
import {
  modelPreset,
  modelType,
  severity,
  syncStatus,
  tableKind,
  tableSyncState,
  tableWarning,
} from '../enums';
import { limits } from '../limits';
import { messageParams } from '../problem';
import { protectionCount, stripColumn, treatmentCount } from './column';
import {
  cell,
  countFromOne,
  countFromZero,
  fromText,
  id,
  queryBoolean,
  queryIds,
  queryList,
  timestamp,
} from './field';
import { tableFile } from './file-dialect';
import { listOf, pageQuery } from './list';
import { codedMessage } from './issue';
import { tableSubset } from './subset';

/** null: no limit, or as many as the source has. */
export const tableSettings = z
  .object({
    rows_to_generate: z.number().int().nullable(),
    model: modelType.nullable(),
    max_training_rows: z.number().int().nullable(),
    max_sequence_length: z.number().int().nullable(),
    rare_sequence_threshold: z.number().int().nullable(),
    /** null: balanced. */
    preset: modelPreset.nullable(),
    read_random_subset: z.boolean(),
    seed: z.number().int().nullable(),
    /** The privacy budget ε; null: none. */
    privacy_epsilon: z.number().nullable(),
    /** The learnt column that the report predicts from the others. */
    target_column: z.string().nullable(),
  })
  .meta({ id: 'TableSettings' });
export type TableSettings = z.infer<typeof tableSettings>;

export const shownTableWarning = z
  .object({ code: tableWarning, severity, params: messageParams })
  .meta({ id: 'ShownTableWarning' });
export type ShownTableWarning = z.infer<typeof shownTableWarning>;

export const tableName = z
  .object({ table_id: id, schema_name: z.string(), table_name: z.string(), kind: tableKind })
  .meta({ id: 'TableName' });
export type TableName = z.infer<typeof tableName>;

/** A table as a row of a list. */
export const tableRow = z
  .object({
    id,
    schema_name: z.string(),
    table_name: z.string(),
    kind: tableKind,
    /** The engine's estimate or count; null if it has none. */
    row_count: z.number().int().nullable(),
    is_excluded: z.boolean(),
    column_count: z.number().int(),
    unprotected_count: z.number().int(),
    suggested_count: z.number().int(),
    /** Of its columns; a run writes none of an excluded table or a view. */
    protection: z.array(protectionCount),
    treatments: z.array(treatmentCount),
    warnings: z.array(shownTableWarning),
    sync_state: z.object({ source: tableSyncState, destination: tableSyncState.nullable() }),
  })
  .meta({ id: 'TableRow' });
export type TableRow = z.infer<typeof tableRow>;

export const table = tableRow
  .extend({
    database_id: id,
    settings: tableSettings,
    subset: tableSubset.nullable(),
    primary_key: z.array(z.string()),
    strip: z.array(stripColumn),
    /** Names of the tables in its cycle of references, back to itself; null outside a cycle. */
    cycle: z.array(z.string()).nullable(),
    read_at: timestamp.nullable(),
    /** Of a table of CSV files. */
    file: tableFile.nullable(),
    refers_to_count: z.number().int(),
    referred_by_count: z.number().int(),
  })
  .meta({ id: 'Table' });
export type Table = z.infer<typeof table>;

const index = (min: number) => fromText(z.number('validation:number').int().min(min));

/**
 * One page (`requested_page`), a range of pages (`from_page` to `to_page`, inclusive), or as many as a page has from
 * `start_index`, counted from 0. `around` requests the page that contains a table, whose number `requested_page` then
 * is; if the table does not match, the page is that of `requested_page`.
 */
export const tableFilterQuery = pageQuery.extend({
  table_ids: queryIds.optional(),
  table_keyword: z.string().max(200).optional(),
  column_keyword: z.string().max(200).optional(),
  schema_names: queryList.optional(),
  is_excluded: queryBoolean.optional(),
  /** Included, not a view, and with writable columns. */
  is_written: queryBoolean.optional(),
  sync_status: syncStatus.optional(),
  from_page: index(1).optional(),
  to_page: index(1).optional(),
  start_index: index(0).optional(),
  around: index(1).optional(),
});

/** Counts are of all tables of the database, whatever the filter. */
export const tableList = listOf(tableRow)
  .extend({
    counts: z.object({
      /** Tables and views. */
      all: z.number().int(),
      views: z.number().int(),
      /** Of the tables alone. */
      included: z.number().int(),
      excluded: z.number().int(),
      unprotected_columns: z.number().int(),
      /** Columns of the tables that a run writes. */
      protection: z.array(protectionCount),
    }),
    schemas: z.array(z.object({ schema_name: z.string(), tables: z.number().int() })),
  })
  .meta({ id: 'TableList' });
export type TableList = z.infer<typeof tableList>;

/** Omitted fields stay; null removes the limit. */
export const tableUpdateBody = z.strictObject({
  id,
  is_excluded: z.boolean().optional(),
  rows_to_generate: countFromZero.nullable().optional(),
  model: modelType.nullable().optional(),
  max_training_rows: countFromOne.nullable().optional(),
  max_sequence_length: countFromOne.nullable().optional(),
  rare_sequence_threshold: countFromOne.nullable().optional(),
  preset: modelPreset.nullable().optional(),
  read_random_subset: z.boolean().optional(),
  seed: countFromZero.nullable().optional(),
  target_column: z.string().max(200).nullable().optional(),
  privacy_epsilon: z
    .number('validation:number')
    .positive('validation:privacy-epsilon')
    .max(limits.privacyEpsilonMax, 'validation:privacy-epsilon')
    .nullable()
    .optional(),
});

export const tableSelectionFilter = z.strictObject({
  table_keyword: z.string().max(200).optional(),
  column_keyword: z.string().max(200).optional(),
  schema_names: z.array(z.string()).optional(),
  is_excluded: z.boolean().optional(),
});

export const excludeBody = z.strictObject({
  selection: z.union(
    [
      z.strictObject({ table_ids: z.array(id).min(1, 'validation:selection-empty') }),
      z.strictObject({ filter: tableSelectionFilter }),
    ],
    'validation:selection-empty',
  ),
  dry_run: z.boolean().default(false),
});

export const excludeResult = z
  .object({
    changed: z.array(z.object({ table_id: id, schema_name: z.string(), table_name: z.string() })),
    warnings: z.array(codedMessage),
    included: z.number().int(),
    excluded: z.number().int(),
  })
  .meta({ id: 'ExcludeResult' });
export type ExcludeResult = z.infer<typeof excludeResult>;

/** `job_id` is null if the run was another workspace's, or is deleted. */
export const privacySpending = z
  .object({
    table_id: id,
    /** Over all runs, at most their sum. */
    epsilon: z.number(),
    delta: z.number(),
    run_count: z.number().int(),
    /** The newest first, and the newest alone where there are many. */
    runs: z
      .array(z.object({ job_id: id.nullable(), epsilon: z.number(), delta: z.number(), spent_at: timestamp }))
      .max(limits.privacyRunsShown),
  })
  .meta({ id: 'PrivacySpending' });
export type PrivacySpending = z.infer<typeof privacySpending>;

/** The first rows of the source next to what would be generated. `cells` follow the order of `columns`. */
export const tablePreview = z
  .object({
    table_id: id,
    columns: z.array(stripColumn),
    rows: z.array(z.object({ source: z.array(cell), made: z.array(cell) })).max(limits.previewRows),
    warnings: z.array(codedMessage),
  })
  .meta({ id: 'TablePreview' });
export type TablePreview = z.infer<typeof tablePreview>;
